"""What the Tab key offers where a bet or a chart is asked for; files are the shell's own."""

import click
from click.shell_completion import CompletionItem


def bet_keys(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Keys of shipped bets, each with its title."""
    from analyzer.catalog import bets

    return [CompletionItem(key, help=bet.title) for key, bet in bets().items() if key.startswith(incomplete)]


def chart_names(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Shipped charts; a chart may be any file too."""
    from analyzer.catalog import charts

    found = [CompletionItem(name) for name in charts() if name.startswith(incomplete)]
    return found or [CompletionItem(incomplete, type="file")]
