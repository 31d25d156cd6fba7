// The lesson and the rules page in English. Every language has the same keys. {seat1} is what the rival is called.

export const words = {
  "lesson.welcome":
    "Welcome to Battle of GOG. You lead the people in the north-west; the small dice are your soldiers, and the number is their level. {seat1} comes from the south-east.\n\nThree roads lead to victory: hold all five scrolls, put a soldier on each of the four golden corners, or leave no rival with a city.",
  "lesson.start":
    "You begin with three soldiers and seven steps a turn. A step goes to any of the eight neighbours.\n\nTap the soldier on B1, then D3: wood, gold and a camel lie around it. Then press Confirm.",
  "lesson.start.done": "Well done. Until you press Confirm every move is only a draft: ↶ takes it back.",
  "lesson.found":
    "A soldier on a plain square can become a city, at least two squares from any other. It costs nothing. While the soldier is chosen, the dotted squares are those it can still reach.\n\nTap your soldier on D3 and press “Found a city”.",
  "lesson.found.done":
    "The city stands. It gathers by itself, from the eight squares around it, at the start of each of your turns.",
  "lesson.trade":
    "A turn later. Your two cities, D3 and F4, have gathered food, wood and gold. Because a camel stands in your area you may exchange one good for another.\n\nGive gold, take food: two food buy a soldier.",
  "lesson.trade.done": "One gold less, one food more: see your purse.",
  "lesson.recruit":
    "Now you buy. What you can afford is lit in the price list.\n\nPress 1 beside “Soldier”, then a lit square beside one of your cities.",
  "lesson.recruit.done": "A new soldier of level 1.",
  "lesson.scroll":
    "A scroll lies on E8. The first city whose area reaches it gets a scroll that nobody can take away. Until your third city your soldiers may also swim.\n\nMove the soldier from A2 to E7, across the water.",
  "lesson.scroll.done": "From here it can found a city that reaches the scroll.",
  "lesson.train":
    "Your city on E7 stands, and holds a scroll. Your founding days are over: from now on dice give your steps, and only soldiers of level 3 and more may swim. {seat1} comes near.\n\nTrain your soldier on G5: press Train, then the soldier. Wood raises it to level 2.",
  "lesson.train.done": "Level 2. The higher level wins a battle.",
  "lesson.upgrade":
    "Your soldier is level 3 now. A city from level 2 on gathers from two squares around instead of one, and is harder to conquer.\n\nRaise the city on D3: press City +1, then the city. It will reach the treasure chest on C5.",
  "lesson.upgrade.done": "Level 2: its area has grown, and the chest lies in it.",
  "lesson.chest":
    "Each chest in your area, or under your soldier, lets you draw a treasure card every turn. A die decides: odd, and you may take it or refuse it; even, and it goes to everybody else. The padlock on Confirm means that something is revealed, which cannot be undone.\n\nOpen the chest.",
  "lesson.chest.done": "Three food, but the die is even: {seat1} gets them. That is the risk of a chest.",
  "lesson.card":
    "Had the die been odd, the card would have been yours to take. Let us see it: the same card, an odd die.\n\nAccept the card.",
  "lesson.card.done": "Three food are yours. Then two dice were thrown for your steps.",
  "lesson.dice":
    "Three and three: six steps for all your soldiers together. You may throw both dice again once, but then the second throw stands. A double brings more: 3-3 and 4-4 an ability card, 1-1 and 6-6 a move of Gog, 2-2 and 5-5 one of the Angel.\n\nKeep the roll, or dare.",
  "lesson.dice.done": "The double brought an ability card, Power, and it raised your soldier on G5.",
  "lesson.battle":
    "To attack, move onto an enemy. The higher level wins and loses as many levels as the loser had; equals throw dice. On a ruin a defender counts one more, and on a volcano nobody can be attacked.\n\nHere you have thrown seven steps, and your soldier has level 3. Attack the level 1 on G9 with the soldier from G5.",
  "lesson.battle.done":
    "Three against one: you won, and your soldier is left with level 2. Your first victory in a game also brings an ability card.",
  "lesson.gog":
    "Later in a game like this one. Your ability is Strategy: two soldiers conquer a city instead of three. And now a double six: Gog moves too. He fills all stores of the owner of every city that he touches, and nobody can conquer such a city. The Angel does the opposite: cities she touches gather nothing.\n\nPress Gog, then a square next to one of your cities.",
  "lesson.gog.done": "Gog stands by your city.",
  "lesson.conquer":
    "A city falls when three soldiers of its level or higher touch it; with Strategy, two. J8 has level 1, and two of yours stand beside it.\n\nTap the city on J8 and conquer it.",
  "lesson.conquer.done":
    "The city is gone, your soldiers went up a level, and you took a scroll from the stack.",
  "lesson.win":
    "You hold two of five scrolls. When the stack is empty, scrolls are taken from other players, except those a city holds.\n\nWatch the three meters on every seat: scrolls, corners, rivals. One glows when somebody is a step from winning. Now play!",

  "primer.goal.title": "Three roads to victory",
  "primer.goal":
    "You lead a people from a corner of the map. You win at once if you\n\nhold all five scrolls, or\n\nhave a soldier on each of the four golden corners, or\n\nare the only one left with a city.\n\nThe meters on every seat show how near everybody is on each of the three roads.",
  "plate.map":
    "The map at the beginning of a duel: three soldiers in each of two opposite corners. Gog and the Angel wait in the middle.",
  "primer.turn.title": "A turn in four phases",
  "primer.turn":
    "Gather: your cities bring in food, wood and gold by themselves; camels let you exchange.\n\nBuy: soldiers, training, levels of cities, ability cards, barns, scrolls, in any order.\n\nTreasure: each chest in your area lets you draw a card.\n\nMove: roll two dice, and walk, found, fight and conquer in any order.\n\nIn the founding stage, until your third city, you have seven steps instead of dice, and your soldiers may swim.",
  "plate.purse":
    "In the buying phase: the phases at the top, the purse with food, wood and gold, and the price list.",
  "primer.city.title": "Cities",
  "primer.city":
    "A soldier on a plain square can become a city, at least two squares away from any other. It costs nothing but the soldier.\n\nA city's area is the eight squares around it. At the start of your turn each food, wood and gold square in it gives you one; your stores hold five of each, more with barns.\n\nFrom level 2 on the area reaches one square further, and the city is harder to conquer. The first city whose area reaches a scroll on the map holds it for good.",
  "plate.city": "A new city on D3, of level 1: its area is the eight squares around it.",
  "plate.grown": "The same city at level 2: now its area reaches the chest on C5.",
  "primer.chest.title": "Chests",
  "primer.chest":
    "Each chest in your area, or under one of your soldiers, gives one draw a turn. A card is turned over, then a die is rolled.\n\nOdd: you may carry the card out for yourself, or refuse it. Even: every other player must carry it out, and you get nothing. Cards can help or hurt, so an even die may be just what you want.",
  "plate.card": "A card of three food, and an odd die: it may be accepted or refused.",
  "primer.move.title": "Moving",
  "primer.move":
    "The sum of two dice is the number of steps for all your soldiers together; you may roll both again once. A step goes to any of the eight neighbours.\n\nOnly soldiers of level 3 and more may swim. Nobody enters a city.\n\nA double brings more: 1-1 and 6-6 move Gog, 2-2 and 5-5 move the Angel, 3-3 and 4-4 bring an ability card.",
  "plate.roll":
    "Seven steps to be shared out. Ruins, forests and water matter for who may go and stand where.",
  "primer.battle.title": "Battles",
  "primer.battle":
    "Moving onto an enemy soldier is an attack. The higher level wins, and the winner loses as many levels as the loser had. Equals throw dice, and then the winner keeps its level.\n\nA defender on a ruin counts one more. A soldier on a volcano cannot be attacked. Your first victory in the game brings an ability card.",
  "plate.battle": "Level 3 on G5 against level 1 on G9, four steps away.",
  "plate.battle_won": "The attacker holds G9, with level 2: three less one.",
  "primer.conquer.title": "Conquest",
  "primer.conquer":
    "A city falls when three of your soldiers, each of its level or higher, stand beside it; with the ability Strategy two are enough.\n\nThe city is taken off, the soldiers gain a level each, and you take a scroll: from the stack, and when that is empty from another player. Scrolls that a city holds are safe as long as the city stands.",
  "plate.conquer":
    "The city on J8 has level 1, and two soldiers stand beside it, on I9 and J9. Their owner has Strategy.",
  "plate.conquered": "The city is gone. Its conqueror now has two scrolls.",
  "primer.figures.title": "Gog and the Angel",
  "primer.figures":
    "Nobody owns them; doubles move them. A city that Gog touches cannot be conquered, and his coming fills its owner's stores.\n\nA city that the Angel touches gathers nothing, unless Gog touches it too.",
  "plate.gog": "Gog stands on E6, beside the city on E7. The Angel is on G7.",
};
