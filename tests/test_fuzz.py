"""Every verb and every reader on real inputs a little changed: an answer, or one line that says why there is none.

No traceback, no status but 0, 1 and 2, nothing half-written. ``make fuzz`` tries more, and others each time.
"""

import io
import os
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import analyzer
from analyzer import chart
from analyzer.cards import RANK, VALUE, parse_card, parse_cards
from analyzer.catalog import bets_in
from analyzer.catalog.betting import event_of, read_event
from analyzer.charts import read_in
from analyzer.charts.readers import read_chart
from analyzer.claims.claim import claims_in
from analyzer.claims.figure import parse_printed, parse_range
from analyzer.cli import baccarat
from analyzer.cli.cards.compositions import source_of
from analyzer.cli.cards.depth import numbers
from analyzer.errors import InputError
from analyzer.odds import parse_number, parse_odds, parse_rate, split_odds
from analyzer.output.compositions import Heading
from analyzer.output.forms import FORMS, tables_as
from analyzer.output.pages.charts import tableau_table
from analyzer.shoe import Shoe, parse_decks
from analyzer.studies.counting.card_groups import Groups
from analyzer.studies.counting.counts import parse_tags
from analyzer.studies.money import parse_money, parse_rounding
from analyzer.studies.sessions.streaks import parse_pattern
from tests.fuzzing import NASTY, TooLong, bounded, changed, changed_bytes, files, run
from tests.seeds import COMMANDS, FILES
from tests.test_pipes import leaves

TIMES = int(os.environ.get("FUZZ", "1"))  # so many times the examples of make test
LEAVES = dict(leaves(baccarat))
LONG = {"report", "solve report"}  # half a minute of work each: only what refuses them is tried
# Work that was ended anywhere leaves iterators open.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]


def fuzz(examples):
    return settings(max_examples=examples * TIMES, suppress_health_check=QUIET)


# --- verbs ---

VALUES = sorted({word for several in COMMANDS.values() for words in several for word in words if word[:2] != "--"})
WRITES = {"--out", "--rejects", "--report", "--chart-out"}


def test_every_verb_has_seeds_that_work(tmp_path, monkeypatch):
    assert set(COMMANDS) == set(LEAVES)
    monkeypatch.chdir(tmp_path)
    for verb, several in COMMANDS.items():
        for words in several if verb not in LONG else []:
            lay(tmp_path)
            done = run(*verb.split(), *words)
            assert done.status in (0, 1, None), (verb, words, done.err)


def lay(folder):
    """The files of the seeds, and nothing else."""
    for path in sorted(folder.rglob("*"), reverse=True):
        path.unlink() if path.is_file() or path.is_symlink() else path.rmdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")


@st.composite
def commands(draw, verb):
    """A command of the verb's, with words changed, gone, doubled and added: those of its options above all."""
    words = list(draw(st.sampled_from(COMMANDS[verb] or [[]])))
    options = [opt for param in LEAVES[verb].params for opt in param.opts if opt.startswith("--")]
    for _ in range(draw(st.integers(0 if verb not in LONG else 1, 3))):
        at = draw(st.integers(0, len(words)))
        how = draw(st.sampled_from(("change", "change", "other", "option", "option", "go")))
        if how == "option":
            words[at:at] = [draw(st.sampled_from(options or ["--help"])), draw(st.sampled_from(VALUES + list(NASTY)))]
        elif at == len(words):
            words.append(draw(st.sampled_from(VALUES)))
        elif how == "change":
            words[at] = draw(changed([words[at], draw(st.sampled_from(VALUES))], 2, without="\0"))
        elif how == "other":
            words[at] = draw(st.sampled_from(VALUES + list(NASTY)))
        else:
            del words[at]
    return [within(word) for word in words]


def within(word):
    """The word, so that as a name it is of this folder; what no shell can hand over is left out."""
    word = word.replace("\0", "").replace("../", "")
    return f".{word}" if word.startswith(("/", "~")) else word


@pytest.mark.parametrize("verb", COMMANDS)
@fuzz(12)
@given(data=st.data())
def test_a_verb_answers_or_says_why_not(tmp_path_factory, verb, data):
    folder = tmp_path_factory.mktemp("fuzz")
    lay(folder)
    words = data.draw(commands(verb))
    named = [word for word in words if word in FILES]
    if named and data.draw(st.booleans()):
        name = data.draw(st.sampled_from(named))
        like = [text for other, text in FILES.items() if Path(other).suffix == Path(name).suffix]
        (folder / name).write_bytes(data.draw(changed_bytes([FILES[name], *like])))
    before, back = files(folder), Path.cwd()
    os.chdir(folder)
    try:
        done = run(*verb.split(), *words, stdin=data.draw(st.sampled_from(sorted(FILES))))
    finally:
        os.chdir(back)
    after = files(folder)
    assert not [name for name in after if name.endswith(".part")]
    if done.status is None:
        return
    assert done.status in (0, 1, 2)
    lines = done.err.splitlines()
    assert all(line.startswith("baccarat: ") for line in lines), done.err
    if done.status == 2:
        assert lines, done.out
        assert after == before


# --- readers ---

DATA = Path(analyzer.__file__).parent / "data"
PRINTED = Path(__file__).parent / "data" / "charts_as_printed"


def shipped(kind, most=1000):
    """The shorter files of the catalogue, as they stand."""
    return [path.read_text() for path in sorted((DATA / kind).glob("*.toml")) if path.stat().st_size <= most]


def event(text):
    return event_of("--when", read_event(text))


SHOES = [
    "0..9: 128,32,32,32,32,32,32,32,32,32",
    "4 4 4 4 4 4 4 4 4 4 4 4 4",
    "A..9,T: 1;2;3;4;5;6;7;8;9;10",
    "2..A: 1,2,3",
]
CARDS = ["5 5, Kh; ace of spades", "♥2 q♠ 10h Th", "55K", "AS x ２h", "10 of clubs, queens", "7♦️ 0 9d"]
ODDS = [
    "8 to 1",
    "9 for 1",
    "8:1, 3/2",
    "0.95:1",
    "9x",
    "1賠8",
    "1 pays 8",
    "19:20",
    "push",
    "lose 8 for 9",
    "10% of meter",
]
NUMBERS = ["98,94 %", "98.94％", "1 058", "1'058", "4.998e15", "-1.2351%", "1,234.5", ".5", "1/3"]
CHANCES = [*NUMBERS, "1 in 10.5", "10.5:1 against", "about 9.5%", "1.05-1.07%", "from 1 to 2", "0.0953"]

CHARTS = [
    *(path.read_text() for path in sorted(PRINTED.iterdir())),
    *(text for name, text in FILES.items() if name.startswith(("chart", "rules", "open"))),
    *(
        str(tables_as([tableau_table(chart("punto-banco"))], name))
        for name, form in FORMS.items()
        if form.tables and name != "xlsx"
    ),
    *shipped("charts"),
]

# What reads text, and what it is given. Each of the package's own parse_... is among them.
READERS = {
    "parse_card": (parse_card, CARDS),
    "parse_cards": (parse_cards, CARDS),
    "parse_decks": (parse_decks, ["8", "1..12", "6,8,inf", "1-3", "∞"]),
    "Shoe.parse": (Shoe.parse, SHOES),
    "Shoe.without": (Shoe.decks(1).without, CARDS),
    "parse_odds": (parse_odds, ODDS),
    "split_odds": (lambda text: [parse_odds(part) for part in split_odds(text)], ODDS),
    "parse_number": (parse_number, NUMBERS),
    "parse_rate": (parse_rate, ["5%", "0", "1/20", "0.05", "100 %"]),
    "parse_money": (parse_money, ["10", "0.25", "1,000", "1/3"]),
    "parse_rounding": (parse_rounding, ["up:0.25", "down:1", "nearest:5"]),
    "parse_printed": (parse_printed, CHANCES),
    "parse_range": (parse_range, CHANCES),
    "parse_tags": (
        lambda text: [parse_tags(text, grain) for grain in (VALUE, RANK)],
        [*SHOES, "0,0,0,-1,-1,-1,-1,2,2,0", "1/2 " * 13],
    ),
    "parse_pattern": (parse_pattern, ["B6", "banker:6", "chop:6", "BBPB", "tie:3"]),
    "Groups.parse": (Groups.parse, ["6789|rest", "high|low", "face|rest", "A-5|6..9|T", "0123|45|rest"]),
    "numbers": (numbers, ["6..20,52", "8", "6-7"]),
    "read_event": (event, ["winner=tie,player_total=6", "player_pair=yes", "cards=5|6", "player_third_card=none"]),
    "Heading.read": (
        lambda text: Heading.read(text.split(",")),
        [FILES["shoes.csv"].partition("\n")[0], "A,2,3,4,5,6,7,8,9,10,J,Q,K,id"],
    ),
    "read_chart": (lambda text: read_chart(text, "chart"), CHARTS),
}


def test_every_parser_of_the_package_is_driven_here():
    names = {
        name
        for module in walk_packages(analyzer.__path__, "analyzer.")
        if not module.name.endswith("__main__")
        for name, thing in vars(import_module(module.name)).items()
        if name.startswith("parse_") and callable(thing) and thing.__module__ == module.name
    }
    assert names <= set(READERS) and len(names) > 8


def read(reader, given):
    """What was given, read or refused in one line."""
    try:
        with bounded():
            reader(given)
    except InputError as error:
        said = str(error)
        assert said and said.isprintable() and len(said) < 1000
    except TooLong:
        pytest.fail("took too long")


@pytest.mark.parametrize("name", READERS)
@fuzz(60)
@given(data=st.data())
def test_a_reader_of_text_reads_it_or_refuses_it_in_one_line(name, data):
    reader, seeds = READERS[name]
    read(reader, data.draw(changed(seeds)))


def compositions(path):
    with source_of(path) as source:
        heading = Heading.read(source.names)
        for chunk in source.chunks():
            heading.sound([row for row in chunk.rows if row], 6)


FILE_READERS = {
    "bets": (bets_in, "x.toml", [FILES["bets.toml"], *shipped("bets", 4000)]),
    "claims": (claims_in, "x.toml", [FILES["claims.toml"], *shipped("claims")]),
    "chart": (read_in, "x", CHARTS),
    "chart.toml": (read_in, "x.toml", [FILES["chart.toml"], *shipped("charts")]),
    "compositions": (compositions, "x.csv", [FILES["shoes.csv"], "id;" + FILES["shoes.csv"].replace(",", ";")]),
}


@pytest.mark.parametrize("name", FILE_READERS)
@fuzz(60)
@given(data=st.data())
def test_a_reader_of_files_reads_them_or_refuses_them_in_one_line(tmp_path_factory, name, data):
    reader, file, seeds = FILE_READERS[name]
    path = tmp_path_factory.getbasetemp() / file
    path.write_bytes(data.draw(changed_bytes(seeds)))
    read(reader, path)


@pytest.mark.parametrize(("reader", "file"), [(read_in, "x.xlsx"), (compositions, "x.parquet")])
@fuzz(60)
@given(data=st.data())
def test_a_damaged_workbook_or_parquet_file_is_refused_in_one_line(tmp_path_factory, reader, file, data):
    content = whole(file)
    for _ in range(data.draw(st.integers(0, 3))):
        at = data.draw(st.integers(0, len(content)))
        content = content[:at] + data.draw(st.binary(max_size=4)) + content[at + data.draw(st.integers(0, 4)) :]
    path = tmp_path_factory.getbasetemp() / file
    path.write_bytes(content)
    read(reader, path)


@cache
def whole(file):
    """A sound workbook with a chart, or a sound Parquet file of compositions."""
    if file.endswith("xlsx"):
        return tables_as([tableau_table(chart("punto-banco"))], "xlsx")
    pyarrow, parquet = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    out = io.BytesIO()
    parquet.write_table(pyarrow.table({name: [32, 4, 0] for name in "A23456789T"}), out)
    return out.getvalue()


# --- what it found ---

LONG_NUMBER = "9" * 5000

FOUND = [
    ("edge", "--decks", LONG_NUMBER),
    ("edge", "--shoe", f"{LONG_NUMBER},1,1,1,1,1,1,1,1,1"),
    ("edge", "--remove", "5" * 5000),
    ("edge", "tie", "--pays", f"{LONG_NUMBER} to 1"),
    ("edge", "banker", "--commission", f"1/{LONG_NUMBER}"),
    ("edge", "banker", "--stake", LONG_NUMBER),
    ("edge", "tie", "--given", f"player_total={LONG_NUMBER}"),
    ("edge", "tie", "--given", "player_total=6\nbanker_total=7"),
    ("edge", "\x1b[31mtie"),
    ("check", "--bet", "tie", "--printed", LONG_NUMBER),
    ("check", "--bet", "tie", "--quantity", f"loss per {LONG_NUMBER}", "--printed", "1"),
    ("known", "--positions", LONG_NUMBER),
    ("design", "tie", "--target-edge", "5%", "--lines", LONG_NUMBER),
    ("depth", "tie", "--unseen", "9..6"),
    ("depth", "tie", "--unseen", "6..99999999999"),
    ("count", "tie", "--range", LONG_NUMBER),
    ("chart", "show", "long.json"),
    ("chart", "show", "deep.json"),
    ("bets", "--bets", "long.toml"),
    ("bets", "--bets", "deep.toml"),
]


@pytest.mark.parametrize(
    "words", FOUND, ids=[" ".join(words)[:40].encode("unicode_escape").decode() for words in FOUND]
)
def test_what_was_found_is_refused_in_one_line(tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    Path("long.json").write_text(f'{{"3": [{LONG_NUMBER}]}}')
    Path("deep.json").write_text("[" * 5000 + "]" * 5000)
    Path("long.toml").write_text(f"[mine]\nodds = {LONG_NUMBER}\n")
    Path("deep.toml").write_text(f"mine = {'[' * 5000}{']' * 5000}\n")
    done = run(*words)
    assert (done.status, done.out) == (2, b"")
    assert done.err.startswith("baccarat: ") and done.err.count("\n") == 1 and len(done.err) < 1000


def test_a_long_run_of_cards_is_read_as_far_as_any_shoe_goes():
    assert len(parse_cards("5K" * 208)) == 416
