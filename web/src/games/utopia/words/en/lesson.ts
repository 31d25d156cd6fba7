// What the lesson says.

export const lesson = {
  "lesson.goal":
    "You are a minister of the king of Utopia. Princes of five civilizations come to live on its four islands: Maya, Persia, Egypt, Greece and China, each with a figure of its own.\n\nWho houses them best wins prestige. When somebody has 50 points the round is finished, and the most points win. The bar above the board shows the points: who has more also plays first.",
  "lesson.guest":
    "Each round begins with guests: three for each player, waiting at the great ships in the corners.\n\nTake a guest, and one of your princes of its civilization moves into a district of that island. Choose the Mayan guest at the ship of Earth (the stepped pyramid), then the district EA5, Serpent Square.",
  "lesson.end":
    "Your base under the pyramid shows that the prince is yours. In your turn you might also build, but for that you need more princes. End your turn.",
  "lesson.trio":
    "A round later. Two of your Mayan princes live in EA5. Three of one civilization are what it takes.\n\nTake the Mayan guest at Earth again and bring the third prince to EA5. While you point at the district the board shows “3 of 3 Maya”.",
  "lesson.control":
    "Three of a kind! You may take control of EA5 now or later; the offer waits below the board, and the district glows. Take control.",
  "lesson.scale":
    "Your three princes went back to your reserve, and a Mayan monument stands on your base, for good.\n\nAt the end of every round each of your monuments pays what its civilization is worth on the prestige scale, at the lower left: from 5 at the top to 1 at the bottom. The Maya pay 2 now. You will change that.",
  "lesson.wonder":
    "Another way to points: the wonders. If you have princes of all five civilizations anywhere on one island you may build its wonder for 6 points at once. Four live on Earth already; only China is missing.\n\nTake the Chinese guest and place it in EA2.",
  "lesson.build":
    "Five of five. Build the wonder of Earth on its golden site. One prince of each civilization goes home.\n\nFrom now on, whenever anybody takes a district of Earth, you score the number printed in it.",
  "lesson.surprise":
    "Nothing you like at the ships? Once in a round you may draw a surprise guest from the bag instead. The bars show exactly what is in it. The padlock means: this cannot be undone.\n\nIt has a price: afterwards you name another player, who takes one guest more. Draw a surprise.",
  "lesson.discard":
    "After three guests each comes the second phase: everybody gets five action cards, each of a civilization.\n\nThe first player must discard two cards, the last none, all others one. You are first: discard a card.",
  "lesson.ship":
    "Now the cards: choose what to do, and the cards that pay for it rise. You may do as much as you can pay for.\n\nOne card moves one or two princes of its civilization by street, by bridge, or by ship between harbours. Choose Move, then your Persian prince in EA3, and ship it to WI4 on the Isle of Wind.",
  "lesson.add":
    "Nabu has a Greek monument in WI8. With a Greek card you may put a Greek prince beside it. Its owner scores 1 for your visit, though.\n\nChoose Add, and WI8.",
  "lesson.remove":
    "And now the reason: with another Greek card you remove a Greek prince from a Greek monument, anybody's, and score 2.\n\nChoose Remove, and WI8.",
  "lesson.raise":
    "Cards also sway the king. One card raises its civilization by one step of the scale. You have a Mayan monument, so raise the Maya: your income grows while you look.",
  "lesson.drop":
    "Two cards of one civilization drop it to the bottom, and all below it rise. You have one Chinese card, but also two privileges: each turns one card into another, once in the game.\n\nChoose Drop, set the star to 1, and choose China.",
  "lesson.convert": "Which card is turned? Give the Egyptian one.",
  "lesson.finish":
    "China fell, and the Maya rose once more. At the end of your turn you keep at most five cards; then the prestige is paid, and the next round begins with new guests.\n\nThat is all. Keep an eye on what others are about to complete, on the order of play, and on the scale. Enjoy Utopia!",
};
