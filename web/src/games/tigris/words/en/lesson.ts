// What the lesson says.

export const lesson = {
  "lesson.welcome":
    "Welcome to Mesopotamia. Two rivers, ten temples with a treasure each, and up to four dynasties.\n\nYou score in four colours, and only your weakest colour counts at the end: grow evenly. You are the Bull.",
  "lesson.leader":
    "Nothing scores without a leader. Your hand is full of settlements, so begin with the king, your black disc.\n\nLeaders stand on land beside a temple. Pick the king and put it on H7, beside the temple on I7.",
  "lesson.tile":
    "King and temple touch: that is a kingdom. Tiles you add to it pay the leader of their colour.\n\nPlace a settlement on J7: one black point for your king.",
  "lesson.two":
    "A turn has two actions, shown by the two pips. The Lion's turn is over already, and your hand is full again.\n\nA king also collects for leaders that are missing. Place a market on J8: there is no trader, so the green point goes to your king's owner, you.",
  "lesson.river":
    "Farms go on rivers and nowhere else; all other tiles go on land. The river squares are the lapis ones.\n\nPut your farmer on I6, beside the temple, so that blue points are yours by right.",
  "lesson.revolt":
    "The Lion has put a king into your kingdom. Two leaders of one colour cannot share a kingdom: this is a revolt, and temples decide it, whatever the leaders' colour.\n\nBeside your king stands one temple, beside the Lion's one as well, and the Lion added one from the hand. A tie goes to the defender, you. Commit one temple to hold.",
  "lesson.revolt_won":
    "You held: one red point, and the Lion's king went home. Committed tiles are gone, win or lose.\n\nRevolts are cheap for attackers with temples. Keep leaders beside several temples.",
  "lesson.war":
    "Now a war. Your kingdom and the Lion's both have a trader. A tile on G5 joins the two kingdoms, and the traders must fight, with the markets of their own kingdom behind them.\n\nYou have two markets on the board and two in your hand; the Lion has one. Place the settlement on G5.",
  "lesson.war_commit":
    "Strength is what stands on the board plus what you add. You lead two to one, but the Lion may add markets and a tie goes to the defender.\n\nCommit two to be safe.",
  "lesson.war_won":
    "The Lion's trader is home and its markets are gone: one point for the leader, one for each tile that left. Wars pay best where the loser has many supporters, and they cut kingdoms apart.",
  "lesson.monument":
    "Four tiles of one colour in a square may become a monument. Place the temple on G11 to complete the square F10–G11.",
  "lesson.monument_build":
    "Choose a monument with red in it. It pays a point of each of its colours at the end of your turn, if your leader of that colour is in its kingdom.\n\nThe four tiles are turned over: they still connect, but they are temples no more. Your priest stands there already. Build the black-red one.",
  "lesson.treasure":
    "Treasures wait on the first temples. A kingdom with a trader and two treasures gives all but one to the trader's owner; a treasure is a point of any colour.\n\nPlace the settlement on M5: it links I7 with N5, and your trader collects.",
  "lesson.treasure_keep":
    "The kingdom now holds two treasures and a trader, yours. One treasure stays: choose which. Framed ones are always taken first; these two are not framed.",
  "lesson.catastrophe":
    "Each dynasty has two catastrophes. They destroy a tile, or block a space, for ever; never one with a treasure or a leader.\n\nThe Lion's king hangs on a single temple, D5. Play a catastrophe there and send it home.",
  "lesson.end":
    "The game ends when two treasures are left, or when the bag cannot fill all hands. Then treasures go to your weakest colours, and the best weakest colour wins.\n\nThat is all you need. Press ? for the keys, K for kingdoms, S for strengths, and play.",
};
