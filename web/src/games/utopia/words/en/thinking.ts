// "How to think about this game" in English. Every language has the same keys. What can be checked is in learn/claims.ts, which
// quotes these sentences.

export const words = {
  "income.title": "Districts are income",
  income:
    "A monument pays at the end of every round, a wonder once and now and then, everything else once. So the first question of a round is: where do I get my next district? One taken in the second round pays more often than three taken in the last.\n\nControl brings nothing at once. It costs three princes, who go back to your reserve, and it cannot be lost. What it pays changes with the scale, so do not wait for a civilization to be high: over many rounds every civilization is worth about three a round, and you will push yours up.\n\nChoose guests for the district they complete, not for the island you like. A third prince of a kind who arrives with a guest costs no card and takes control in the same turn. A guest who begins something new is worth little if two others are still missing.",
  "board.monument":
    "Three Mayan princes stand in EA5, and Maya pays most. Control brings nothing at once, but five at the end of this round and more in every later one: far better than keeping the princes.",
  "board.guest":
    "The last pass; two guests are left. The Mayan guest of Earth is your third prince in EA5 and takes control in the same turn. That is better than the Greek guest, who would begin something new.",

  "scale.title": "The scale is a battlefield",
  scale:
    "With two players only the difference counts, with more mostly the difference to whoever is ahead. So before you spend a card on the scale, look at what it pays to everybody.\n\nRaising is a swap: what you push up goes past one other civilization, and that one falls. It is best when the other one pays a rival. Dropping costs two cards, but it throws a civilization down from wherever it is, and raises all that were below it. In the first picture the districts pay 7 to you, 10 to your rival. Raising Maya makes it 8 to 8; dropping Persia makes it 9 to 2.\n\nCivilizations that you share with a rival are poor investments: both profit. One that only you hold is worth pushing for the rest of the game. So look at which kinds your rivals have before you take control with a kind of their own.",
  "board.fall":
    "Your turn, and the last one of this round. Two Persian cards let Persia fall: far better than ending the turn.",
  "board.shared":
    "You and your rival both have a Mayan district; only you have an Egyptian one. Raising Maya makes the income 8 to 5, raising Egypt 7 to 3: a point less for you, two less for your rival.",

  "princes.title": "Princes: trios, roads and cash",
  princes:
    "Three princes of a kind in one free district: that is the unit of the game. Think in what each trio lacks. Two together and one a step away cost one card of their own kind, and a card moves two princes at once if they start together. Streets, bridges and harbours decide how far apart two islands really are.\n\nNobody can block you, but somebody can take the district first: then your princes stand there for nothing. So do not leave two princes of a kind where a rival already has two, unless you move first.\n\nPrinces at a monument of their own kind are cash: a card of that kind takes one off for two points, whoever owns the monument. Late in the game that is what spare cards are for. Adding one there first makes two cards into two points, and gives a rival one if the monument is theirs; that is seldom worth it before the last round.",
  "board.trio":
    "Your trio of Maya lacks one in EA5, and the third stands in EA2, a street away. It takes one Mayan card, and the district is yours. A search holds it better than ending the turn.",
  "board.cash":
    "Your rival owns the Mayan monument in EA5, where two of your Mayan princes stand. Removing them brings two points each. Adding one instead gives your rival a point.",

  "wonders.title": "Wonders",
  wonders:
    "A wonder is six points at once, for one prince of each of the five civilizations on one island. That is fewer princes than two districts need, but five different ones, and you will rarely bring them together by plan alone: watch for islands where four of them stand already.\n\nAfter that it is a toll. Whoever takes control of a district of that island, you included, makes you score its value. So build it early, on an island that is still empty, and before you take control there yourself: in the first picture the wonder and then the district bring 6 and 4, the other way round 6 and nothing.\n\nOn an island with somebody else's wonder every district costs you its value. Cheap districts are then better than good ones, since income does not depend on the value at all. Or go elsewhere.",
  "board.wonder":
    "All five civilizations are on Earth, and three Mayan princes in EA5. Build the wonder first, with the prince in EA1, and then take control.",
  "board.toll":
    "The wonder of Wind belongs to your rival. Control of WI8 brings 4 points to your rival, control of WI4 only 2.",

  "timing.title": "Order, cards and the last round",
  timing:
    "Whoever is ahead plays first, discards two cards and is answered by everybody. Being second is comfortable until the last round or two, so points on the track are worth less early than districts on the board.\n\nThe last one to play in the second phase has the last word on the scale. If you play first, do not spend cards on what the next player can undo with a single card; spend them on princes and districts, which nobody can undo. If you play last, keep a card or two for the scale.\n\nYou may hold five cards, so do not play cards only because you have them. A pair of one kind is a drop, three of a kind a prince anywhere.\n\nThe game ends with the round in which somebody has 50 points after the income; 50 points in the middle of a round end nothing. So in every round from about 40 on, add up for everybody: points, income after the best push of the scale, two for each prince that can be taken off. Cards that are left over at the end are worth nothing.",
  "board.word":
    "You lead, so you play first. If you raise Maya now, your rival, who has a Persian card, puts Persia back on top.",
  "board.ending":
    "Your last turn. If you simply end it, you lose 51 to 54. Take both Mayan princes off, raise Maya with the third card, and you win 56 to 53.",
};
