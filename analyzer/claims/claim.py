"""Claims from TOML: a printed figure with its conditions and its source."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec

from analyzer.bets import Bet
from analyzer.catalog import STANDARD, bet
from analyzer.catalog.betting import event_of, read_event
from analyzer.catalog.reading import DATA, Source, at, convert, read, there
from analyzer.charts import chart
from analyzer.claims.figure import parse_printed, parse_range
from analyzer.claims.quantity import COUPS_OF_A_SHOE, OUT_OF, Case, check_quantity
from analyzer.errors import InputError, nearest
from analyzer.odds import decimal, parse_odds, parse_rate, split_odds
from analyzer.shoe import Shoe, parse_decks

UNSTATED = "unstated"
ANY = "any"  # what is printed does not hang on the deck count
ODDS = ("pays", "pays after commission")  # quantities printed as odds
USUAL = "8"  # the shoe taken where a claim states none

WhenData = dict[str, bool | int | str | list[bool | int | str]]


class CaseData(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    quantity: str = ""
    decks: str = ""
    bet: str = ""
    pays: str | list[str] = []
    commission: str = ""
    chart: str = ""
    when: WhenData = {}
    given: WhenData = {}
    over: WhenData = {}
    line: int | str | list[int | str] = []
    out_of: str = ""
    stakes: dict[str, int] = {}
    coups: int = COUPS_OF_A_SHOE


class ClaimData(CaseData, forbid_unknown_fields=True, omit_defaults=True):
    id: str = ""
    printed: str = ""
    unit: str = ""  # "percent" where the page's heading says so and the figure has no sign of it
    note: str = ""
    quick_check: str = ""
    source: Source | None = None
    of: CaseData | None = None
    to: CaseData | None = None


@dataclass(frozen=True)
class Claim:
    """A printed figure: what it is about, as printed, and who printed it.

    ``decks`` is the deck count as stated; where the page does not say it the case has 8 decks.
    """

    id: str
    printed: str
    case: Case
    decks: str
    source: Source
    key: str  # the source's key: the name of its file
    unit: str = ""
    note: str = ""
    quick_check: str = ""

    @property
    def decks_stated(self) -> bool:
        """False where the page does not say the deck count."""
        return self.decks != UNSTATED

    @property
    def figure(self) -> str:
        """The figure as printed, with the percent sign that the page says elsewhere; odds as a number to one."""
        if self.case.quantity in ODDS:
            return decimal(parse_odds(self.printed), 10).rstrip("0").rstrip(".")
        return self.printed + ("%" if self.unit and not parse_printed(self.printed).percent else "")

    def with_coups(self, coups: int) -> "Claim":
        """The claim with another number of coups in a shoe."""
        return replace(self, case=replace(self.case, coups=coups))


def shipped() -> dict[str, Path]:
    """The shipped claim files: source key -> file."""
    return {path.stem: path for path in sorted((DATA / "claims").glob("*.toml"))}


def claims_in(path: Path, known: Mapping[str, Bet] | None = None) -> list[Claim]:
    """The claims of a file, in order; InputError names file, claim, key and what is wrong."""
    return list(_claims(path, known))


def find_claims(names: tuple[str, ...]) -> list[Claim]:
    """The claims of these sources or files; of all shipped sources if none is named.

    InputError names the nearest source, or file, claim and key that are wrong.
    """
    files = shipped()
    paths = [files[name] if name in files else Path(name) for name in names or files]
    for name, path in zip(names or files, paths, strict=True):
        if not there(path):
            raise InputError(f"unknown source {name!r}: give a file or a shipped source{nearest(name, files)}")
    return [claim for path in paths for claim in claims_in(path)]


def one_claim(
    printed: str,
    said: Mapping[str, str],
    pays: str | None = None,
    when: str | None = None,
    given: str | None = None,
    over: str | None = None,
) -> Claim:
    """One figure asked about: ``said`` has the text keys of a claim, events are ``word=value,word=value``."""
    block: dict[str, Any] = {"id": "asked", "printed": printed, **said}
    if pays:
        block["pays"] = pays
    block |= {name: read_event(text) for name, text in (("when", when), ("given", given), ("over", over)) if text}
    source = {"who": "asked on the command line", "title": "one figure", "year": "undated"}
    return claim_of("figure asked", "figure", {**block, "source": source}, None, None)


def _claims(path: Path, known: Mapping[str, Bet] | None) -> Iterator[Claim]:
    raw = read(path)
    default = convert(path.name, "source", raw.pop("source"), Source) if "source" in raw else None
    listed = raw.pop("claim", None)
    if raw:
        raise InputError(f"{path.name}: unknown key {next(iter(raw))!r}: a claim file has source and [[claim]]")
    if not isinstance(listed, list) or not listed:
        raise InputError(f"{path.name}: has no [[claim]]")
    for number, block in enumerate(listed, 1):
        label = block.get("id", f"claim {number}") if isinstance(block, dict) else f"claim {number}"
        yield claim_of(path.name, label, block, default, known)


def claim_of(
    file: str, label: str, block: Any, default: Source | None, known: Mapping[str, Bet] | None = None
) -> Claim:
    """The claim of a block; InputError names file, label, key and what is wrong."""
    where = f"{file}: [{label}]"
    data = convert(file, f"[{label}]", block, ClaimData)
    for key in ("quantity", "printed"):
        if not getattr(data, key):
            raise InputError(f"{where}: {key} is missing")
    source = data.source or default
    if source is None:
        raise InputError(f"{where}: source is missing: say who, title and year")
    if data.unit not in ("", "percent"):
        raise InputError(f"{where}: unit: {data.unit!r} is not percent")
    if data.quantity in ODDS:
        at(f"{where}: printed", parse_odds, data.printed)
    else:
        at(f"{where}: printed", lambda text: parse_range(text) or parse_printed(text), data.printed)
    return Claim(
        id=label,
        printed=data.printed,
        case=_case(where, data, None, known),
        decks=data.decks or UNSTATED,
        source=source,
        key=file.removesuffix(".toml"),
        unit=data.unit,
        note=data.note,
        quick_check=data.quick_check,
    )


def _case(where: str, data: CaseData, whole: CaseData | None, known: Mapping[str, Bet] | None) -> Case:
    """A case; what a part of a comparison leaves out is as in the whole claim."""
    decks = data.decks or (whole.decks if whole else "") or UNSTATED
    shoe = at(f"{where}: decks", one_shoe, USUAL if decks in (UNSTATED, ANY) else decks)
    of, to = getattr(data, "of", None), getattr(data, "to", None)
    found = at(f"{where}: bet", lambda key: bet(key, known), data.bet) if data.bet else None
    own = found.chart if found else ""
    placed = chart(data.chart or (whole.chart if whole else "") or own or STANDARD)
    if found and data.commission:
        found = found.with_commission(at(f"{where}: commission", parse_rate, data.commission))
    if found and data.pays:
        said = split_odds(data.pays) if isinstance(data.pays, str) else data.pays
        odds = [at(f"{where}: pays", parse_odds, text) for text in said]
        found = at(f"{where}: pays", lambda _: found.with_odds(odds), "")
    return Case(
        quantity=at(f"{where}: quantity", check_quantity, data.quantity or (whole.quantity if whole else "")),
        shoe=shoe,
        chart=placed,
        bet=found,
        when=event_of(f"{where}: when", data.when),
        given=event_of(f"{where}: given", data.given),
        over=event_of(f"{where}: over", data.over),
        lines=_line_numbers(where, data, found),
        out_of=_out_of(where, data.out_of),
        stakes=tuple((at(f"{where}: stakes", lambda k: bet(k, known), key), n) for key, n in data.stakes.items()),
        coups=data.coups,
        of=_case(where, of, data, known) if of else None,
        to=_case(where, to, data, known) if to else None,
    )


def one_shoe(text: str) -> Shoe:
    """The one fresh shoe of a deck count. InputError if it names none or several."""
    shoes = parse_decks(text)
    if len(shoes) != 1:
        raise InputError(f"{text!r} names {len(shoes)} shoes: a claim is about one")
    return shoes[0]


def _line_numbers(where: str, data: CaseData, found: Bet | None) -> tuple[int | None, ...]:
    """Pay lines as printed, from 1; ``lose`` is the deals that no line matches."""
    said: list[Any] = data.line if isinstance(data.line, list) else [data.line]
    if said and found is None:
        raise InputError(f"{where}: line: say of which bet")
    numbers: list[int | None] = []
    for number in said:
        if number == "lose":
            numbers.append(None)
        elif isinstance(number, int) and found and 1 <= number <= len(found.lines):
            numbers.append(number - 1)
        else:
            lines = len(found.lines) if found else 0
            raise InputError(f"{where}: line: {number!r} is none of 1 to {lines} or lose")
    return tuple(numbers)


def _out_of(where: str, name: str) -> str:
    if name and name not in OUT_OF:
        raise InputError(f"{where}: out_of: unknown {name!r}{nearest(name, OUT_OF)}")
    return name
