// What the laboratory says of this game; zh/lab.ts has the same keys.

export const words = {
  "lab.board": "Map",
  "lab.erase": "Take away",
  "lab.soldier": "{name}: soldier, level 1 (again: a level higher)",
  "lab.city": "{name}: city, level 1 (again: a level higher)",
  "lab.stock": "Stock of {name}",
  "lab.scrolls": "Scrolls of {name}",
  "lab.free_scrolls": "Free scrolls",
  "lab.turn": "On turn",
  "lab.attacks": "Attacks that are possible now",
  "lab.attack": "{move}, {attack} : {defence}",
  "lab.threats": "Where an enemy can come next turn",
  "lab.threats_help": "The likeliest enemy soldier, and what it attacks with, if nobody else moves.",
  "lab.threat": "{at}, attacks with {level}",
  "lab.gathers": "Next gathering",
  "lab.roads": "Ways to corners, {name}",
  "lab.steps": "Steps",
  "lab.sieges": "Soldiers ready to conquer, of how many",
};
