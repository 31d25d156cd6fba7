// The rules in a player's words; src/games/kudurru/docs/rules.md has the same clauses.

import { rulesOf } from "../../../shared/rules.ts";

export const rules = [
  ...rulesOf("chapter.stones", [
    ["S1", "There are sixteen boundary stones, four each of 1, 2, 3 and 4, in a bag."],
    ["S2", "Who begins is drawn."],
    ["S3", "Each player draws three stones and keeps them hidden."],
  ]),
  ...rulesOf("chapter.turn", [
    [
      "T1",
      "In your turn you lay one stone of your hand: on an empty field, against the rival’s stone, or aside.",
    ],
    ["T2", "On an empty field it lies face down, and the field is yours. Only you know its value."],
    ["T3", "On a field of the rival it challenges the stone there. You cannot lay on a field of your own."],
    ["T4", "You may lay a stone aside, face up; it is out of the game."],
    ["T5", "Then you draw a stone, while there are any in the bag, and the rival’s turn begins."],
  ]),
  ...rulesOf("chapter.challenge", [
    [
      "C1",
      "A challenged stone is turned over. If the challenger is higher it takes the field, and the other is lost.",
    ],
    ["C2", "Otherwise the challenger is lost, and the stone stays where it is, face up from now on."],
    ["C3", "A stone that lies face up can be challenged only by a higher one."],
  ]),
  ...rulesOf("chapter.end", [
    ["E1", "The game ends when all stones have been laid."],
    [
      "E2",
      "A field earns its owner as many points as it has ears: 3 in the middle, 2 at the sides, 1 in the corners.",
    ],
    ["E3", "A whole row or column of one owner earns 2 points more."],
    [
      "E4",
      "The player with more points wins; if they are equal, the player with more fields; otherwise both win.",
    ],
  ]),
];
