// The lesson and the rules page in English. Every language has the same keys. {seat1} is what the rival is called.

export const words = {
  "lesson.welcome":
    "Welcome to Kudurru. Boundary stones say whose a field is. There are nine fields; the ears of barley on each are the points it earns at the end.\n\nYou and {seat1} have three stones each. Nobody sees the other’s.",
  "lesson.lay":
    "In your turn you lay one stone. On an empty field it lies face down: everybody sees that the field is yours, but not how strong the stone is.\n\nPick your 4, and lay it on the field in the middle, B2. Then press Confirm.",
  "lesson.lay.done": "The best field is yours, guarded by your best stone. Then you draw another.",
  "lesson.challenge":
    "{seat1} has laid a stone on A2, face down. You may challenge it: lay a stone against it, and it is turned over. The higher one has the field; if they are equal, the defender has it. You have lost nothing but a stone if you were wrong.\n\nPick your 3 and challenge A2.",
  "lesson.challenge.done": "It was a 2: your 3 takes the field, and lies face up from now on.",
  "lesson.line":
    "A whole row or column of your own earns 2 points more. You hold A2 and B2.\n\nPick your 2, and complete the row on C2.",
  "lesson.line.done": "Two points for the field, and two for the line.",
  "lesson.aside":
    "{seat1} has challenged C2 with a 4, and taken it: a 2 was a weak guard. Against a stone that lies face up only a higher one can be laid, and there is nothing above 4.\n\nA stone of which you expect nothing may be laid aside. Pick a 1, and lay it aside.",
  "lesson.aside.done": "It is out of the game, and you draw another.",
  "lesson.end":
    "That is all of Kudurru. When all sixteen stones are laid, fields and lines are counted. Try it against the computer.",

  "primer.goal.title": "Nine fields",
  "primer.goal":
    "When all stones are laid, the player with the better fields wins. Ears of barley say what a field is worth.",
  "plate.land":
    "Stones say whose a field is. Those with a broken rim lie face down; yours show you their value in brackets.",
  "primer.turn.title": "One stone a turn",
  "primer.turn": "Lay a stone on an empty field, challenge the rival’s, or lay one aside. Then draw another.",
  "plate.hand": "Your hand; only you see it.",
  "primer.challenge.title": "Challenges",
  "primer.challenge":
    "A challenged stone is turned over. The higher one has the field, the other is lost; if they are equal the defender stays. What lies face up can be challenged only by something higher.",
  "plate.taken": "A 4 has taken C2 from a 2. It stays face up, and nothing can challenge it.",
  "primer.lines.title": "Lines",
  "primer.lines": "A whole row or column of one owner earns 2 points more.",
  "plate.line": "The middle row belongs to one owner: 2 + 3 + 2 points, and 2 for the line.",
};
