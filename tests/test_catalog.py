"""Bets from TOML: what is read, and the one-line error of every malformed file."""

from dataclasses import replace
from fractions import Fraction

import pytest

from analyzer import catalog
from analyzer.bets import Bet
from analyzer.errors import InputError

SOURCE = 'source = { who = "A. Author", title = "A Page", year = 2019 }\n'
TIE = '[tie]\ntitle = "Tie"\npays = [{ when = { winner = "tie" }, odds = "8 to 1" }]\n'


@pytest.fixture
def bets_from(tmp_path):
    def read(text):
        path = tmp_path / "mine.toml"
        path.write_text(text, encoding="utf-8")
        return catalog.bets_in(path)

    return read


def test_a_bet_with_all_it_may_say(bets_from):
    text = """
source = { who = "A. Author", title = "A Page", year = 2019, url = "https://example.org" }
[half]
title = "Half on 6"
aka = ["Six", "Tiger"]
rule = "A rule."
commission = "5%"
pays = [
  { when = { winner = "banker", banker_total = [6, 7] }, odds = "1 to 2" },
  { when = { natural = true }, odds = "9 for 1" },
  { odds = "push" },
]
tables.other = ["2 to 1", "3 to 1", "push"]
source = { who = "B. Author", title = "Another", year = "undated" }
[plain]
title = "Plain"
pays = [{ when = { cards = 4 }, odds = "even money" }]
"""
    found = bets_from(text)
    assert list(found) == ["half", "half/other", "plain"]
    half, other, plain = found.values()
    assert (half.title, half.rule, half.aka) == ("Half on 6", "A rule.", ("Six", "Tiger"))
    assert half.commission == other.commission == Fraction(1, 20)
    assert [line.odds for line in half.lines] == [Fraction(1, 2), 8, 0]
    assert [line.when for line in half.lines] == [
        (("winner", ("banker",)), ("banker_total", (6, 7))),
        (("natural", (True,)),),
        (),
    ]
    assert half.source == other.source == "B. Author, Another, undated"
    assert plain.source == "A. Author, A Page, 2019, https://example.org"
    assert (other.title, other.aka, other.rule) == ("Half on 6 (table other)", (), half.rule)
    assert [line.odds for line in other.lines] == [2, 3, 0]
    assert [line.when for line in other.lines] == [line.when for line in half.lines]
    assert (plain.commission, plain.rule, plain.aka) == (0, "", ())


def block(**said):
    """A block of a bet that is right but for what is said."""
    fields = {"title": '"Tie"', "pays": '[{ when = { winner = "tie" }, odds = "8 to 1" }]', **said}
    return SOURCE + "[tie]\n" + "\n".join(f"{key} = {value}" for key, value in fields.items() if value)


def line(when, odds='"8 to 1"'):
    return block(pays=f"[{{ when = {{ {when} }}, odds = {odds} }}]")


MALFORMED = {
    "float odds": (line('winner = "tie"', "8.5"), r'tie.pays\[0\].odds: 8.5 is a float and not exact: .*"8.5"'),
    "float commission": (block(commission="0.05"), "tie.commission: 0.05 is a float and not exact"),
    "float in a list": (line("cards = [4, 5.0]"), r"tie.pays\[0\].when.cards\[1\]: 5.0 is a float"),
    "float not a number": (line("cards = nan"), "cards: nan is a float and not exact"),
    "unknown key": (block(titel='"Tie"'), r"mine.toml: \[tie\]: unknown key 'titel'; did you mean title"),
    "unknown key of a line": (block(pays='[{ wen = 1, odds = "push" }]'), r"\[tie\] pays\[0\]: unknown key 'wen'"),
    "missing title": (block(title=""), r"\[tie\]: title is missing"),
    "missing pays": (block(pays=""), r"\[tie\]: pays is missing"),
    "missing odds": (block(pays='[{ when = { winner = "tie" } }]'), "odds is missing"),
    "no lines": (block(pays="[]"), r"mine.toml: \[tie\]: pays has no lines"),
    "unknown word": (line('winer = "tie"'), r"\[tie\]: pays\[0\].when: unknown word 'winer'; did you mean winner"),
    "a total never had": (line("player_total = 10"), r"when: player_total is never 10: it may be 0, 1, 2, .*8, 9$"),
    "a winner never had": (line('winner = "dealer"'), "winner is never dealer: it may be player, banker, tie"),
    "one value of a list": (line("cards = [4, 7]"), "cards is never 7: it may be 4, 5, 6"),
    "true for a number": (line("player_total = true"), "player_total is never true: it may be 0, 1"),
    "a number for true": (line("natural = 1"), "natural is never 1: it may be true, false"),
    "text for a number": (line('cards = "4"'), "cards is never 4: it may be 4, 5, 6"),
    "odds without to or for": (line('winner = "tie"', '"8"'), r"pays\[0\].odds: odds '8' are unclear: write"),
    "odds as a number": (
        line('winner = "tie"', "8"),
        r"\[tie\] pays\[0\].odds: expected text, such as .*, got a whole number",
    ),
    "no stake": (line('winner = "tie"', '"8 to 0"'), "odds '8 to 0' are for a stake of nothing"),
    "commission unclear": (block(commission='"five"'), r"\[tie\]: commission: rate 'five' is not a share"),
    "commission above the whole": (block(commission='"5"'), "commission: rate '5' is more than the whole"),
    "missing source": (TIE, r"mine.toml: \[tie\]: source is missing: say who, title and year"),
    "source without a year": ('source = { who = "A", title = "B" }\n' + TIE, "source: year is missing"),
    "source as text": ('source = "A page"\n' + TIE, "mine.toml: source: expected a table, such as .*, got text"),
    "unknown key of a source": (SOURCE.replace("year", "yr"), "mine.toml: source: "),
    "table too long": (block(**{"tables.x": '["1 to 1", "push"]'}), r"\[tie\]: tables.x has 2 odds for 1 lines"),
    "table too short": (block(**{"tables.x": "[]"}), r"\[tie\]: tables.x has 0 odds for 1 lines"),
    "odds of a table unclear": (block(**{"tables.x": '["8"]'}), r"\[tie\]: pays\[0\].odds: odds '8' are unclear"),
    "two bets of one key": (SOURCE + TIE + TIE, "mine.toml: is not TOML: Cannot declare"),
    "not TOML": ("[tie\n", "mine.toml: is not TOML: "),
    "a block that is none": (
        SOURCE + 'tie = "8 to 1"\n',
        r"mine.toml: \[tie\]: expected a table, such as .*, got text",
    ),
    "an empty list of values": (line("cards = []"), "cards"),
    "a table without a name": (block(**{'tables.""': '["9 to 1"]'}), "tables"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_bet_gives_its_own_line(bets_from, name):
    text, said = MALFORMED[name]
    with pytest.raises(InputError, match=said) as error:
        bets_from(text)
    assert "\n" not in str(error.value)
    assert str(error.value).startswith("mine.toml: ")


def test_the_right_block_is_right(bets_from):
    """What MALFORMED spoils reads well unspoilt."""
    assert list(bets_from(block())) == ["tie"]
    assert list(bets_from(line("cards = [4, 5]"))) == ["tie"]
    assert list(bets_from(SOURCE)) == []


def test_a_table_that_takes_the_key_of_a_bet_is_refused(bets_from):
    with pytest.raises(InputError, match=r"mine.toml: \[tie/x\]: a bet of this key stands in another place too"):
        bets_from(block(**{"tables.x": '["9 to 1"]'}) + "\n" + TIE.replace("[tie]", '["tie/x"]'))


def test_two_files_with_one_key_are_refused(tmp_path, monkeypatch):
    (tmp_path / "bets").mkdir()
    for name in ("a.toml", "b.toml"):
        (tmp_path / "bets" / name).write_text(SOURCE + TIE, encoding="utf-8")
    monkeypatch.setattr("analyzer.catalog.betting.DATA", tmp_path)
    with pytest.raises(InputError, match=r"b.toml: \[tie\]: a bet of this key stands in another place too"):
        catalog.bets.__wrapped__()


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(InputError, match=r"absent\.toml: cannot be read: No such file or directory"):
        catalog.bets_in(tmp_path / "absent.toml")
    with pytest.raises(InputError, match="cannot be read: Is a directory"):
        catalog.bets_in(tmp_path)


def test_a_file_that_is_not_text(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InputError, match=r"mine\.toml: is not "):
        catalog.bets_in(path)


MINE = {"mine": Bet("mine", "Mine", ())}


def test_a_bet_is_found_by_key_and_by_the_names_of_the_trade():
    assert catalog.bet("dragon-7").key == "dragon-7"
    assert catalog.bet(" Dragon 7 ").key == "dragon-7"
    assert catalog.bet("fortune 7").key == "dragon-7"
    assert catalog.bet("Golden-8").key == "panda-8"
    assert catalog.bet("tie/9-to-1").lines[0].odds == 9
    assert catalog.bet("mine", MINE) is MINE["mine"]


def test_an_unknown_bet_is_refused_with_the_nearest():
    with pytest.raises(InputError, match="unknown bet 'dragn-7'; did you mean dragon-7"):
        catalog.bet("dragn-7")
    with pytest.raises(InputError, match="unknown bet 'tie'; known: mine-6"):
        catalog.bet("tie", {"mine-6": replace(MINE["mine"], key="mine-6", aka=())})


# Every name that is no key, held to the source of the bet; those of several bets are refused.
CALLED = {
    "Punto": "player",
    "Banco": "banker",
    "Stand-Off": "tie",
    "No Commission Banker": "banker-6-half",  # and the base game of Super 6 and Tiger
    "Punto 2000": "banker-6-half",
    "Super 6 Banker": "banker-6-half",
    "Tiger Banker": "banker-6-half",
    "EZ Banker": "ez-banker",
    "Fortune 7 Banker": "ez-banker",
    "Fortune 7": "dragon-7",
    "Tiger 7": "dragon-7",
    "Monkey 7": "dragon-7",
    "Golden 8": "panda-8",
    "Tiger": "tiger",  # 12 and 20 to 1, not Lucky 6
    "Super 6+": "super-6-plus",  # 12 and 18 to 1, not Lucky 6
    "Small 6": "small-tiger",
    "Big 6": "big-tiger",
    "UR Way Egalite 6": "egalite-6",
    "Low-Tie Max": "tie-max-low",
    "Perfect Pairs (Version 1)": "perfect-pair-either",
    "Perfect Pairs (Version 2)": "perfect-pairs",
    "Dragon Bonus, Player": "dragon-bonus-player",
}
SEVERAL = {
    "Egalite": "tie, egalite-0, .* or egalite-9",
    "Pair": "player-pair, banker-pair or either-pair",
    "Lucky Pairs": "player-pair, banker-pair or either-pair",
    "6-6 tie": "egalite-6, tiger-tie or super-baccarat-tie-6",
    "Tie on 6": "egalite-6, tiger-tie or super-baccarat-tie-6",
    "tie on 9": "egalite-9 or super-baccarat-tie-9",
    "Dragon Bonus": "dragon-bonus-player or dragon-bonus-banker",
    "Natural 9": "natural-9-player or natural-9-banker",
    "Perfect Pair": "perfect-pair-player, perfect-pair-banker or perfect-pair-either",
    "Matching Dragon": "matching-dragon-A, .* or one of 1 more",
}


@pytest.mark.parametrize("name", CALLED)
def test_a_name_of_the_trade_means_the_bet_of_its_source(name):
    assert catalog.bet(name).key == CALLED[name]


@pytest.mark.parametrize("name", SEVERAL)
def test_a_name_of_several_bets_is_refused_naming_them(name):
    with pytest.raises(InputError, match=f"^bet '{name}' may be {SEVERAL[name]}: name the one that is meant$"):
        catalog.bet(name)


def test_a_bet_of_ones_own_that_takes_a_name_makes_it_mean_two():
    mine = replace(MINE["mine"], aka=("Golden 8",))
    with pytest.raises(InputError, match="bet 'golden 8' may be panda-8 or mine: name the one"):
        catalog.bet("golden 8", {**catalog.bets(), "mine": mine})


def test_every_shipped_bet_reads_and_wins_on_something():
    for key, bet in catalog.bets().items():
        assert bet.key == key and bet.title and bet.source and bet.words
        assert any(line.odds > 0 for line in bet.lines)
