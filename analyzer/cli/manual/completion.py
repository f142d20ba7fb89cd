"""``baccarat completion``: what the Tab key needs to know, printed or put where the shell looks."""

import os
from pathlib import Path

import click
from click.shell_completion import get_completion_class

from analyzer.cli.door import say
from analyzer.errors import InputError, nearest
from analyzer.output.files import write_all

# Where each shell looks by itself, under the folder of a user's data or settings.
PLACES = {
    "bash": ("XDG_DATA_HOME", ".local/share", "bash-completion/completions/baccarat"),
    "fish": ("XDG_CONFIG_HOME", ".config", "fish/completions/baccarat.fish"),
    "zsh": ("XDG_DATA_HOME", ".local/share", "zsh/site-functions/_baccarat"),
}


@click.command("completion")
@click.argument("shell", required=False)
@click.option("--install", is_flag=True, help="Put it where the shell looks, instead of printing it.")
@click.pass_context
def command(ctx: click.Context, shell: str | None, install: bool) -> None:
    """Completion of verbs, options, bets and charts for SHELL: bash, zsh or fish; yours if none is named.

    baccarat completion --install

    baccarat completion fish
    """
    name = shell or Path(os.environ.get("SHELL", "")).name
    if name not in PLACES:
        raise InputError(f"unknown shell {name!r}{nearest(name, PLACES)}: name one, baccarat completion bash")
    kind = get_completion_class(name)
    assert kind is not None
    assert ctx.parent is not None
    made = kind(ctx.parent.command, {}, "baccarat", "_BACCARAT_COMPLETE")
    script = made.source_template % made.source_vars()  # source() would ask bash for its version first
    if not install:
        say(script)
        return
    variable, usual, inside = PLACES[name]
    target = Path(os.environ.get(variable) or Path.home() / usual) / inside
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{target.parent}: cannot be made: {error.strerror}") from None
    write_all(target.parent, {target.name: script})
    more = f" (zsh: fpath+=({target.parent}) before compinit in ~/.zshrc)" if name == "zsh" else ""
    say(f"{target}: written; a new {name} completes baccarat{more}")
