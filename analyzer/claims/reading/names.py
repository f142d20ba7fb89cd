"""What bets are called on pages: the catalogue's names and the words of six languages for Player, Banker and Tie."""

import re
from functools import cache

from analyzer.catalog import bets

MAIN = ("player", "banker", "tie")
_BET = r"(?:['’]s?)?(?: (?:main |side )?(?:bets?|wagers?|hands?|side|wins?)\b)"
_SAID = {
    "player": r"Player|Punto|Ponte|Joueur|Spieler|Jugador|Giocatore|Jogador",
    "banker": r"Banker|Bank|Banco|Banque|Banquier|Bankier|Banca|Banquero|Banchiere|Banqueiro",
    "tie": r"Ties?|Stand[- ]?Offs?|[ÉE]galité|Unentschieden|Gleichstand|Empates?|Pareggio",
}
# Names that are words as well: only a whole label, or one that says bet, means the bet.
_WORDS = {
    "small", "big", "kill", "over", "under", "bad beat", "tiger", "pair", "egalite", "banker, 4% commission",
    "4 cards", "5 cards", "6 cards", "tie max",
}  # fmt: skip


@cache
def bet_names() -> dict[str, frozenset[str]]:
    """Names of bets other than Player, Banker and Tie, in lower case -> the keys they may mean."""
    found: dict[str, set[str]] = {}
    for key, bet in bets().items():
        if "/" in key or key in MAIN:
            continue
        for name in {bet.title, *bet.aka, key.replace("-", " ")}:
            said = name.lower()
            found.setdefault(said, set()).add(key)
            base, _, side = said.partition(", ")
            if side in {"player", "banker"}:
                for variant in (f"{side} {base}", f"{base} {side}", f"{base} ({side})", f"{base} on {side}"):
                    found.setdefault(variant, set()).add(key)
                found.setdefault(base, set()).add(key)
    for name in list(found):
        if re.search(r"(?:pair|bonus|9|8)$", name):
            found.setdefault(name + "s", set()).update(found[name])
    return {name: frozenset(keys) for name, keys in found.items() if len(name) > 2 and name not in {*MAIN, "bank"}}


@cache
def named_bets() -> re.Pattern[str]:
    """Any name of such a bet."""
    names = sorted((name for name in bet_names()), key=len, reverse=True)
    spaced = "|".join(re.escape(name).replace(r"\ ", "[- ]").replace(",", ",?") for name in names)
    return re.compile(rf"(?<!\w)(?:{spaced})(?!\w)", re.IGNORECASE)


def keys_of(name: str) -> frozenset[str]:
    """The bets a name that was found may mean."""
    known = bet_names()
    said = name.lower().replace("-", " ")
    for form in (name.lower(), said):
        if form in known:
            return known[form]
    loose = {re.sub(r"[-, ]+", " ", key): keys for key, keys in known.items()}
    return loose.get(re.sub(r"[-, ]+", " ", said), frozenset())


def is_word(name: str) -> bool:
    """True of a name that is a usual word as well."""
    return name.lower() in _WORDS


_MAIN = {key: re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE) for key, words in _SAID.items()}
_ALSO = r" (?:and|or|/|&|et|und|y|e) (?:the )?(?:player|banker|bank|tie|punto|banco)\b"
_FOLLOWED = re.compile(
    rf"{_BET}|{_ALSO}|\s*[:(=–-]*\s*[~-]?\d|['’]s? (?:edge|advantage|probab|chance)| has (?:a|an) ", re.IGNORECASE
)
_PRECEDED = re.compile(r"(?:\bon|\bfor|\bbet|\bbacking|\bbetting|\bto) (?:the |a )?['‘\"]?$|[/&] ?$", re.IGNORECASE)


def main_bets_in(text: str, label: bool) -> list[tuple[str, int, int]]:
    """Player, Banker and Tie where they are named as hands or bets, not as people; ``label``: any mention is one."""
    found = []
    both = re.search(r"\bbank(?:er)?\b", text, re.IGNORECASE) is not None
    for key, pattern in _MAIN.items():
        for match in pattern.finditer(text):
            after, before = text[match.end() :], text[: match.start()]
            if re.match(r"['’]s (?:card|first|third|total|draw)", after) or (key != "tie" and re.match(r"s\b", after)):
                continue
            sure = label or key == "tie" or _FOLLOWED.match(after) is not None or _PRECEDED.search(before) is not None
            capital = match[0][:1].isupper() and before.strip()[-1:] not in {"", "."}
            if sure or capital or (key == "banker" and match[0].lower() != "bank") or (both and key == "player"):
                found.append((key, match.start(), match.end()))
    return sorted(found, key=lambda one: one[1])
