// The lesson and the rules page in English. Every language has the same keys. {seat1} is what the rival is called.

export const words = {
  "lesson.welcome":
    "Welcome to Mesopotamia: two rivers, and ten temples with a treasure each.\n\nYou score in four colours, and only your weakest colour counts at the end: grow evenly. Your sign is the bull, and {seat1} plays the lion. This is the table you will play at: the board, both players, your hand, and the log of what happened.",
  "lesson.leader":
    "Nothing scores without a leader. Leaders stand on land beside a temple. Your hand has two settlements, which are black, so begin with the black leader, the king.\n\nPick the king in your hand and put it on H7, beside the temple on I7. Then press Confirm.",
  "lesson.leader.done": "Well done. King and temple touch: that is a kingdom, and it has your colours.",
  "lesson.tile":
    "A tile that joins a kingdom pays a point to the leader of its colour.\n\nPlace a settlement on J7: black, so your king earns the point.",
  "lesson.tile.done":
    "Well done: one black point, in the row below your leaders. Your two actions are used, your hand was filled up to six, and now it is {seat1}'s turn.",
  "lesson.two":
    "{seat1} has played, and it is your turn again. The two diamonds below your hand are your two actions.\n\nA king also earns for leaders that are missing in its kingdom. Place a market on J8: there is no trader, so the green point goes to your king.",
  "lesson.two.done": "Well done: a green point, earned by the king.",
  "lesson.river":
    "Farms go on river squares and nowhere else; all other tiles and all leaders go on land.\n\nPut your farmer on I6, beside the temple, so that blue points are yours by right.",
  "lesson.river.done": "Well done. Two leaders now work in your kingdom.",
  "lesson.revolt":
    "{seat1} has put a king into your kingdom. Two leaders of one colour cannot share a kingdom: this is a revolt, and temples decide it, whatever colour the leaders have.\n\nEach king stands beside one temple, and {seat1} added one from the hand. A tie goes to the defender, which is you: add one temple, press Commit 1, then Confirm.",
  "lesson.revolt.done":
    "You held, two to two. A revolt that is won pays one red point, and the loser's leader goes home. Temples that were added are gone, win or lose. Keep your leaders beside several temples.",
  "lesson.war":
    "Now a war. You and {seat1} each have a kingdom with a trader. A tile that joins the two makes the traders fight, each with the markets of their own kingdom.\n\nYou have two markets on the board, {seat1} has one. Place the settlement on G5.",
  "lesson.war.done": "The kingdoms touch, and the war is on: its sides now stand where your hand was.",
  "lesson.war_commit":
    "Strength is what stands on the board and what is added from the hand, here markets. You lead two to one, and {seat1} may still add; a tie would go to the defender.\n\nAdd both of your markets to be safe, press Commit 2, then Confirm.",
  "lesson.war_commit.done":
    "Won, four to one. {seat1}'s trader went home and its market left the board: a green point for the leader and one for each market. Wars pay best where the loser has many tiles behind it.",
  "lesson.monument":
    "Four tiles of one colour in a square may become a monument. Three temples stand there already.\n\nPlace a temple on G11 to complete the square.",
  "lesson.monument.done": "The square is complete. You are asked at once whether to build.",
  "lesson.monument_build":
    "A monument has two colours. At the end of your turn it pays a point of each of them if your leader of that colour is in its kingdom. The four tiles are turned over: they still connect, but they are temples no more.\n\nYour priest, who is red, stands there already. Build the black-red monument.",
  "lesson.monument_build.done":
    "It stands. At the end of each of your turns your priest earns a red point here, for as long as it stays.",
  "lesson.treasure":
    "Treasures lie on the first temples. When a kingdom has a trader and more than one treasure, the trader's owner takes all but one. A treasure is a point of any colour.\n\nPlace the settlement on M5: it joins I7 and N5, and your trader collects.",
  "lesson.treasure.done": "The kingdoms are one, and it holds two treasures.",
  "lesson.treasure_keep":
    "One treasure stays on the board, and you say which. Treasures with a frame are always taken first; these two have none.\n\nLeave the treasure on I7.",
  "lesson.treasure_keep.done": "One treasure is yours. At the end it counts for your weakest colour.",
  "lesson.catastrophe":
    "Each player has two catastrophes. One destroys a tile, or blocks a square for the rest of the game; never a tile with a treasure, and never a leader.\n\n{seat1}'s king hangs on a single temple, D5. Pick a catastrophe and play it there.",
  "lesson.catastrophe.done": "The temple is gone, and without one beside it the king went home.",
  "lesson.end":
    "The game ends when only two treasures are left on the board, or when the bag cannot fill all hands. Your treasures go to your weakest colours, and then the best weakest colour wins.\n\nThat is all you need. The eye beside Confirm draws kingdoms and strengths on the board; the book beside the prompt opens the rule in question. Now play!",

  "primer.goal.title": "What it is about",
  "primer.goal":
    "You lead a dynasty between two rivers. Cities grow, join, fight and fall, and whatever you do earns points in one of four colours: red, blue, green and black.\n\nAt the end only your weakest colour is your score. Nine reds and one green are worth one. So look after the colour you have least of.",
  "plate.map":
    "The board at the beginning: two rivers, and ten temples with a treasure on each. Those with a frame at their corners are taken first.",
  "primer.turn.title": "A turn: two actions",
  "primer.turn":
    "You have two actions, and may do the same thing twice:\n\nPlace a tile from your hand: farms on rivers, all others on land.\n\nPut a leader on the board, move one, or take one home. Leaders stand on land beside a temple, and may not join two kingdoms.\n\nPlay one of your two catastrophes.\n\nSwap up to six tiles of your hand for new ones from the bag.\n\nAfterwards your hand is filled up to six again, and it is the next player's turn.",
  "plate.hand":
    "Your hand: six tiles, four leaders, two catastrophes; below them your points, and two diamonds for the two actions.",
  "primer.points.title": "Kingdoms and points",
  "primer.points":
    "Tiles that touch along an edge make a region; a region with a leader is a kingdom. When a tile joins a kingdom, one point of its colour goes to the leader of that colour there, no matter who placed the tile.\n\nRed temples pay the priest, blue farms the farmer, green markets the trader, black settlements the king. If that leader is missing, the king takes the point instead.\n\nA tile that joins two kingdoms pays nobody.",
  "plate.point":
    "The king on H7 makes the temple on I7 part of a kingdom. The settlement on J7 joined it: one black point for the king's owner.",
  "primer.revolt.title": "Revolts",
  "primer.revolt":
    "A kingdom has room for one leader of each colour. A player who puts a second one in begins a revolt. Temples decide it, no matter which colour the leaders have.\n\nEach side counts the temples beside its leader. The attacker may add temples from the hand, then the defender. A tie is won by the defender.\n\nThe loser's leader goes home, and the winner gets one red point. All temples that were added leave the game.",
  "plate.revolt":
    "A second king, on I8. Each of the two stands beside one temple, and the attacker has added one: two against one so far.",
  "plate.revolt_over":
    "The defender added one temple too. Two against two: the king on H7 stays, the other went home, and the defender has a red point.",
  "primer.war.title": "Wars",
  "primer.war":
    "A tile may join two kingdoms. If both then have a leader of the same colour, these two fight, with the tiles of their colour as followers: markets for traders, farms for farmers, and so on.\n\nEach side counts the followers on its own side of the tile that joined them, and may add more from the hand: first the attacker, then the defender. A tie is won by the defender.\n\nThe loser's leader goes home and its followers leave the board. The winner gets a point of that colour for the leader and one for each follower. Several colours fight one after the other; the player on turn says which is first.",
  "plate.war":
    "The settlement on G5 joins two kingdoms with a trader each. Two markets stand behind the trader on I6, one behind the one on F4: two against one.",
  "plate.war_over":
    "The attacker added two markets, the defender none. The trader of F4 went home and its market left the board: two green points.",
  "primer.monument.title": "Monuments",
  "primer.monument":
    "When your tile completes a square of four of one colour you may build a monument there. It has two colours, one of them that of the square. The four tiles are turned over: they still connect, but they are followers no more.\n\nAt the end of your turn, every monument in a kingdom with your leader of one of its colours pays you a point of that colour. Others can take the place of your leader, so guard it.",
  "plate.square": "Four temples in a square: the player on turn is asked whether to build.",
  "plate.monument":
    "The black-red monument stands. The priest on E10 is in its kingdom, so it pays a red point at the end of each turn of its owner.",
  "primer.treasure.title": "Treasures",
  "primer.treasure":
    "As soon as a kingdom with a trader holds more than one treasure, the trader's owner takes them until one is left. Treasures with a frame go first.\n\nA treasure is a point of whatever colour you lack at the end. It does not matter who joined the kingdoms: the trader collects.",
  "plate.treasure":
    "One kingdom, two treasures, on I7 and N5. The trader's owner chooses which of them stays.",
  "primer.catastrophe.title": "Catastrophes",
  "primer.catastrophe":
    "Each player has two for the whole game. A catastrophe destroys a tile or blocks an empty square for the rest of the game. It may not be played on a leader, on a tile with a treasure, or on a monument.\n\nIt can cut a kingdom in two, and a leader left without a temple beside it goes home.",
  "plate.before": "The king on C5 stands beside a single temple, D5.",
  "plate.after": "A catastrophe on D5: no temple is left beside the king, so it went home.",
  "primer.end.title": "The end",
  "primer.end":
    "The game ends after a turn in which only one or two treasures are left on the board, or at once when the bag cannot fill a hand.\n\nEverybody's treasures are added to their weakest colours. Then the weakest colours are compared, and the best of them wins; if they are equal, the next weakest, and so on.",
  "plate.score":
    "Points stay hidden from the others. Here a treasure has been taken: it will count for the weakest colour.",
};
