// "How to think about this game" in English. Every language has the same keys. What can be checked is in learn/claims.ts, which
// quotes these sentences.

export const words = {
  "cities.title": "Cities first, and the right squares",
  cities:
    "Until you have founded three cities you have seven steps a turn without dice, and your soldiers cross water. Use that time: it never comes back. Cities are your income, your life and the places where recruits appear.\n\nA good square yields all three kinds, since nearly everything that is worth buying takes all three. Count the eight squares around it before you move there; and count the ring behind, which the city reaches at level 2. A square that touches a camel, a chest or a scroll is worth a little less food.\n\nTwo cities that reach the same square gather it once, so leave room. But cities far apart cannot help each other with recruits. Three close together in your own corner, then soldiers, is a sound beginning.\n\nThe third founding ends your time without dice. If one of your soldiers still has to cross water, let it go first.",
  "board.site":
    "The first turns. F4 gathers one of each kind every turn, D3 two wood and a gold: together they have everything. Founding on F4 is far better than waiting.",
  "board.third":
    "A soldier has crossed the land to E7. A city there has the scroll on E8 in its area and claims a scroll at once, which nobody can take away while the city stands. A search holds it better than ending the turn.",

  "goods.title": "Goods: spend, and in the right order",
  goods:
    "You can keep five of each kind; what comes on top is lost. So a full stock is a mistake of the turn before. Spend every turn, and look at what will be gathered next before you decide what to keep.\n\nSoldiers of level 3 are the working unit: they cross water, stand against single attackers and besiege cities of level 3. One costs two food, three wood and a gold, bought at once or trained step by step. Training is the same price, and it can be done where the soldier stands: recruit at home, train at the front.\n\nA city of level 2 reaches 24 squares instead of 8 and asks more of a besieger. That is the best purchase of the middle game wherever the wider ring has goods, a camel or a chest. Chests give a card every turn, but half of them go to the others: with one rival that is an even gamble, with three it is mostly a present.\n\nScrolls can be bought, but only with a barn. It is the slow road, and the surest against players who only defend.",
  "board.barn":
    "A scroll costs six of each, and without a barn you hold five. A barn lifts the cap to six. A soldier of level 3 would cost two food, three wood and a gold.",
  "board.grow":
    "Enough for one level of a city. At level 2 D3 gathers from two squares away, and the chest on C5 comes into its area: you may draw in this very turn.",

  "battles.title": "Battles are arithmetic",
  battles:
    "The higher level wins, always, and loses as many levels as the loser counted. Equal levels throw a coin, and the winner loses nothing. So before you attack, do the sum: what is left of the winner, and what can reach it next turn?\n\nBoth sides lose the same number of levels, so a battle alone gains nothing. It gains when the loser stood where it mattered: beside your city, on a corner, in the way of three soldiers. A high level that eats small ones pays little each time and clears the road; a soldier that wins by one is left at level 1, in the middle of enemies, and does not move again this turn.\n\nA ruin counts one more in defence; on a volcano nobody can attack you. Both are good places to wait.\n\nEqual battles favour whoever needs the square, because half the time the winner is there unhurt. Throw that coin when you are behind.",
  "board.odds":
    "Your soldier on F3 has level 3. Against level 2 on G5 it is certain to win, and is left at level 1. Against level 3 on H3 it is a coin. Against level 3 on the ruin of E2, which counts 4, it is hopeless.",
  "board.price":
    "Your soldier of level 6 may take the one on G5, and it is still 4, or the one of level 5 on H3, and is left at 1. The first makes the road free and stays strong; the second trades your best soldier for theirs.",

  "corners.title": "The four corners",
  corners:
    "Four soldiers of any level, one on each corner, and the game is over in that moment, even in somebody else's turn. It is the win that comes most often as a surprise, because level 1 is enough and steps are shared: nobody looks at the fourth soldier until it runs.\n\nSo count every turn, for yourself and for each rival: how many corners are held, and how many steps is the next soldier from the last one? Seven is the average throw, and a bad throw may be repeated once. A runner within six steps arrives more often than not.\n\nDefence is cheap: one soldier on a corner that the runner cannot beat. Or kill the runner. Or take one of the corners that are held, if a level 1 stands there. What does not work is to wait until three are taken and your soldiers are far away.\n\nIf you mean to win this way, send soldiers to the far corners early, while they look harmless, and keep the nearest corner for the last step.",
  "board.race":
    "You hold three corners, and your soldier on J10 is two steps from L12. You have four: going there wins at once.",
  "board.guard":
    "Your rival holds three corners, and the soldier on C4 is three steps from A1. A turn with no answer is lost more often than not. Your soldier on D6 can beat the runner, which is far better than ending the turn.",

  "scrolls.title": "Sieges and scrolls",
  scrolls:
    "Three soldiers that touch a city and count its level or more take it. That destroys it, raises each of the three by one level and brings a scroll. So one siege prepares the next, and whoever loses the last city is out of the game. Never have only one city when three enemies can reach it.\n\nA siege can be seen coming for a turn: two soldiers stand beside the city, the third is on its way. Kill one of the three, raise the city by a level, or move Gog beside it. The besieger, in turn, brings all three in one turn, from squares that the defender cannot reach.\n\nFive scrolls win. The one of the scroll square is safe while its city stands; conquered and bought ones are free, and once the stack is empty every new scroll is taken from somebody. So the stack is a clock: as long as it lasts, take from it; afterwards whoever has four free ones loses them one by one.\n\nGog and the Angel decide sieges. Gog shields every city he touches, yours or not; the Angel starves those that she touches.",
  "board.siege":
    "Your three soldiers of level 2 touch J8, a city of level 2: three of three are ready. Conquer it: they go up to 3, and you take a scroll from the stack. A search takes it.",
  "board.shield":
    "The same siege, but Gog stands on K8 and touches J8: it cannot be conquered until he is moved away.",
};
