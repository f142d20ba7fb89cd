"""The words of printed charts, in five languages: marks, third cards, Player stood, draw and stand."""

import re
import unicodedata

from analyzer.chart import CLASH, DRAW, OPEN, STAND
from analyzer.charts.result import STOOD
from analyzer.errors import InputError

DRAWS = frozenset(
    """
    draw draws drew drawing hit hits take takes card yes ja oui si sì sí true wahr vrai verdadero vero + ✓ ✔ ✅ 1
    tirer tire tirez prend prendre pioche piocher carte ziehen zieht zieh kauft kaufen karte pedir pide tomar toma
    robar roba sacar saca carta tirare tira pesca pescare prende prendere chiede chiama
    """.split()  # noqa: SIM905
) | {"a card", "one card", "draw a card", "draws a card", "must draw", "always draws", "always draw", "tire une carte"}
STANDS = frozenset(
    """
    stand stands stood standing stay stays stick sticks pass passes hold holds no non nein false falsch faux falso ×
    ✗ ✘ ❌ 0 rester reste restez passer passe servi stehen steht bleibt halten hält passt plantarse planta queda
    quedarse pasa stare sta resta restare passa passare ferma fermarsi natural never
    """.split()  # noqa: SIM905
) | {
    "no card", "no draw", "must stand", "always stands", "always stand", "does not draw", "never draws", "pas de carte",
    "ne tire pas", "keine karte", "bleibt stehen", "zieht nicht", "stehen bleiben", "se planta", "se queda", "no pide",
    "sin carta", "si ferma", "non tira", "nessuna carta", "non pesca",
}  # fmt: skip

# Letters are read in pairs: an S is "stand" beside a D, and "sí" beside an N.
MARK_PAIRS = {
    "DS": "draw and stand", "HS": "hit and stand", "TR": "tirer and rester", "TS": "tirare and stare",
    "TP": "tirer and passer", "YN": "yes and no", "ON": "oui and non", "JN": "ja and nein", "SN": "sí and no",
    "TF": "true and false", "VF": "vero and falso", "WF": "wahr and falsch", "ZS": "ziehen and stehen",
    "ZB": "ziehen and bleiben", "CS": "carta and stare", "CR": "carte and rester", "CP": "carta and planta",
    "PS": "pescare and stare", "PQ": "pedir and quedarse", "DP": "draw and pass", "HP": "hit and pass",
}  # fmt: skip

VALUES = {
    "ace": 1, "aces": 1, "as": 1, "ass": 1, "asso": 1, "a": 1, "zero": 0, "ten": 0, "tens": 0, "10": 0, "10s": 0,
    "t": 0,
    "j": 0, "q": 0, "k": 0, "x": 0, "jack": 0, "queen": 0, "king": 0, "face": 0, "picture": 0, "court": 0, "dix": 0,
    "valet": 0, "dame": 0, "roi": 0, "figure": 0, "bûche": 0, "zehn": 0, "bube": 0, "könig": 0, "bild": 0, "diez": 0,
    "sota": 0, "caballo": 0, "rey": 0, "figura": 0, "dieci": 0, "fante": 0, "donna": 0, "regina": 0, "re": 0,
    "jacks": 0, "queens": 0, "kings": 0, "faces": 0, "pictures": 0, "face card": 0, "face cards": 0, "picture card": 0,
    "picture cards": 0, "court card": 0, "court cards": 0, "figures": 0, "null": 0, "cero": 0,
    **{
        word: value
        for names in (
            "one two three four five six seven eight nine", "un deux trois quatre cinq six sept huit neuf",
            "eins zwei drei vier fünf sechs sieben acht neun", "uno dos tres cuatro cinco seis siete ocho nueve",
            "uno due tre quattro cinque sei sette otto nove",
        )
        for value, word in enumerate(names.split(), 1)
    },
}  # fmt: skip

STOODS = frozenset(
    """
    stood stand stands standing stays none nothing no - – — ∅ ø n/a na pat stayed pass passes aucune aucun rien
    reste keine kein ohne steht ninguna ninguno planta nessuna nessuno sta niente
    """.split()  # noqa: SIM905
) | {
    "no card", "no third card", "no 3rd card", "no draw", "without card", "no third", "not drawn", "did not draw",
    "does not draw", "doesn't draw", "didn't draw", "draws no card", "has no third card", "two cards", "2 cards",
    "pas de carte", "sans carte", "aucune carte", "ne tire pas", "pas de troisième carte", "keine karte",
    "keine dritte karte", "ohne karte", "zieht nicht", "bleibt stehen", "sin carta", "ninguna carta", "no pide",
    "se planta", "sin tercera carta", "senza carta", "nessuna carta", "nessuna terza carta", "non tira", "none drawn",
}  # fmt: skip

_SIDES = r"(?:the\s+)?(?:player|punter|ponte|punto|joueur|spieler|jugador|giocatore)(?:'s)?"
PLAYER = re.compile(rf"{_SIDES}(?:\s+(?:hand|total|draws?|two-card total))?", re.IGNORECASE)
BANKER = re.compile(
    r"(?:the\s+)?(?:banker|bank|banco|banque|banquier|bankier|banca|banquero|banchiere|dealer|b)(?:'s)?"
)


def bare(text: str) -> str:
    """Text as it is compared: lower case, usual signs, no emphasis, no spreadsheet quotes."""
    text = unicodedata.normalize("NFKC", text).replace("’", "'").replace("−", "-").replace("\u00a0", " ")
    text = re.sub(r'^="(.*)"$', r"\1", text.strip())
    return " ".join(re.sub(r"[*`\"_]", "", text).lower().split()).strip(" .:'")


def mark_of(text: str) -> str | None:
    """D, S, ? or ! of a word that means one whatever is beside it; None of a letter or of anything else."""
    said = bare(text)
    if said in {"", "?", "-", "–", "—", "null"}:
        return OPEN
    if said == "!":
        return CLASH
    if said in DRAWS:
        return DRAW
    return STAND if said in STANDS or said.removesuffix("s") in STANDS else None


def letters(marks: set[str]) -> dict[str, str]:
    """What the letters of one chart mean together; InputError where they are none, or can be read two ways."""
    if not marks:
        return {}
    found = [pair for pair in MARK_PAIRS if marks <= set(pair)]
    shown = ", ".join(sorted(marks))
    if not found:
        raise InputError(f"marks {shown}: not one pair of draw and stand: write D and S")
    readings = {tuple(DRAW if pair[0] == mark else STAND for mark in sorted(marks)): pair for pair in reversed(found)}
    if len(readings) > 1 and not marks <= {"D", "S", "T"}:  # alone, a letter is English before it is anything else
        two = " or ".join(f"one of {MARK_PAIRS[pair]}" for pair in list(readings.values())[:2])
        raise InputError(f"mark {shown}: {two}: write D and S")
    first = found[0]
    return {first[0]: DRAW, first[1]: STAND}


def is_letter(text: str) -> bool:
    """True of one letter that a pair knows."""
    return len(text) == 1 and any(text.upper() in pair for pair in MARK_PAIRS)


def is_stood(text: str) -> bool:
    """True of a name for the column *the Player took no third card*."""
    said = bare(text)
    if said in STOODS or said == "-":
        return True
    rest = re.sub(rf"^(?:if |when |wenn |si )?{_SIDES}\s*[:=]?\s*", "", said)
    return bool(rest != said and rest in STOODS)


def column_of(text: str) -> int | None:
    """The column of one name: a value, a rank, or Player stood."""
    said = bare(text)
    if re.fullmatch(r"\d", said):
        return int(said)
    if said in VALUES:
        return VALUES[said]
    return STOOD if is_stood(text) else None


def verb_of(text: str) -> str | None:
    """DRAW or STAND of a heading or name that holds one of the two verbs; None if it holds neither or both."""
    words = re.findall(r"[^\W\d_]+", re.sub(r"([a-z])([A-Z])", r"\1 \2", text).lower())
    draws = any(word in DRAWS - {"card", "carte", "carta", "karte"} for word in words)
    stands = any(word in STANDS - {"no", "non"} for word in words)
    return None if draws == stands else DRAW if draws else STAND
