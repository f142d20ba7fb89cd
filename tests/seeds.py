"""Real inputs: what people type and the files they have, a few for every verb, each of which works as it stands.

The fuzz changes them; the wheel is tried with them. A verb without an entry fails both.
"""

FILES = {
    "chart.txt": """\
     0 1 2 3 4 5 6 7 8 9 -
  0  D D D D D D D D D D D
  1  D D D D D D D D D D D
  2  D D D D D D D D D D D
  3  D D D D D D D D S D D
  4  S S D D D D D D S S D
  5  S S S S D D D D S S D
  6  S S S S S S D D S S S
  7  S S S S S S S S S S S
""",
    "open.txt": """\
     0 1 2 3 4 5 6 7 8 9 -
  0  D D D D D D D D D D D
  1  D D D D D D D D D D D
  2  D D D D D D D D D D D
  3  D D D D D D D D D ? D
  4  S S D D D D D D S S D
  5  S S S S ? D D D S S D
  6  S S S S S S D D S S S
  7  S S S S S S S S S S S
""",
    "chart.md": """\
| Banker | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | none |
|---|---|---|---|---|---|---|---|---|---|---|---|
| 3 | H | H | H | H | H | H | H | H | S | H | H |
| 4 | S | S | H | H | H | H | H | H | S | S | H |
| 5 | S | S | S | S | H | H | H | H | S | S | H |
| 6 | S | S | S | S | S | S | H | H | S | S | S |
""",
    "chart.csv": "banker,draws,stands\n3,0-7 9,8\n4,2-7,0 1 8 9\n5,4-7,0-3 8 9\n6,6 7,0-5 8 9\n",
    "chart.json": '{"banker_draws": {"3": [0, 1, 2, 3, 4, 5, 6, 7, 9], "4": "2-7", "5": "4-7", "6": [6, 7]}}',
    "chart.html": (
        "<table><tr><th>Banker</th><th>Draws when Player's third card is</th></tr>"
        "<tr><td>3</td><td>0-1-2-3-4-5-6-7-9</td></tr><tr><td>4</td><td>2-3-4-5-6-7</td></tr>"
        "<tr><td>5</td><td>4-5-6-7</td></tr><tr><td>6</td><td>6-7</td></tr></table>\n"
    ),
    "rules.txt": """\
Player draws on 0 to 5 and stands on 6 and 7.
If the Player stands, the Banker draws on 0 to 5 and stands on 6 and 7.
Banker 3 draws unless the Player's third card is 8.
Banker 4 draws if the Player's third card is 2 to 7.
Banker 5 draws if the Player's third card is 4 to 7.
Banker 6 draws if the Player's third card is 6 or 7.
Banker 7 stands. Banker 0, 1 and 2 always draw.
""",
    "chart.toml": """\
title = "Punto banco"
source = { who = "House", title = "Rules", year = 2026 }
player = "DDDDDDSS"
[banker]
0 = "DDDDDDDDDD D"
1 = "DDDDDDDDDD D"
2 = "DDDDDDDDDD D"
3 = "DDDDDDDDSD D"
4 = "SSDDDDDDSS D"
5 = "SSSSDDDDSS D"
6 = "SSSSSSDDSS S"
7 = "SSSSSSSSSS S"
""",
    "bets.toml": """\
source = { who = "House", title = "Rules", year = 2026 }
[mine]
title = "Mine"
rule = "The Banker wins with a three-card 7."
pays = [
  { when = { winner = "banker", banker_total = 7, banker_cards = 3 }, odds = "40 to 1" },
  { when = { winner = "tie" }, odds = "push" },
]
commission = "5%"
tables.other = ["35:1", "push"]
""",
    "claims.toml": """\
source = { who = "House", title = "Odds", year = 2026 }
[[claim]]
id = "house.8.banker"
bet = "banker"
quantity = "house edge"
decks = "8"
printed = "1.06%"
[[claim]]
id = "house.8.tie"
when = { winner = "tie" }
quantity = "probability"
decks = "8"
printed = "9.53%"
""",
    "page.html": """\
<h1>Baccarat odds</h1>
<h2>House edge, 8 decks</h2>
<table><tr><th>Bet</th><th>Pays</th><th>House edge</th></tr>
<tr><td>Banker (5% commission)</td><td>0.95 to 1</td><td>1.06%</td></tr>
<tr><td>Player</td><td>1 to 1</td><td>1.24%</td></tr>
<tr><td>Tie</td><td>8 to 1</td><td>14.12%</td></tr></table>
<p>With six decks the house edge on the tie bet is 14.44 percent.</p>
""",
    "page.md": """\
# House edge

| Decks | Banker | Tie |
|---|---|---|
| 8 | 1.06% | 14.4% |

The tie has an edge of 14%.
""",
    "plans.toml": """\
[mine]
title = "Two steps"
source = { who = "House", title = "Plans", year = 2026 }
[mine.states.low]
stake = 1
win = "high"
lose = "low"
[mine.states.high]
stake = "2.5"
win = "low"
lose = "low"
""",
    "shoes.csv": "A,2,3,4,5,6,7,8,9,T\n32,32,32,32,32,32,32,32,32,128\n4,4,4,4,4,4,4,4,4,16\n0,1,2,3,4,0,0,1,0,9\n",
}

# Verb -> argument lists. A word that is a file's name above is that file.
COMMANDS = {
    "help": [["shoes"], ["words"], ["edge"], []],
    "completion": [["bash"], ["fish"], ["zsh"]],
    "edge": [
        ["banker", "tie", "--decks", "1,6", "--format", "csv"],
        ["--shoe", "0..9: 128,32,32,32,32,32,32,32,32,32", "--remove", "♥2 Th 5 5", "--digits", "6"],
        ["player", "--chart", "chart.txt", "--fractions", "--stake", "5,10"],
        ["mine", "--bets", "bets.toml", "--lines"],
        ["mine", "--bets", "bets.toml", "--tables"],
        ["tie", "--pays", "9 for 1", "--player", "3 K", "--banker", "5 T"],
        ["banker", "--commission", "4%", "--stake", "25", "--round-commission", "up:0.25", "--minimum-commission", "1"],
        ["super-6", "--given", "player_total=3,player_cards=2", "--format", "json"],
    ],
    "outcomes": [
        ["--decks", "8", "--matrix"],
        ["--chart", "chart.md", "--shoe", "4,4,4,4,4,4,4,4,4,16", "--format", "markdown"],
        ["--chart", "rules.txt", "--decks", "inf", "--kernel", "polynomial"],
    ],
    "bets": [["tie"], ["--words"], ["mine", "--bets", "bets.toml", "--format", "html"]],
    "check": [
        ["claims.toml"],
        ["page.html", "page.md", "--claims-out", "read.toml", "--format", "csv"],
        ["--bet", "tie", "--quantity", "house edge", "--decks", "8", "--printed", "14,36 %", "--pays", "8:1"],
        ["--when", "winner=tie", "--quantity", "probability", "--printed", "9.5156%", "--decks", "8"],
    ],
    "chart show": [["punto-banco"], ["chart.json", "--format", "latex"], ["chart.html", "--format", "csv"]],
    "chart lint": [["chart.txt", "chart.md", "chart.csv", "chart.json", "chart.html", "rules.txt", "chart.toml"]],
    "chart compare": [["punto-banco", "chart.csv", "--decks", "1"]],
    "chart list": [["--format", "tsv"]],
    "math-report": [["mine", "--bets", "bets.toml", "--decks", "1", "--out", "out", "--format", "latex"]],
    "design": [["tie", "--target-edge", "5%", "--tables", "2", "--decks", "6"]],
    "batch": [
        ["shoes.csv", "--bets", "player,tie", "--quiet"],
        ["shoes.csv", "--chart", "chart.toml", "--fractions", "--out", "priced.csv", "--rejects", "bad.csv", "--quiet"],
    ],
    "removal": [["tie", "--decks", "1"], ["player", "--cards", "5 5 6", "--shoe", "4,4,4,4,4,4,4,4,4,16"]],
    "count": [["tie", "--tags", "0,0,0,-1,-1,-1,-1,2,2,0", "--unseen", "20,52", "--decks", "1", "--range", "1"]],
    "depth": [["banker", "--unseen", "6..8,52", "--decks", "1"]],
    "known": [["--positions", "1", "--groups", "6789|rest", "--decks", "1", "--summary"]],
    "formula": [["tie", "--in", "decks"], ["player", "--in", "decks,odds", "--order", "1", "--format", "json"]],
    "solve chemin-de-fer": [
        ["--decks", "inf", "--model", "A1", "--form", "casino"],
        ["--decks", "inf", "--chart", "open.txt", "--verify", "--chart-out", "solved.toml"],
    ],
    "solve best-reply": [["chart.txt", "--decks", "inf", "--cells", "gaining", "--commission", "5%"]],
    "solve banque": [["--decks", "inf", "--theta", "3/5"]],
    "solve report": [],
    "session": [
        ["player", "--coups", "60", "--format", "csv"],
        ["banker:100", "tie:10", "--coups", "50", "--round-commission", "up:1", "--decks", "6"],
        ["mine", "--bets", "bets.toml", "--coups", "20", "--stake", "5,10", "--model", "infinite"],
        ["player", "--bank", "20", "--goal", "30", "--plan", "martingale", "--maximum", "8", "--drawdown", "5,10"],
        ["banker", "--plans", "plans.toml", "--plan", "mine", "--stake", "20", "--bank", "200", "--coups", "30"],
    ],
    "shoe": [
        ["--shoes", "50", "--seed", "3", "--numbers", "--decks", "6"],
        [
            "--shoe",
            "4,2,2,2,2,2,2,2,2,8",
            "--burn",
            "1",
            "--cut",
            "6",
            "--last",
            "0",
            "--shoes",
            "0",
            "--format",
            "csv",
        ],
    ],
    "streaks": [
        ["B6", "chop:6", "--decisions", "73"],
        ["T3", "BBPB", "--coups", "81", "--decks", "6", "--format", "csv"],
    ],
    "schema": [["table-1"], []],
    "page": [["player", "tie", "--out", "page.html"], ["mine", "--bets", "bets.toml"]],
    "report": [["--decks", "1", "--out", "out", "--format", "csv"]],
}
