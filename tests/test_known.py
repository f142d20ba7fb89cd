"""Known and sorted cards: the published figures, and the table of six cards against physical cards.

Sources, all 8 decks, 5% commission:
  AAP       https://advancedadvantageplay.com/?p=615 (Baccarat: The Known Card): one known card, Player or Banker
  EDGE      https://apheat.net/2012/08/18/edge-sorting-in-baccarat/ : four cards sorted {6,7,8,9} | rest
  UPDATE    https://www.888casino.com/blog/baccarat-tips/edge-sorting-in-baccarat-update-1 : the best sort
  EGL       European Gaming Lawyer, spring 2016, p. 30: the English case, {7,8,9}, "roughly 6.5%"
  COUNTING  counting.md section 7 of the project's reference values: computed apart from this package
"""

import sys
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings

from analyzer import Coup, Shoe, bet, chart, decimal, edges, enumerator, percent
from analyzer.cards import RANK, VALUE
from analyzer.cli import main
from analyzer.edge import Edge
from analyzer.errors import InputError
from analyzer.studies.counting.card_groups import Groups
from analyzer.studies.counting.known_cards import owners, sights
from tests import strategies
from tests.oracle import Physical, Tableau, play, points
from tests.printed import printed

STANDARD, EIGHT = chart("punto-banco"), Shoe.decks(8)
FOUR = (1, 2, 3, 4)


def seen(keys, *positions, shoe=EIGHT, under=STANDARD, groups=None):
    return sights(shoe, under, [bet(key) for key in keys.split()], positions, groups)


def worth(keys, positions, groups=None, sit_out=True):
    told = Groups.parse(groups) if groups else None
    (sight,) = seen(keys, positions, groups=told)
    return sight.worth(told, sit_out)


@pytest.mark.parametrize(
    ("position", "printed", "sitting_out", "always"),
    [  # printed: AAP; the others: COUNTING, whose 8.9731 for card 5 is 8.97317 cut, not rounded
        (1, "6.765%", "6.7647%", "6.7647%"),
        (2, "6.406%", "6.4057%", "6.3889%"),
        (3, "6.765%", "6.7647%", "6.7647%"),
        (4, "6.406%", "6.4057%", "6.3889%"),
        (5, "8.973%", "8.9732%", "8.8875%"),
        (6, "9.098%", "9.0976%", "9.0614%"),
    ],
)
def test_one_known_card(position, printed, sitting_out, always):
    assert percent(worth("player banker", (position,)).gain, 3) == printed
    assert percent(worth("player banker", (position,)).gain, 4) == sitting_out
    assert percent(worth("player banker", (position,), sit_out=False).gain, 4) == always


def test_best_bet_by_known_first_card():
    """COUNTING."""
    printed = {
        "T": ("banker", "0.055215"),
        "A": ("banker", "0.053623"),
        "2": ("banker", "0.049105"),
        "3": ("banker", "0.042814"),
        "4": ("banker", "0.032266"),
        "5": ("banker", "0.011320"),
        "6": ("player", "0.007562"),
        "7": ("player", "0.073651"),
        "8": ("player", "0.172935"),
        "9": ("player", "0.215281"),
    }
    known = worth("player banker", (1,))
    assert {
        state.known[0]: (known.bets[state.best].key, decimal(state.evs[state.best], 6)) for state in known.states
    } == printed


def test_first_card_sorted():
    assert percent(worth("player banker", (1,), "6789|rest").gain, 3) == "6.765%"  # EDGE, and the Borgata's pleading
    assert percent(worth("player banker", (1,), "6789|rest").gain, 4) == "6.7647%"  # COUNTING
    assert percent(worth("player banker", (1,), "789|rest").gain, 1) == "6.5%"  # EGL
    assert percent(worth("player banker", (1,), "789|rest").gain, 3) == "6.478%"  # COUNTING


def test_four_sorted_cards():
    """EDGE: average 20.928%; HL v LL 20.502% of coups at 36.332%; no bet 22.824%; only the Tie 19.075%."""
    known = worth("player banker tie", FOUR, "6789|rest")
    assert percent(known.gain, 3) == "20.928%"
    assert percent(1 - known.share_bet, 3) == "22.824%"
    best = max(known.states, key=lambda state: state.evs[state.best])
    assert known.bets[best.best].key == "player"
    assert best.known == ("6789", "rest", "rest", "rest")  # by position; either order of the Player's two
    assert percent(Fraction(best.deals, known.deals), 3) == "20.502%"
    assert percent(best.evs[best.best], 3) == "36.332%"
    only_tie = [state for state in known.states if [ev > 0 for ev in state.evs] == [False, False, True]]
    assert percent(Fraction(sum(state.deals for state in only_tie), known.deals), 3) == "19.075%"
    assert not known.ordered
    assert len(known.states) == 9


def test_best_sort_of_four_cards():
    """UPDATE: 30.291%; the next and those without Tie: COUNTING."""
    (with_tie,) = seen("player banker tie", FOUR)
    sorts = with_tie.sorts()
    assert len(sorts) == 511
    assert [(groups.names, percent(gain, 3)) for groups, gain in sorts[:2]] == [
        (("T A 2 3", "rest"), "30.291%"),
        (("T A 2 3 4", "rest"), "29.475%"),
    ]
    (without,) = seen("player banker", FOUR)
    assert percent(without.worth(Groups.parse("6789|rest")).gain, 3) == "18.077%"
    assert percent(without.sorts()[0][1], 3) == "24.547%"
    gains = dict(sorts)
    assert gains[Groups.split(VALUE, range(6))] == with_tie.worth(Groups.parse("high|low")).gain
    always = dict(with_tie.sorts(sit_out=False))
    assert always[Groups.split(VALUE, range(6))] == with_tie.worth(Groups.parse("high|low"), sit_out=False).gain


def test_four_known_cards():
    """COUNTING."""
    assert percent(worth("player banker tie", FOUR).gain, 3) == "85.084%"
    assert percent(worth("player banker", FOUR).gain, 3) == "51.255%"


@pytest.mark.parametrize(
    ("key", "position", "best"),
    [  # COUNTING; the page it is on does not show its numbers
        ("dragon-7", 6, {"7": "2.0805", "6": "1.0463", "5": "1.0378", "4": "0.9317"}),
        (
            "panda-8",
            5,
            {"8": "1.9178", "3": "0.8011", "5": "0.7659", "4": "0.7384", "7": "0.7292", "6": "0.7232"},
        ),
        ("super-6", 2, {"6": "0.7695"}),
        ("super-6", 4, {"6": "0.7695"}),
    ],
)
def test_side_bets_by_a_known_card(key, position, best):
    states = sorted(worth(key, (position,)).states, key=lambda state: -state.evs[0])
    assert {state.known[0]: decimal(state.evs[0], 4) for state in states[: len(best)]} == best


# --- against the enumerator, and against physical cards -------------------------------------------------


@pytest.mark.parametrize(
    ("shoe", "key"),
    [
        (Shoe.decks(1), "dragon-7"),
        (EIGHT.without("5 5 K"), "player"),
        (EIGHT.without("5 5 K"), "player-pair"),
        (Shoe.decks(40), "banker"),  # more than 64 bits
    ],
    ids=["1 deck", "8 decks less cards", "by rank", "40 decks"],
)
def test_first_cards_as_the_enumerator_has_them_on_the_table(shoe, key):
    one = bet(key)
    player, banker, both = sights(shoe, STANDARD, [one], [(1,), (2,), (1, 2)])
    kinds = player.grain.kinds
    for sight, starts in (
        (player, [Coup((card,)) for card in kinds]),
        (banker, [Coup((), (card,)) for card in kinds]),
        (both, [Coup((a,), (b,)) for a in kinds[::4] for b in kinds[::5]]),
    ):
        states = {state.known: state.evs[0] for state in sight.worth().states}
        for start in starts[:: len(starts) // 2]:
            cards = (*start.player, *start.banker)
            told = tuple(card.rank or {0: "T", 1: "A"}.get(card.value, str(card.value)) for card in cards)
            walked = enumerator.tally(shoe.without(cards), STANDARD, one.words, start)
            assert states[told] == Edge(one, walked).ev


SMALL = ("5", "K", "9", "2", "7", "2", "6")


@pytest.mark.parametrize("positions", [(5,), (6,), (2, 5), (5, 6), (1, 3, 6), (1, 2, 3, 4, 5, 6)], ids=str)
@pytest.mark.parametrize("key", ["banker", "tie", "dragon-7", "player-pair"])
def test_any_cards_as_physical_cards_fall(positions, key):
    """A card that the coup did not need lies in its place all the same."""
    one, shoe = bet(key), Shoe.parse("A..K: 0,2,0,0,1,1,1,0,1,0,0,0,1")
    found, deals = {}, {}
    tableau = Tableau(STANDARD.player, STANDARD.banker)
    for deal in permutations([Physical(rank) for rank in SMALL], 6):
        hands = play(deal, tableau)
        player, banker = points(*hands.player), points(*hands.banker)
        won = {
            "banker": Fraction(19, 20) if banker > player else 0 if banker == player else -1,
            "tie": 8 if banker == player else -1,
            "dragon-7": 40 if banker == 7 > player and len(hands.banker) == 3 else -1,
            "player-pair": 11 if hands.player[0].rank == hands.player[1].rank else -1,
        }[key]
        told = tuple(deal[position - 1].rank for position in positions)
        found[told] = found.get(told, 0) + won
        deals[told] = deals.get(told, 0) + 1
    each = Groups.each(RANK)
    (sight,) = sights(shoe, STANDARD, [one], [positions], each)
    assert {told: int(sight.deals[at]) for told, at in _places(deals, each)} == deals
    assert {told: Fraction(int(sight.wins[0][at]), sight.unit) for told, at in _places(deals, each)} == found
    assert int(sight.deals.sum()) == 7 * 6 * 5 * 4 * 3 * 2


def _places(told, groups):
    return [(cards, tuple(groups.names.index(card) for card in cards)) for cards in told]


@settings(max_examples=15)
@given(strategies.shoes(VALUE), strategies.charts(), strategies.bets())
def test_what_is_known_averages_to_the_edge(shoe, under, one):
    (edge,) = edges(shoe, under, [one])
    found = sights(shoe, under, [one], [(1,), (4,), (2, 6), (5,)])
    for sight in found:
        known = sight.worth(sit_out=False)
        assert known.deals == shoe.at(sight.grain).deals()
        assert known.gain == edge.ev
        assert known.share_bet == 1
        assert sight.worth().gain >= max(edge.ev, 0)


def test_knowing_more_is_worth_more():
    gains = [sight.worth().gain for sight in seen("player banker tie", (1,), (1, 2), (1, 2, 3), FOUR)]
    assert gains == sorted(gains)
    assert worth("player banker tie", FOUR, "789|rest").gain <= worth("player banker tie", FOUR).gain


def test_a_card_on_the_table_takes_no_position():
    """7 Up: the Player's first card is a 7; cards 1 to 5 are Banker, Player, Banker, then the third cards."""
    up = chart("seven-up")
    assert owners(up) == ("banker", "player", "banker")
    first, second = sights(EIGHT, up, [bet("tie")], [(1,), (2,)])
    tie, start = bet("tie"), up.start
    for sight, hands in (
        (first, lambda card: Coup(start.player, (card,))),
        (second, lambda card: start.draw("player", card)),
    ):
        for state in sight.worth().states:
            card = VALUE.kinds[{"T": 0, "A": 1}.get(state.known[0]) if state.known[0] in "TA" else int(state.known[0])]
            walked = enumerator.tally(EIGHT.without((card,)), up, tie.words, hands(card))
            assert state.evs[0] == Edge(tie, walked).ev
    with pytest.raises(InputError, match="1 to 5"):
        sights(EIGHT, up, [tie], [(6,)])


def test_the_order_of_a_hand_stands_where_a_bet_reads_it(tmp_path):
    from analyzer import bets_in

    file = tmp_path / "mine.toml"
    file.write_text(
        '[first-9]\ntitle = "First 9"\nrule = "The first card is a nine."\n'
        'pays = [{ when = { player_first_card = 9 }, odds = "10 to 1" }]\n'
        'source = { who = "a test", title = "its own", year = 2020 }\n'
    )
    mine = bets_in(file)["first-9"]
    (sight,) = sights(EIGHT, STANDARD, [mine], [(1, 3)])
    known = sight.worth(Groups.parse("9|rest"))
    assert known.ordered
    assert {state.known: state.evs[0] for state in known.states} == {
        ("9", "9"): 10,
        ("9", "rest"): 10,
        ("rest", "9"): -1,
        ("rest", "rest"): -1,
    }


# --- groups ------------------------------------------------------------------------------------------------


def test_groups_of_values_and_of_ranks():
    assert Groups.parse("high|low") == Groups(VALUE, ("high", "low"), (1, 1, 1, 1, 1, 1, 0, 0, 0, 0))
    assert Groups.parse("T A, 2 | 345 | REST").of == (0, 0, 0, 1, 1, 1, 2, 2, 2, 2)
    faces = Groups.parse("face|rest")
    assert faces.grain == RANK
    assert faces.of == (1,) * 10 + (0, 0, 0)
    assert Groups.parse("10 J Q K|rest").of == (1,) * 9 + (0,) * 4
    assert Groups.parse("T|rest").at(RANK).of == Groups.parse("10 J Q K|rest").of


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("6789", "with | between"),
        ("6789|", "with | between"),
        ("rest|rest", "with | between"),
        ("67|78|rest", "7 is in 67 and in 78"),
        ("67|89", "T is in no group"),
        ("T|10|rest", "10 is in T and in 10"),
        ("6h|rest", "not of suits"),
        ("hi|rest", "'hi'"),
    ],
)
def test_groups_refused(text, says):
    with pytest.raises(InputError, match=says.replace("|", r"\|")):
        Groups.parse(text)


# --- the command -------------------------------------------------------------------------------------------


@pytest.fixture
def run(monkeypatch, capsys):
    def baccarat(*arguments):
        monkeypatch.setattr(sys, "argv", ["baccarat", "known", *arguments])
        with pytest.raises(SystemExit) as stopped:
            main()
        out, err = capsys.readouterr()
        return stopped.value.code or 0, out, err

    return baccarat


def test_every_card_by_itself(run):
    status, out, err = run("player", "banker", "--format", "json")
    assert (status, err) == (0, "")
    summary, states = printed(out)
    assert [row["gain"] for row in summary["rows"]] == [
        "6.7647%",
        "6.4057%",
        "6.7647%",
        "6.4057%",
        "8.9732%",
        "9.0976%",
    ]
    assert len(states["rows"]) == 60
    fives = [row for row in states["rows"] if row["known"] == "5"]
    assert [row["best"] for row in fives[1:4:2]] == ["sit out", "sit out"]  # cards 2 and 4
    assert summary["choice"].startswith("Choice: no bet")
    assert summary["assumed"].startswith("Exact under")
    assert (summary["shoe"], summary["chart"]) == ("8 decks", "punto-banco")


def test_always_and_other_options(run):
    _, out, _ = run("player", "banker", "--positions", "2", "--always", "--summary", "--format", "tsv")
    assert out.splitlines()[1].split("\t")[2:4] == ["always", "0.063889"]
    _, out, _ = run("--positions", "4,3,2,1", "--groups", "6789|rest", "--summary")
    assert "Player 6789 + rest, Banker rest + rest" in out
    _, out, _ = run("--positions", "1,2,3,4", "--sorts", "1", "--format", "tsv")
    assert out.splitlines()[1].split("\t")[2:] == ["T A 2 3 | rest", "0.302912"]
    _, out, _ = run("player-pair", "--positions", "1", "--positions", "1,3", "--groups", "face|rest", "--format", "tsv")
    assert "1, 3\tPlayer face + face" in out
    _, out, _ = run("first-9", "--bets", "/nowhere.toml")
    assert out == ""


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--positions", "0"], "1 to 6"),
        (["--positions", "1,1"], "each once"),
        (["--positions", "1;2"], "numbers from 1 to 6"),
        (["--positions", "1,2,3,4,5"], "sort them into groups"),
        (["--groups", "67"], "6789|rest"),
        (["--decks", "6,8"], "one shoe"),
        (["all-red"], "suits or colours"),
        (["player-pair", "--shoe", "9,9,9,9,9,9,9,9,9,9"], "by rank"),
        (["--groups", "face|rest", "--shoe", "9,9,9,9,9,9,9,9,9,9"], "by rank"),
        (["--shoe", "0..9: 5,0,0,0,0,0,0,0,0,0"], "needs 6"),
        (["--kernel", "enumerator"], "leave it out"),
        (["--sorts", "2", "--summary"], "leave --groups"),
        (["tie", "bankr"], "did you mean banker"),
    ],
)
def test_refused_in_one_line(run, arguments, says):
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert says in err
