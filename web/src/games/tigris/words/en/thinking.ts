// "How to think about this game" in English. Every language has the same keys. What can be checked is in learn/claims.ts, which quotes these sentences.

export const words = {
  "balance.title": "Your score is your weakest colour",
  balance:
    "Only the colour you have least of counts. The sum of your points says nothing: in the first picture you have 26 points against 24, and you are behind, 2 to 6, with the game more than half over. Whenever you have a choice, ask first: which of my colours is last, and what earns it?\n\nEarly in the game any point is welcome, because nobody knows yet where the next ones will come from. As the bag empties, a point in a colour that is not last is worth almost nothing, and a point in the last one almost everything.\n\nFour colours need four earners. The king earns every colour for which there is no leader in its kingdom, so a king alone is a beginning. But a guest takes its colour away: as soon as somebody's trader stands in your kingdom, the markets there pay that trader. So put your own leaders in, the weakest colour first, before others do.",
  "board.weakest":
    "Your turn, two actions. A market on J7 is your third green point, a temple there the tenth red one. The market is clearly better: what counts goes from 2 to 3.",
  "board.king":
    "Your king stands on H7, and your rival's trader has come to I6. On J7 a temple pays your king, but a market on the same square pays your rival.",

  "leaders.title": "Where leaders stand",
  leaders:
    "A leader lives by the temples beside it. They are its strength in a revolt, whatever its colour, and when the last one goes the leader goes home. So look at a square with two questions: how many temples touch it, and how many would touch the best free square of whoever attacks me?\n\nThe second question is the one that beginners forget. The temples of your kingdom help the attacker as well, who needs a free square beside one of them. In the first picture the king on H7 stands beside one, but I8, which is free, touches two temples; K8 touches only one. Had your rival kept a tile on I8, there would be no such square.\n\nThe defender wins ties, but the attacker chooses the moment: with temples in hand, when you have just used yours. Keep a red tile or two in your hand as long as you have something to lose.\n\nA temple with a treasure cannot be covered by a catastrophe. A leader beside a single temple without one hangs by a thread.",
  "board.site":
    "You hold three temples, your rival's hand is hidden. A king on I8 drives the other one out in 92 % of all hands that your rival may hold; on K8 in 71 %.",
  "board.hanging":
    "Your rival's trader on L6 has one temple, on L5, and no treasure lies there: a catastrophe on it, and the trader goes home. The temple on F10 has a treasure and cannot be covered.",

  "conflicts.title": "Count before you fight",
  conflicts:
    "A war is decided by the tiles of its colour in the two kingdoms and in the two hands. You see three of these four. So count what is on the board first; then what you can add; then what the other side may hold, of all the tiles you do not see.\n\nTies go to the defender. In the first picture you have two markets against three: one market added is not enough, two are, unless your rival holds a market or two. Add all you can spare; what you add is lost anyway, and a war that is lost costs your leader and all of your tiles.\n\nThe prize is the loser's tiles: a point for each that leaves the board and one for the leader. Attack kingdoms that are full, and do not let your own grow full of a colour that you cannot defend. A war between two others can be worth a tile, too: it breaks up a kingdom that would beat you.\n\nRed is different. Temples beside other leaders stay, and so do temples with a treasure. A red war seldom pays much; it is fought to drive a priest out.",
  "board.count":
    "A settlement on K7 or L8 joins the two kingdoms. With your three markets you win in 74 % of all hands that your rival may hold. Won with nothing added against you, it brings four green points: three markets and the trader.",
  "board.red":
    "A tile on I5 begins a red war, four temples each. You hold four more. But I7 has a treasure, and J6 and K6 stand beside other leaders: all you win is two red points, for I6 and for the priest. The trader and the king stay where they are.",

  "monuments.title": "Monuments: income and target",
  monuments:
    "A monument pays at the end of your turn, every turn, as long as your leader of its colour is in its kingdom. Two colours, two leaders: two points a turn for nothing. Built early, it is worth more than any war. So keep an eye on squares that lack one tile, yours and those of others.\n\nThe price is the square itself. Four tiles are turned face down: they are supporters no more, and temples no more. Before you build, look at who stands beside these temples, and at what is left for the next war.\n\nOne of the two colours is the square's; you choose the other. Take the one you are short of, if your leader can be there.\n\nAnd it pays whoever has the leader, not who built it. A monument draws visitors, revolts and wars. If somebody else's monument lacks a leader of its second colour, go there: that is the cheapest income there is.",
  "board.square":
    "A temple on G11 completes the square. Your kingdom then has five temples; after the red-green monument one is left, and your king, who had only G10, goes home. In return this turn already brings a red and a green point besides the one for the tile.",
  "board.guest":
    "Your rival built the red-green monument and has no trader there. Your trader on C10 stands beside a temple of that kingdom, so the green half of the monument pays you, not its builder, at the end of your turn. A search holds it better than passing.",

  "treasures.title": "Treasures and the end",
  treasures:
    "A treasure is a point of whatever colour you lack. Two of them repair a neglected colour as no monument can, because nobody can take them away and nobody sees what they will become.\n\nYou need a trader in a kingdom that joins two of the first temples, and the last link can be any tile or leader, placed by anybody. So count the gaps between treasures: at two tiles somebody can do it in one turn. If your trader is not in the middle, either get it there or do not build that road for others.\n\nWhen a trader of somebody else is about to collect, it may be enough to drive it out before the last link, or to make the link yourself when it is gone.\n\nTreasures also end the game: it is over at the end of the turn in which two or fewer are left on the board. Who is ahead takes them quickly; who is behind leaves them and looks for points in the weakest colour. Count both ways before you take the third last: your treasures and theirs, each put where it helps most.",
  "board.joker":
    "A settlement on M5 joins I7 and N5: a black point and a treasure, which at the end stands for green, your last colour. A leader is a link as well: a search plays the priest to M5, keeps the tile for the second action, and earns red there from now on.",
  "board.ending":
    "Three treasures are left on the board. If you join I7 and N5 now and take one, the game ends with this turn. Put where they help most, your five treasures make your score 8 to 7.",
};
