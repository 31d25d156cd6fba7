// What the lesson says.

export const lesson = {
  "lesson.welcome":
    "Welcome to Battle of GOG. You lead the people in the north-west; the small dice are your soldiers, and the number is their level.\n\nThree roads lead to victory: hold all five scrolls, put a soldier on each of the four golden corners, or leave no rival with a city.",
  "lesson.start":
    "You begin with three soldiers and seven steps a turn. A step goes to any of the eight neighbours.\n\nTap the soldier on B1, then D3: wood, gold and a camel lie around it.",
  "lesson.found":
    "A soldier on a plain square can become a city, at least two squares from any other. It costs nothing.\n\nTap your soldier on D3 and choose “Found a city”. The dotted squares are what it will gather.",
  "lesson.trade":
    "A turn later. Your two cities, D3 and F4, have gathered food, wood and gold by themselves. Because a camel stands in your area you may exchange one good for another.\n\nGive gold, take food: two food buy a soldier.",
  "lesson.recruit":
    "Now you buy. What you can afford is lit in the price list.\n\nChoose “Soldier 1”, then a lit square beside one of your cities.",
  "lesson.scroll":
    "The scroll lies on E8. The first city whose area reaches it gets a scroll that nobody can take away.\n\nUntil your third city your soldiers may swim. Move the soldier from A2 to E7; then it could found its city there.",
  "lesson.train":
    "The city on E7 stands, and holds a scroll. Your founding days are over: from now on dice give your steps, and only soldiers of level 3 and more may swim.\n\nA rival comes near: train your soldier on G5. Wood raises it to level 2.",
  "lesson.upgrade":
    "Your soldier is level 3 now. A city from level 2 on gathers from two squares around instead of one, and is harder to conquer.\n\nRaise the city on D3: it will reach the treasure chest on C5.",
  "lesson.chest":
    "Each chest in your area, or under your soldier, lets you draw a treasure card every turn. A die decides: odd, and you may take it or refuse it; even, and it strikes everybody else.\n\nOpen the chest.",
  "lesson.card": "Three food, and the die is odd: it is yours if you like.\n\nAccept the card.",
  "lesson.dice":
    "Two dice give the steps for all your soldiers together. You may throw both again once, but then the second throw stands. Doubles bring Gog, the Angel or an ability card.\n\nSeven is fair: keep it, or dare.",
  "lesson.battle":
    "To attack, move onto an enemy. The higher level wins and loses as many levels as the loser had; equals throw dice. On a ruin a defender counts one more, on a volcano nobody can be attacked.\n\nYour level 3 against level 1 on G9: attack.",
  "lesson.gog":
    "Your first victory brought an ability card, Strategy: two soldiers conquer instead of three. And now a double six: Gog moves too.\n\nMove Gog next to one of your cities. He fills all your stores, and no one can conquer a city he touches. The Angel does the opposite: cities she touches gather nothing.",
  "lesson.conquer":
    "A city falls when three soldiers of its level or higher touch it; for you, two. J8 has level 1, and two of yours stand beside it.\n\nTap the city and conquer it.",
  "lesson.win":
    "The city is gone, your soldiers went up a level, and you took a scroll from the stack: two of five. When the stack is empty, scrolls are taken from other players, except those a city holds.\n\nWatch the three meters on every seat: scrolls, corners, rivals. One glows when somebody is a step from winning. Now play!",
};
