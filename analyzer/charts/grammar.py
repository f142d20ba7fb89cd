"""The words of sentences about charts, as tokens; what is neither token nor filler is not understood."""

import re

from analyzer.charts.numbers import BOUND, ITEM, LIST

Token = tuple[str, str]  # what kind of word, and the words themselves

_P = r"(?:the\s+)?(?:player|punto|punter)"
_CARD = r"(?:third|3rd)[\s-]+card"
_TAKES = r"(?:draws?|drew|drawn|takes?|took|taken|receive[sd]?|gets?|got|is dealt|was dealt)"
_AT = r"(?:on |with |for |against )?"
_ANY = r"(?:all|any|anything|everything|any card|every card)"
_TOKENS = (
    (
        "WHATEVER",
        r"(?:whatever|regardless of|no matter what)\s+"
        rf"{_P}'?s?\s+(?:{_CARD}|three-card total)(?:\s+(?:counts|is|was))?",
    ),
    (
        "ALWAYS",
        r"always|in all cases|in every case|no matter what|regardless|on everything|"
        r"(?:on |with )?any(?:thing)?(?: card)?(?=\s*[.;,]?\s*$)",
    ),
    (
        "STOOD",
        rf"{_P}\s+(?:has\s+)?(?:stood|stands|stays|stayed|passes|passed|"
        r"(?:does|did)(?: not|n't) draw|(?:has|takes|took|draws|drew|gets|got|receives) no(?: third| 3rd)?(?: card)?|"
        r"did not take (?:a|any)[\w\s]*card)"
        rf"(?:\s+(?:on|with|pat)\s+{LIST})?(?:\s+pat)?|"
        r"no (?:third|3rd)? ?card(?: (?:was|is))?(?: drawn| taken)?|\bstood\b",
    ),
    ("HAND", rf"{_P}'?s\s+(?:hand|three-card total|total|score)(?:\s+(?:equals|is|was|of))*"),
    (
        "THIRD",
        rf"(?:{_P}'?s?\s+)?{_CARD}(?:\s+(?:drawn|taken))?(?:\s+(?:counts?|is|was|of|being|equals|value)(?!\s+not))*",
    ),
    (
        "THIRD",  # "Player drew a 2", but not "Player draws on 0-5"
        rf"{_P}\s+(?:has\s+)?{_TAKES}(?!\s*(?:on|with|to|if|when|,?\s*until)\b)"
        r"(?:\s+(?:an?|the)\b(?!\s*(?:third|3rd)?\s*card\b))?(?:\s+a(?:nother)?\s+(?:(?:third|3rd)\s+)?card)?",
    ),
    (
        "ELSE",
        rf"(?:and\s+)?(?:otherwise|{_AT}(?:any ?thing|every ?thing) else|"
        rf"{_AT}(?:any|all|every) others?(?: (?:third )?cards?| values?)?|in (?:all|any) other cases?|"
        r"if not|on the rest|\belse\b)",
    ),
    (
        "NOT",
        rf"unless|(?:{_AT}|to ){_ANY}?\s*(?:but not|but|except|other than|excluding|apart from)"
        r"(?:\s+(?:if|when|on|with|for|against|where))?|(?:is|was)\s*(?:not|n't)|not (?=(?:an?\s+)?\d)",
    ),
    (
        "STAND",
        r"(?:(?:must|will|should)\s+)?(?:(?:does not|doesn't|do not|must not|may not|never|cannot|not)\s+"
        r"(?:draws?|hits?|take a card)|stands?|stays?|sticks?|stood pat|passes|holds)(?:\s+pat)?|no draw",
    ),
    (
        "DRAW",
        r"(?:(?:must|will|should)\s+)?(?:draws?|hits?|takes? (?:a|one|another)(?: (?:third|3rd))? ?card|"
        r"receives? (?:a|one)[\s\w]*?card)(?:\s+(?:a|one|another)?\s*(?:(?:third|3rd)\s+)?card)?",
    ),
    ("PLAYER", rf"{_P}\b(?:'s\b)?"),
    ("BANKER", r"(?:the\s+)?(?:banker|bank|dealer|banco|house)\b(?:'s)?"),
    ("BOUND", rf"(?:less than|under|below|up to|at most|at least|more than)\s+{ITEM}|{ITEM}{BOUND}"),
    ("LIST", LIST),
)
_TOKEN = re.compile("|".join(f"(?P<t{n}>\\b(?:{one})(?!\\w))" for n, (_, one) in enumerate(_TOKENS)), re.IGNORECASE)
_FILLER = re.compile(
    r"(?:[\s,.;:()/*-]|\b(?:if|when|where|on|with|against|to|for|a|an|the|and|or|is|was|has|have|having|had|of|at|only|"
    r"total|totals|hand|score|scores|two-card|then|card|cards|value|valued|both|also|he|it|she|its|his|their|by|just|in|"
    r"natural|naturals|without|gets|holds?|points?|any|rule|rules|row|drew|counts?|third|between|one|whose)\b)*",
    re.IGNORECASE,
)


def tokens_of(text: str) -> tuple[list[Token], str]:
    """The tokens of a sentence, and what is left of it that is neither token nor filler."""
    text = re.sub(r"\ba\b", "an", text)  # an article; an ace is a capital A
    tokens, rest, at = list[Token](), "", 0
    for found in _TOKEN.finditer(text):
        rest += " " + _FILLER.sub("", text[at : found.start()])
        at = found.end()
        tokens.append((_TOKENS[int(str(found.lastgroup)[1:])][0], found[0]))
    return tokens, (rest + " " + _FILLER.sub("", text[at:])).strip()


def is_sentence(text: str) -> bool:
    """True if a line has a verb of the rules, and so must be read."""
    return any(kind in {"DRAW", "STAND"} for kind, _ in tokens_of(text)[0])
