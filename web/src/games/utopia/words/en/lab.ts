// What the laboratory says of this game; zh/lab.ts has the same keys.

export const words = {
  "lab.board": "Board",
  "lab.erase": "Take away",
  "lab.princes": "Princes, {name}",
  "lab.prince": "{name}: prince, {civ}",
  "lab.monuments": "Monuments, {name}",
  "lab.monument": "{name}: monument, {civ}",
  "lab.hand": "Cards of {name}",
  "lab.scores": "Scores",
  "lab.privileges": "Privileges",
  "lab.sways": "If a card moved a civilization",
  "lab.sways_help": "Everybody's income then, seat by seat.",
  "lab.raise": "{civ} raised",
  "lab.drop": "{civ} dropped",
  "lab.contests": "Nobody is in control",
  "lab.contest": "{at}: {name}, {civ}, {n}",
  "lab.needs": "{n} more",
  "lab.income": "Income by civilization",
  "lab.all": "Together",
};
