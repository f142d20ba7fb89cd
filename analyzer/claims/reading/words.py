"""The words of printed odds: quantities, conventions, decks; English, French, German, Spanish, Italian, Portuguese."""

import re

_HOUSE = (
    r"house['’]?s? (?:edges?|advantages?|vig(?:orish)?)|(?:casino|bank)['’]?s? (?:edge"
    r"|advantage)(?! of)|house (?:margin|percentage)"
    r"|edge (?:for|of) the (?:house|casino)|advantage (?:for|of) the (?:house|casino)|vigorish|edges?|advantages?"
    r"|avantage (?:de )?(?:la )?(?:maison|banque)|avantage du casino|marge de la maison|avantage maison"
    r"|hausvorteil|bankvorteil|vorteil (?:des hauses|der bank|des casinos)|kasinovorteil|casinovorteil"
    r"|(?:ventaja|margen) (?:de la (?:casa|banca)|del casino)|(?:vantaggio"
    r"|margine) (?:della casa|del banco|del casin[oò])"
    r"|(?:vantagem|margem) (?:da (?:casa|banca)|do cassino|do casino)"
)
_RETURN = (
    r"rtp|return[- ]to[- ]player|(?:theoretical )?pay ?back(?: percentage)?|return (?:percentage|rate)"
    r"|taux de (?:retour|redistribution)(?: au joueur)?|auszahlungsquote"
    r"|ausschüttungsquote|retorno al jugador|ritorno al giocatore"
    r"|retorno ao jogador|tasso di ritorno"
)
_CHANCE = (
    r"shares? of(?= (?:decided|resolved|all|hands|coups))|(?:win(?:ning)? )?probabilit(?:y"
    r"|ies)|chances?|likelihood|win rate|(?:hit )?frequenc(?:y|ies)|probabilités?"
    r"|chances? de gain|wahrscheinlichkeit(?:en)?"
    r"|gewinnwahrscheinlichkeit|probabilidad(?:es)?|probabilidades?|probabilità|häufigkeit"
    r"|fréquences?|frecuencias?|frequenz[ae]|frequências?"
)
_WAYS = (
    r"(?:number of )?(?:combinations?|permutations?|ways|occurrences)|combinaisons?"
    r"|kombinationen|combinaciones|combinazioni|combinações|counts?\b"
)
_PAYS = (
    r"pays?(?: ?out| off)?|paying|paid|pay ?outs?|pay ?offs?|pay table|paie|payée?s?"
    r"|paient|gains?|zahlt|auszahlung(?:en)?|gewinn|quoten?|paga[nm]?|pagos?|pagamentos?"
    r"|pagado"
    r"|cotes?|quot[ae]\b|cuotas?"
)
# First the words that hold others in them; a mark of a quantity is the longest that stands there.
QUANTITY_WORDS = {
    "house edge": _HOUSE,
    "RTP": _RETURN,
    "EV": r"expected (?:value|return|result)|expectation|\bev\b|espérance(?: mathématique)?"
    r"|erwartungswert|valor esperado|valore atteso|esperanza(?: matemática)?",
    "return": r"returns?|contribution|retour|rendimento|retorno|ritorno|rückfluss",
    "standard deviation": r"standard deviations?|std\.? ?dev\.?|écart[- ]type|standardabweichung"
    r"|desviación (?:estándar|típica)|deviazione standard|desvio[- ]padrão",
    "variance": r"variances?|varianz|varianza|variância",
    "hit frequency": r"hit (?:rate|frequency)",
    "break-even odds": r"break[- ]?even (?:odds|pay(?:out|off|s)?)",
    "element of risk": r"element of risk",
    "commission": r"commissions?|kommission|comisi[oó]n|commissione|comissão|\bvig\b|provision|rake",
    "probability": _CHANCE,
    "combinations": _WAYS,
    "pays": _PAYS,
}
QUANTITY = {name: re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE) for name, words in QUANTITY_WORDS.items()}
WINS = re.compile(
    r"(?<!\w)(?:wins?|won|winning|occurs?|happens?|come up|comes up|appears?|gagne|gewinnt|gana|vince|ganha)(?!\w)",
    re.IGNORECASE,
)

OF_RESOLVED = re.compile(
    r"per (?:bet )?(?:resolved|decided)(?: bet)?|(?:resolved|decided) (?:bets?|hands?|coups?|decisions?)"
    r"|(?:ignoring|excluding|exclude|not counting|without counting|discounting"
    r"|disregarding|leaving out|without|removing|if you (?:ignore|exclude)) (?:the )?ties"
    r"|ties (?:are )?(?:ignored|excluded|not counted|left out|removed|disregarded)|when ties are (?:ignored|excluded)"
    r"|sans (?:les )?égalités|ohne unentschieden|sin (?:contar )?(?:los )?empates"
    r"|senza (?:i )?pareggi|sem (?:contar )?(?:os )?empates",
    re.IGNORECASE,
)
MADE = re.compile(
    r"per bet made|ties (?:are )?(?:counted|included)|including (?:the )?ties|counting (?:the )?ties", re.IGNORECASE
)

_NUMBERS = {
    word: n
    for names in (
        "one two three four five six seven eight nine ten eleven twelve",
        "un deux trois quatre cinq six sept huit neuf dix onze douze",
        "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
        "uno dos tres cuatro cinco seis siete ocho nueve diez once doce",
        "un due tre quattro cinque sei sette otto nove dieci undici dodici",
        "um dois três quatro cinco seis sete oito nove dez onze doze",
    )
    for n, word in enumerate(names.split(), 1)
} | {"single": 1, "double": 2}
NUMBER = rf"(?:\d{{1,2}}|{'|'.join(sorted(_NUMBERS, key=len, reverse=True))})"
_DECK = (
    r"[- ]?(?:card )?(?:decks?|packs?)(?: of cards)?|[- ](?:jeux?|kartendecks?"
    r"|kartenspielen?|barajas?|mazos?|mazz[io]|baralhos?)"
)
DECKS = re.compile(
    rf"(?<![\w.,])({NUMBER}(?:(?:-| ?decks?)?\s*(?:,|/|or|and|ou|oder|o|e|y|et|und|to|-"
    rf"|–)+\s*(?:an? )?{NUMBER})*)(?:{_DECK})(?!\w)"
    rf"|(infinite)(?:[- ](?:number of )?(?:decks?|shoe))",
    re.IGNORECASE,
)


def decks_of(match: re.Match[str]) -> frozenset[str]:
    """The deck counts that are named."""
    if match[2]:
        return frozenset({"inf"})
    found = [number_of(word) for word in re.findall(NUMBER, match[1], re.IGNORECASE)]
    return frozenset(str(n) for n in found if n)


def number_of(word: str) -> int:
    """The whole number a word or digits stand for; 0 of none."""
    return int(word) if word.isdigit() else _NUMBERS.get(word.lower(), 0)


# A sentence with one of these is about something our quantities of a bet do not say.
OTHER_GAMES = re.compile(
    r"roulette|blackjack|craps|slots?\b|poker|keno|pai gow|sic bo|casino war|video poker"
    r"|lotter|bingo|coin|sports|stock",
    re.IGNORECASE,
)
OTHER_EVENTS = re.compile(
    r"natural|in a row|\bruns? (?:of|at)|\ba run|exactly|\bagainst\b|consecutive|streak"
    r"|third card|draws?\b|first (?:two|card)|points?\b|totals?\b|six[- ]card|both hands"
    r"|after\b|given\b|at least|session|shoe will"
    r"|bankroll|double|each|roughly half|count(?:er|ing)|systems?\b|either\b|margin"
    r"|combined|together|average|jackpot|progressive|per hour|expected to",
    re.IGNORECASE,
)
HEDGES = re.compile(
    r"some casinos|as low as|as high as|instead of|reduced?|lower commission|sometimes"
    r"|if the commission|once|used to|rather than"
    r"|certains casinos|algunos casinos|manche casinos|alcuni casin|alguns cassinos",
    re.IGNORECASE,
)
WHOSE = re.compile(
    r"player['’]?s? (?:edge|advantage)|bettor|advantage play|card count|\bcounts\b|count(?:ing|ers?) cards?|gains?\b"
    r"|overcome|positive|welcome bonus|% bonus|deposit|wagering requirement",
    re.IGNORECASE,
)
GAME_NAMES = re.compile(
    r"punto(?: y|[- ])banco|baccarat banque|mini[- ]baccarat|bank(?:er)?'s third[- ]card"
    r"|super 6 baccarat|chemin de fer",
    re.IGNORECASE,
)
