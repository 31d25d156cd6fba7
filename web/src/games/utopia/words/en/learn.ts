// The lesson and the rules page in English. Every language has the same keys. {seat1} and {seat2} are what the others are called.

export const words = {
  "lesson.goal":
    "You are a minister of the king of Utopia. Princes of five civilizations come to live on its four islands: Maya, Persia, Egypt, Greece and China, each with a figure of its own. {seat1} and {seat2} are ministers too.\n\nWho houses the guests best wins prestige. When somebody has 50 points the round is finished, and the most points win. The bar at the top shows the points: who has more also plays first.",
  "lesson.guest":
    "Each round begins with guests: three for each player, waiting at the great ships in the corners. Take a guest, and one of your princes of its civilization moves into a district of that island.\n\nChoose the Mayan guest at Earth, the stepped pyramid, then the district EA5. Then press Confirm.",
  "lesson.guest.done":
    "The base under the pyramid has your colour: the prince is yours. Nothing can be built yet, so your turn is over; {seat1} is next.",
  "lesson.trio":
    "A round later. Two of your Mayan princes live in EA5. Three of one civilization are what it takes.\n\nTake the Mayan guest at Earth again and bring the third prince to EA5.",
  "lesson.trio.done": "Three of a kind! The district glows, and below your cards there is an offer.",
  "lesson.control":
    "You may take control of EA5 now or later: the offer stays as long as your three princes do.\n\nTake control of EA5.",
  "lesson.control.done":
    "Your three princes went back to your reserve, and a Mayan monument stands on your base, for good.",
  "lesson.scale":
    "At the end of every round each of your monuments pays what its civilization is worth on the prestige scale: from 5 at the top to 1 at the bottom. The Maya pay 2 now. You will change that.",
  "lesson.wonder":
    "Another way to points: the wonders. With princes of all five civilizations anywhere on one island you may build its wonder, for 6 points at once. Four of yours live on Earth already; only China is missing.\n\nTake the Chinese guest at Earth and place it in EA2.",
  "lesson.wonder.done": "Five of five on one island.",
  "lesson.build":
    "The wonder stands on the golden site of its island. One prince of each civilization goes home for it.\n\nBuild the wonder of Earth.",
  "lesson.build.done":
    "6 points! From now on, whenever anybody takes control of a district of Earth, you score the number printed in it.",
  "lesson.surprise":
    "Nothing you like at the ships? Once in a round you may draw a surprise guest from the bag instead; the bars show exactly what is in it. The padlock on Confirm means that it cannot be undone.\n\nDraw a surprise guest.",
  "lesson.surprise.done": "A Persian guest for the Isle of Fire.",
  "lesson.surprise_place":
    "The guest may live in any district of that island.\n\nPlace your Persian prince in FI5.",
  "lesson.surprise_place.done": "So far it looks like a gift.",
  "lesson.surprise_name":
    "A surprise has its price: you name another player, who takes one guest more.\n\nName {seat1} or {seat2}.",
  "lesson.surprise_name.done": "Now that player takes an extra guest. Name one whom it helps least.",
  "lesson.discard":
    "After three guests each comes the second phase: everybody gets five action cards, each of a civilization. The first player must discard two of them, the last none, all others one.\n\nYou are first: discard a card, the Egyptian one for example.",
  "lesson.discard.done": "One is gone, one more to go.",
  "lesson.ship":
    "Now the cards are played: choose what to do, and the cards that pay for it rise. You may do as much as you can pay for. One card moves one or two princes of its civilization by street, by bridge, or by ship between harbours.\n\nPress Move, then the Persian card that pays, then your prince in EA3, then WI4 on the Isle of Wind.",
  "lesson.ship.done": "By ship to another island, for one Persian card.",
  "lesson.add":
    "{seat1} has a Greek monument in WI8. With a Greek card you may put a Greek prince beside it. Its owner scores 1 for your visit, though.\n\nPress Add, then WI8.",
  "lesson.add.done": "1 point for {seat1}. But wait.",
  "lesson.remove":
    "With another Greek card you remove a Greek prince from a Greek monument, anybody's, and score 2.\n\nPress Remove, then WI8.",
  "lesson.remove.done": "2 points for you.",
  "lesson.raise":
    "Cards also sway the king. One card raises its civilization by one step of the scale. You have a Mayan monument.\n\nRaise the Maya on the scale.",
  "lesson.raise.done": "The Maya pay 3 now, each round, for your monument.",
  "lesson.drop":
    "Two cards of one civilization drop it to the bottom, and all below it rise. You have one Chinese card, but also two privileges: each turns one card into another, once in the game.\n\nPress Drop, set the star to 1, and drop China.",
  "lesson.drop.done": "One card is paid by a privilege; which one is still to be said.",
  "lesson.convert":
    "The privilege turns any card of your hand into a Chinese one.\n\nGive the Egyptian card.",
  "lesson.convert.done": "China fell to the bottom, and the Maya rose once more: 4 points a round.",
  "lesson.finish":
    "At the end of your turn you keep at most five cards; then the prestige is paid, and the next round begins with new guests.\n\nThat is all. Keep an eye on what others are about to complete, on the order of play, and on the scale. Enjoy Utopia!",

  "primer.goal.title": "What it is about",
  "primer.goal":
    "Princes of five civilizations come to live on the four islands of Utopia. You find them districts, and the king rewards you with prestige.\n\nPoints come from monuments, round after round; from wonders, at once and later; and from a few card actions. After the round in which somebody has 50 points, the most points win.\n\nWho has more points plays first, and being first is not always good.",
  "plate.map":
    "Four islands, and a great ship with guests at each. Numbers in the districts matter for wonders.",
  "primer.guests.title": "First phase: guests",
  "primer.guests":
    "Three guests for each player are drawn and wait at the ships. In turn everybody takes one, three times: one of your princes of that civilization moves into any district of that island.\n\nOnce in a round you may draw a surprise guest from the bag instead. Then you name another player, who takes one guest more.",
  "plate.guest":
    "A Mayan guest of Earth was taken: a Mayan prince, on the base of its minister, lives in EA5 now.",
  "primer.control.title": "Taking control",
  "primer.control":
    "With three of your princes of one civilization in a district without a monument you may take control of it, in any turn of yours. The three go back to your reserve, and a monument of that civilization stands there for good.\n\nFrom then on it pays you at the end of every round.",
  "plate.three": "Three Mayan princes in EA5: control may be taken.",
  "plate.monument": "A Mayan monument stands in EA5, and the three princes are free again.",
  "primer.wonder.title": "Wonders",
  "primer.wonder":
    "With princes of all five civilizations anywhere on one island you may build its wonder: one prince of each goes home, and you score 6 at once. Every island has room for one.\n\nLater, whenever anybody takes control of a district of that island, you score the number printed in it.",
  "plate.five": "All five civilizations of one minister on Earth. The site of the wonder is still empty.",
  "plate.wonder": "The wonder of Earth is built: 6 points, and the five princes have gone home.",
  "primer.cards.title": "Second phase: cards",
  "primer.cards":
    "Everybody gets five action cards, each of a civilization. The first in the order of play discards two, the last none, all others one.\n\nThen everybody in turn plays as many actions as they can pay for, and keeps at most five cards. Two privileges, for the whole game, each let one card count as any civilization.",
  "plate.cards": "A hand, and what cards can do.",
  "primer.actions.title": "What cards do",
  "primer.actions":
    "Move, one card: one or two princes of its civilization go to a neighbouring district by street or bridge, or by ship between harbours of the same or a neighbouring part of the sea.\n\nAdd, one card: a prince to a monument of its civilization; another owner scores 1. Or three equal cards: a prince anywhere.\n\nRemove, one card: your prince from a monument of its civilization, for 2 points.\n\nRaise, one card: the civilization goes one step up the scale. Drop, two cards: it falls to the bottom.",
  "plate.shipped":
    "A Persian prince went by ship from EA3 to WI4, and a Greek one was added at another's monument in WI8: one point for its owner.",
  "primer.prestige.title": "Prestige, and the end",
  "primer.prestige":
    "After the cards everybody scores for each monument what its civilization is worth on the scale: 5 at the top, then 4, 3, 2 and 1.\n\nIf somebody has 50 points or more after that, the game is over and the highest score wins. On equal points the one who got there first wins. Otherwise the guests go back into the bag, and a new round begins.",
  "plate.income":
    "Monuments in EA5 and WI8. The Maya were raised one step and pay 3 now; Greece, at the bottom, pays 1.",
};
