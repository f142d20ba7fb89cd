"""The rules of a coup and of a bet in sentences, made from the chart and the pay table themselves."""

import re
from collections.abc import Sequence

from analyzer.bets import Bet, PayLine
from analyzer.cards import CARD, COLOUR, RANK, RANKS, VALUE, Card, value_of
from analyzer.chart import Chart
from analyzer.features import grain_of
from analyzer.odds import odds_text, rate_text
from analyzer.sentences import listed
from analyzer.shoe import Shoe
from analyzer.tally import describe

Rule = tuple[str, str]  # subject, sentence


def coup_rules(chart: Chart) -> list[Rule]:
    """Cards, deal and third cards, as the chart has them."""
    tens = listed([rank for rank in RANKS if value_of(rank) == 0])
    rules = [
        (
            "Cards",
            f"An ace counts 1, 2 to 9 their number, {tens} count 0; a hand's total is the last digit of the sum.",
        ),
        ("Deal", _deal(chart)),
        ("Naturals", "If either hand totals 8 or 9 with two cards, no third card is dealt."),
        *chart.sentences(),
    ]
    return [*rules, ("Outcome", "The hand with the higher total wins; equal totals are a tie.")]


def _deal(chart: Chart) -> str:
    coup, order = chart.start, []
    while len(coup) < 4:
        side = chart.turn(coup)
        assert side is not None  # four cards are always dealt
        order.append(side.capitalize())
        coup = coup.draw(side, Card(0))
    said = f"Cards are dealt one by one: {', '.join(order)}; then third cards, the Player's before the Banker's."
    return f"{chart.on_table()} {said}".strip()


def event_words(line: PayLine) -> str:
    """What a line needs: ``winner is Banker, Banker total is 7``."""
    return _words(describe(line.event))


def _words(said: str) -> str:
    return re.sub(r"\b(player|banker)\b", lambda found: found[0].capitalize(), said.replace("_", " "))


def pays_words(line: PayLine) -> str:
    """The odds; for a line that pays from a meter also what it comes to."""
    return f"{line.pays} (here {odds_text(line.odds)})" if line.meter else line.pays


def bet_rules(bet: Bet) -> list[Rule]:
    """The pay table line by line, what its words mean, what pushes and what loses."""
    rules = [("Bet", bet.rule)] if bet.rule else []
    for number, line in enumerate(bet.lines, 1):
        rules.append((f"Line {number}", f"Needs: {event_words(line)}. It {_verb(line)}."))
    rules += [(f"Word: {_words(word.name)}", f"{word.meaning[0].upper()}{word.meaning[1:]}.") for word in bet.words]
    rules += [(f"Beside the cards: {_words(roll.name)}", f"{roll}, whatever the cards.") for roll in bet.rolls]
    for number, line in enumerate(bet.choice.lines if bet.choice else (), 1):
        rules.append((f"Raise, line {number}", f"Needs: {event_words(line)}. It {_verb(line)}."))
    rules += [("Raise", f"{_words(str(bet.choice))}. It is made where it is worth more.")] if bet.choice else []
    if len(bet.lines) > 1:
        rules.append(("Order", "Lines are read from the top; the first that is met decides, and no other is paid."))
    pushes = [str(number) for number, line in enumerate(bet.lines, 1) if line.odds == 0 and not line.meter]
    rules.append(("Push", f"Line {listed(pushes)}: the stake is handed back." if pushes else "No result pushes."))
    rules.append(("Loss", "A coup that meets no line loses the stake."))
    if bet.commission:
        rate = rate_text(bet.commission)
        rules.append(("Commission", f"{rate} of every win is kept; nothing is rounded."))
    else:
        rules.append(("Commission", "None."))
    return rules


def _verb(line: PayLine) -> str:
    if line.odds > 0 or line.meter:
        return f"pays {pays_words(line)}"
    if line.odds < 0:
        return "loses" if line.odds == -1 else f"loses {-line.odds} of the stake"
    return "pushes"


GRAIN_IN_WORDS = {
    VALUE: "by value alone: suits, colours and the kinds of cards that count 0 make no difference",
    RANK: "by rank; suits and colours make no difference",
    COLOUR: "by value and colour; single suits make no difference",
    CARD: "by rank and suit: suits are used",
}


def assumptions(shoes: Sequence[Shoe], bet: Bet) -> list[str]:
    """What the figures take for granted."""
    said = []
    for shoe in shoes:
        if shoe.infinite:
            said.append("Infinite shoe: every card drawn is put back, so all ranks and suits stay equally likely.")
        elif fresh(shoe):
            said.append(f"{_capital(shoe.name)}: a full, fresh shoe of {shoe.size:,} cards, none seen or taken out.")
        else:
            said.append(f"{_capital(shoe.name)}: not a fresh shoe; {shoe.size:,} cards are left in it.")
    said += [
        "Every order of the shoe is equally likely. Cards burnt or cut off unseen change nothing.",
        f"The bet tells cards apart {GRAIN_IN_WORDS[grain_of(bet.words)]}.",
        "One unit is bet on this bet in every coup, whatever else is bet; wins are paid in full, with no rounding.",
        "For volatility coups are taken as independent, each dealt from the shoe as stated.",
    ]
    if any(line.meter and bet.meter is None for line in bet.lines):
        said.append("No meter is named: lines that pay from it return nothing here.")
    elif bet.meter is not None:
        said.append(f"The meter stands at {bet.meter} stakes, and one winner takes its share.")
    return said


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def fresh(shoe: Shoe) -> bool:
    """True for full decks, of which nothing was taken out, and for the infinite shoe."""
    return shoe.infinite or shoe.full_decks is not None
