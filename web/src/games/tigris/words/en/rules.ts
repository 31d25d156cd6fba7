// The rules in a player's words, clause by clause, as prompts and refusals name them.

import type { RuleText } from "../../../api.ts";

type Clause = [clause: string, text: string];

const kChapters: [chapter: string, clauses: Clause[]][] = [
  [
    "rules.kingdoms",
    [
      [
        "C1",
        "Four colours: red temples and the priest, blue farms and the farmer, green markets and the trader, black settlements and the king.",
      ],
      [
        "C2",
        "There are 153 tiles: 57 temples, 36 farms, 30 markets and 30 settlements. The temples on the board at the start are among them.",
      ],
      [
        "C3",
        "Two to four dynasties play: Bull, Lion, Pot and Archer. Each has four leaders, two catastrophes and a hidden hand of six tiles.",
      ],
      ["C4", "There are six monuments, one for each pair of colours."],
      [
        "C5",
        "Ten treasures wait on the standard board, fourteen on the advanced one. A treasure is a point of any colour.",
      ],
      ["U1", "At the start every printed site holds a temple with a treasure."],
      ["U2", "The other tiles go into the bag, and everybody draws six."],
      ["U3", "All leaders begin beside the board; no monument is built."],
      ["U4", "The starting player is drawn by lot; then play goes clockwise."],
      ["D1", "Squares are adjacent if they share an edge. Diagonals never count."],
      ["D2", "A square holds one thing at most: a tile, a leader or a catastrophe."],
      [
        "D3",
        "Tiles, face-down tiles and leaders that are adjacent are connected. Catastrophes and empty squares connect nothing.",
      ],
      ["D4", "Everything connected is a region. A region with a leader is a kingdom."],
      ["D5", "When no conflict is open, no kingdom holds two leaders of one colour."],
      ["D6", "Only a red tile that lies face up is a temple. A face-down tile has no colour."],
      ["D7", "A leader that is withdrawn goes back to its owner and may be placed again later."],
      ["D8", "A tile that is removed is out of the game."],
    ],
  ],
  [
    "rules.turn",
    [
      [
        "T1",
        "You have two actions, in any order, also the same one twice: place, move or withdraw a leader; place a tile; play a catastrophe; swap tiles; or pass.",
      ],
      [
        "T2",
        "Everything an action causes is settled before the next: points, conflicts, buildings, monuments, leaders without a temple, treasures.",
      ],
      [
        "T3",
        "At the end of your turn: the Wonder's point, points from monuments, everybody draws back to six, and the game may end.",
      ],
      ["T4", "Hands are filled up to six at the end of a turn only, the active player's first."],
      ["T5", "Catastrophes are not part of the hand and do not come back."],
    ],
  ],
  [
    "rules.leaders",
    [
      ["L1", "Put one of your leaders on the board, or move it to any other square that fits."],
      ["L2", "A leader goes to an empty square."],
      ["L3", "Leaders stand on land, never on a river."],
      ["L4", "A leader must stand beside a temple."],
      [
        "L5",
        "A leader may not join two kingdoms. Touching one kingdom and regions without a leader is fine.",
      ],
      ["L6", "When a leader moves, it is lifted off first; then the rules for its new place are checked."],
      ["L7", "A move must end on another square."],
      ["L8", "A leader that loses its last temple goes home at once."],
      ["L9", "Placing a leader scores nothing."],
      ["L10", "If the kingdom already has a leader of that colour, there is a revolt."],
      ["L11", "Withdrawing a leader from the board is an action, where the table allows it."],
    ],
  ],
  [
    "rules.tiles",
    [
      ["P1", "Place a tile from your hand on an empty square."],
      ["P2", "Farms go on rivers, all other tiles on land."],
      ["P3", "A tile may not join three kingdoms or more."],
      ["P4", "Placed tiles do not move."],
      ["P5", "A tile that joins two kingdoms scores nothing; neither does one that touches no kingdom."],
      [
        "P6",
        "In one kingdom the tile gives a point of its colour to the owner of the leader of that colour; if there is none, to the owner of the king. Who placed it does not matter.",
      ],
    ],
  ],
  [
    "rules.catastrophes",
    [
      ["X1", "Play one of your two catastrophes on an empty square, also on a river, or on a tile."],
      ["X2", "Never on a leader, a treasure, a monument, a building or another catastrophe."],
      ["X3", "The tile below is gone, and the square stays dead for the rest of the game."],
      ["X4", "If it destroys a temple, leaders that had only this one go home."],
      ["X5", "Catastrophes score nothing and start no conflict, but kingdoms may fall apart."],
      ["W1", "Swap one to six tiles of your hand: they leave the game face down, and you draw as many."],
      ["W2", "What you draw may be used in your second action."],
      ["W3", "If you swap more than the bag holds, the game ends at once (or as the table has chosen)."],
    ],
  ],
  [
    "rules.revolts",
    [
      [
        "R1",
        "A leader placed in a kingdom with another leader of its colour attacks; the one that was there defends.",
      ],
      [
        "R2",
        "Each side counts the temples beside its leader, whatever the leader's colour. A temple may count for both.",
      ],
      [
        "R3",
        "The attacker adds any number of temples from the hand, openly, then the defender does. Once each.",
      ],
      ["R4", "The attacker needs more; a tie goes to the defender."],
      ["R5", "The winner gets one red point. The loser's leader goes home."],
      ["R6", "The added temples leave the game. Nothing on the board is lost."],
      ["R7", "Without the loser's leader the kingdom may fall apart."],
      ["R8", "An action causes at most one revolt."],
    ],
  ],
  [
    "rules.wars",
    [
      ["E1", "A tile that joins two kingdoms may bring war."],
      ["E2", "While wars last the joining tile belongs to neither side, helps nobody and cannot be lost."],
      [
        "E3",
        "For each colour with a leader on both sides there is a war. After each war the sides are looked at anew.",
      ],
      ["E4", "If several wars are open, the active player chooses which is next."],
      [
        "E5",
        "The active player attacks if a leader of theirs takes part; otherwise the next owner clockwise does.",
      ],
      ["E6", "Strength is the number of face-up tiles of the colour in the leader's own kingdom."],
      ["E7", "Later wars count what is still there."],
      [
        "E8",
        "The attacker adds any number of tiles of the war's colour from the hand, openly, then the defender does.",
      ],
      ["E9", "The attacker needs more; a tie goes to the defender."],
      [
        "E10",
        "The loser's leader goes home, and all tiles of the colour on the loser's side leave the board; not those with a treasure or a building, and in a red war not temples beside another leader.",
      ],
      [
        "E11",
        "The winner gets a point of the colour for the leader and for each tile that left the board. Added tiles do not score.",
      ],
      ["E12", "When no war is left, the joining tile becomes an ordinary tile. It still scores nothing."],
      ["E13", "A war never takes a leader's last temple."],
      ["E14", "If the kingdoms share no leader colour, there is no war."],
      ["E15", "You may start wars in which you have no leader."],
    ],
  ],
  [
    "rules.monuments",
    [
      ["M1", "Only the active player may build, right after placing a tile and after its conflicts."],
      ["M2", "The tile just placed must be part of a square of four face-up tiles of one colour."],
      ["M3", "A monument with that colour must be left."],
      ["M4", "You need not build; but this square cannot be used later."],
      ["M5", "Choose the square, if there are several, and any monument left that shows the colour."],
      [
        "M6",
        "The four tiles are turned over. They still connect; treasures on them stay. Leaders that lose their last temple go home.",
      ],
      ["M7", "Monuments stand to the end of the game."],
      [
        "M8",
        "Face-down tiles are neither temples nor supporters, and make no further squares (unless the table has chosen so).",
      ],
      [
        "M9",
        "At the end of your turn each of your leaders gets a point of its colour for every monument of that colour in its kingdom.",
      ],
      ["M10", "The king scores only from monuments with black."],
      ["M11", "Monuments come before treasures: a trader that goes home does not collect."],
      ["M12", "A building is offered before a monument."],
    ],
  ],
  [
    "rules.treasures",
    [
      ["Y1", "Treasures are collected at the end of every action (or turn, where the table has chosen so)."],
      ["Y2", "A kingdom with a trader and at least two treasures pays."],
      ["Y3", "The trader's owner takes all its treasures but one."],
      ["Y4", "Framed ones are taken first; of the others, the owner chooses which stays."],
      ["Y5", "Without a trader the treasures wait."],
      ["Y6", "An action pays treasures in one kingdom at most."],
      ["Y7", "Once its treasure is taken, a temple is an ordinary one."],
      ["Y8", "One treasure always stays in a kingdom."],
    ],
  ],
  [
    "rules.end",
    [
      ["G1", "The game ends after a turn that leaves two treasures or fewer on the board."],
      ["G2", "It ends when the bag cannot fill all hands."],
      ["G3", "It ends at once when a swap asks for more than the bag holds."],
      ["G4", "A table may agree on a number of turns."],
      ["F1", "Treasures are added to your weakest colours. Your score is your weakest colour."],
      [
        "F2",
        "The highest score wins; ties are broken by the second weakest colour, then the third, then the best.",
      ],
      ["H1", "Hands and swapped tiles are secret."],
      ["H2", "The board, committed tiles, hand sizes and every gain as it happens are public."],
      ["H3", "Totals are kept behind the screen, unless the table plays with open scores."],
      ["H4", "Nobody may look through the tiles that left the game."],
    ],
  ],
  [
    "rules.buildings",
    [
      ["K1", "After a tile and its wars, look at the straight lines of its colour through it."],
      ["K2", "A line of three or more: you may put the building of that colour on one of its tiles."],
      ["K3", "A building on the board may move to a longer line that does not hold it."],
      ["K4", "You need not build; one building action for each tile."],
      ["K5", "A building belongs to nobody."],
      ["K6", "A tile that scores in a region with the building of its colour gives one more point."],
      ["K7", "The tile that brings the building does not profit from it."],
      ["K8", "A tile with a building cannot be removed by war or catastrophe."],
      ["K9", "If its tile is turned over, the building goes back to the supply."],
    ],
  ],
  [
    "rules.wonder",
    [
      ["Z1", "There is one Wonder."],
      ["Z2", "It needs a cross of five face-up tiles of one colour with the tile just placed."],
      ["Z3", "Build the Wonder, a monument, or nothing."],
      ["Z4", "As with a monument, the five tiles are turned over."],
      ["Z5", "At the end of your turn, if your king is in its kingdom, you take a point of any colour."],
      ["Z6", "The Wonder's point comes before the monuments'."],
      ["Z7", "The rivers leave no room for a Wonder of farms."],
    ],
  ],
  [
    "rules.english",
    [
      ["V1", "The attacker adds nothing, or enough to be ahead."],
      ["V2", "The defender adds nothing, or exactly what makes it a tie."],
      ["V3", "Nobody has to add anything."],
    ],
  ],
];

export const rules: RuleText[] = kChapters.flatMap(([chapter, clauses]) =>
  clauses.map(([clause, text]) => ({ clause, chapter, text })),
);
