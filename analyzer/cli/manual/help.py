"""``baccarat help``: a verb's help, or a page on what several verbs share."""

import click

from analyzer.catalog.reading import DATA
from analyzer.cli.door import say
from analyzer.errors import InputError, nearest

TOPICS = {path.stem: path for path in sorted((DATA / "help").glob("*.txt"))}
WORDS_TOPIC = "words"


@click.command("help")
@click.argument("topic", required=False)
@click.pass_context
def command(ctx: click.Context, topic: str | None) -> None:
    """A verb's help, or a page on a TOPIC: bets, cards, charts, claims, formats, odds, shoes, words.

    baccarat help shoes

    baccarat help edge
    """
    assert ctx.parent is not None
    group = ctx.parent.command
    assert isinstance(group, click.Group)
    verbs = group.list_commands(ctx)
    if topic is None:
        say(group.get_help(ctx.parent))
        say(f"\nTopics, baccarat help TOPIC: {', '.join((*TOPICS, WORDS_TOPIC))}")
    elif topic == WORDS_TOPIC:
        _words()
    elif topic in TOPICS:
        say(TOPICS[topic].read_text(encoding="utf-8").rstrip())
    elif topic in verbs:
        verb = group.get_command(ctx, topic)
        assert verb is not None
        say(verb.get_help(click.Context(verb, info_name=topic, parent=ctx.parent)))
    else:
        raise InputError(f"unknown topic {topic!r}{nearest(topic, [*TOPICS, WORDS_TOPIC, *verbs])}")


def _words() -> None:
    from analyzer.output.forms import tables_as
    from analyzer.output.pages.catalog import words_table

    say(tables_as([words_table()], "text"), newline=False)
