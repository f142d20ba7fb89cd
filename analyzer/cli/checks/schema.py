"""``baccarat schema``: what JSON output looks like, for programs."""

import click

from analyzer.cli.door import say


@click.command("schema")
@click.argument("name", default="table-1")
def command(name: str) -> None:
    """The JSON Schema of what --format json writes: NAME is table-1, document-1, formulas-1 or polynomials-1.

    baccarat schema table-1

    baccarat schema
    """
    from analyzer.output.schema import schema

    say(schema(name), newline=False)
