// The rules in players' words, by clause (docs/rules/utopia.md).

import { rulesOf } from "../../../shared/rules.ts";

export const rules = [
  ...rulesOf("rules.setup", [
    [
      "S-1",
      "The five civilizations stand on the prestige scale in random order, worth 5, 4, 3, 2 and 1 from top to bottom. Seven monuments of each civilization can be built.",
    ],
    ["S-2", "All 40 guests start in the bag: every island and civilization twice."],
    ["S-3", "Each player has 40 princes (8 of each civilization), 8 bases and 2 privileges."],
    [
      "S-4",
      "A start player is drawn; the others queue behind in seating order. Everybody has 0 points, and the queue is the first order of play.",
    ],
    ["S-5", "The 50 action cards, 10 of each civilization, form a face-down deck. Hands start empty."],
    ["S-6", "With two players the Isle of Water is closed and its 10 guests stay in the box."],
    [
      "S-7",
      "On a closed island no prince may be placed, moved or added, and nothing is built. Sea lanes stay as they are.",
    ],
    ["S-8", "Everything else is the same with two players."],
  ]),
  ...rulesOf("rules.order", [
    [
      "R-ORD-1",
      "The player with more points plays first. On equal points, the one who reached that square earlier is ahead. There are no ties in the order.",
    ],
    ["R-ORD-2", "Points gained at once are one step on the track. Gaining nothing changes nothing."],
    [
      "R-ORD-3",
      "The next to play is always the best placed player who has not played in this pass or phase yet, as things stand at that moment. Nobody plays twice because of a change.",
    ],
    ["R-ORD-4", "An extra guest after somebody's surprise does not use up your own turn."],
    [
      "R-ORD-5",
      "From the second round on: if the player who was first in the round before still has 0 points, that player goes to the back of the queue on the starting square.",
    ],
    ["R-ORD-6", "Who is first after that is remembered for the next round."],
    [
      "R-ORD-7",
      "First and last for the compulsory discards are the first and last in the order when the cards are dealt.",
    ],
  ]),
  ...rulesOf("rules.building", [
    [
      "R-BLD-1",
      "In your own turn you may build as often as you can, at any moment: before or after taking a guest, before, between and after card actions. Never in another player's turn.",
    ],
    ["R-BLD-2", "You never have to build. An offer stays open as long as its princes stand."],
    [
      "R-BLD-3",
      "A wonder needs one of your princes of each of the five civilizations anywhere on its island, no wonder there yet, and a base.",
    ],
    [
      "R-BLD-4",
      "For a wonder one prince of each civilization goes back to your reserve; you choose which. You score 6 at once. Each island has one wonder, for good.",
    ],
    [
      "R-BLD-5",
      "To take control of a district without a monument you need three of your princes of one civilization in it, a monument of that civilization and a base.",
    ],
    [
      "R-BLD-6",
      "For control the three princes go back to your reserve and the monument stands there for good, on your base. It pays in the prestige phase, not at once.",
    ],
    [
      "R-BLD-7",
      "When a district is taken on an island that has a wonder, the wonder's owner scores the district's printed value at once, also for an own monument. Older monuments pay nothing.",
    ],
    [
      "R-BLD-8",
      "If both are possible you choose the order: the wonder first may earn the bonus for your own monument.",
    ],
  ]),
  ...rulesOf("rules.welcome", [
    [
      "R-P1-1",
      "Each round three guests for each player are drawn from the bag and wait at the great ships of their islands.",
    ],
    ["R-P1-2", "You may build in your turn before you take a guest."],
    [
      "R-P1-3",
      "Take one guest: one of your princes of its civilization goes from your reserve into any district of its island. Nobody scores for that.",
    ],
    ["R-P1-4", "Instead you may draw a surprise guest, once in a round."],
    ["R-P1-5", "You may not pass: there is always a guest."],
    [
      "R-P1-6",
      "If you have no prince of a guest's civilization you must take another guest. If no guest fits, you remove one and place nobody.",
    ],
    [
      "R-P1-7",
      "A surprise guest is drawn at random from the bag. You place a prince of its civilization in a district of its island.",
    ],
    ["R-P1-8", "After a surprise you must name another player; that ends your turn."],
    ["R-P1-9", "The named player takes one guest from the ships, and may build. No surprise then."],
    ["R-P1-10", "After three guests each, all guests go back into the bag."],
  ]),
  ...rulesOf("rules.development", [
    ["R-P2-1", "Everybody gets five cards, in order of play, besides those kept from before."],
    ["R-P2-2", "When the deck is empty the discards are shuffled into a new one."],
    ["R-P2-3", "There are always enough cards."],
    [
      "R-P2-4",
      "Then the first player discards two cards, the last none, all others one, chosen from the whole hand and laid down face up.",
    ],
    ["R-P2-5", "In your turn play as many actions as you can pay for, in any order, and build in between."],
    [
      "R-P2-6",
      "Move, one card: one or two of your princes of that civilization go together from one district to the next by street or bridge, or from a harbour to another in the same or a neighbouring part of the sea. Ships do not pass the reef.",
    ],
    [
      "R-P2-7",
      "Add at a monument, one card: put a prince of that civilization into a district with a monument of it. If another player controls it, that player scores 1.",
    ],
    [
      "R-P2-8",
      "Add anywhere, three cards of one civilization: put a prince of it into any open district. Nobody scores.",
    ],
    [
      "R-P2-9",
      "Remove, one card: take your prince of that civilization from a district with a monument of it, back to your reserve, and score 2.",
    ],
    ["R-P2-10", "Raise, one card: the civilization changes places with the one above it."],
    [
      "R-P2-11",
      "Drop, two cards of the civilization that is to fall: it goes to the bottom, and all below it move up.",
    ],
    ["R-P2-12", "You may end your turn at any time, also without doing anything."],
    [
      "R-P2-13",
      "A privilege turns one card you pay into any other civilization. You have two for the whole game; both may go into one action.",
    ],
    ["R-P2-14", "Privileges turn action cards only."],
    ["R-P2-15", "At the end of your turn you keep at most five cards and discard the rest."],
  ]),
  ...rulesOf("rules.prestige", [
    [
      "R-P3-1",
      "In order of play everybody scores, for every district they control, what its civilization is worth on the scale now. Wonders and printed values pay nothing here.",
    ],
    ["R-P3-2", "The order only matters for who reaches a square first."],
    ["R-P3-3", "Nothing is decided or built in this phase."],
  ]),
  ...rulesOf("rules.end", [
    [
      "R-END-1",
      "After a prestige phase in which somebody has 50 points or more the game is over. Reaching 50 earlier does not stop the round.",
    ],
    ["R-END-2", "The highest score wins, no matter who reached 50 first."],
    ["R-END-3", "On equal points, the player who reached that score first wins."],
    ["R-END-4", "Scores may go beyond 50."],
    ["R-END-5", "A table may limit the number of rounds; the game then ends as if 50 had been reached."],
    [
      "2.8",
      "Princes, bases and monuments can run out: then what needs them cannot be done. Cards and guests always suffice.",
    ],
    ["2.9", "Only hands are secret. What lies in the bag can always be counted."],
  ]),
  ...rulesOf("rules.rulings", [
    ["A-01", "Points change the order of play at once (order_mode)."],
    [
      "A-02",
      "Only the player who was first in the round before goes to the back of the starting square (zero_rotation).",
    ],
    ["A-05", "Places for the discards count when the cards are dealt (discard_rank)."],
    ["A-06", "A wonder also pays for its owner's own new monuments (wonder_bonus_own)."],
    ["A-07", "Each player draws at most one surprise guest in a round (surprise_limit)."],
    ["A-08", "The player named after a surprise may build (designee_may_build)."],
    ["A-09", "Naming a player ends your turn: build before (drawer_builds_after)."],
    ["A-11", "A prince added for three cards pays nobody (anywhere_pays)."],
    [
      "A-13",
      "A guest whose prince you do not have: take another one; where none fits, it brings nobody. At some tables a prince then comes from another district of yours, or princes never run out (prince_shortage).",
    ],
    ["A-14", "Seven monuments of each civilization can be built."],
    ["A-15", "Each player has eight bases."],
    ["A-16", "The target is 50 points unless the table has another (target_score)."],
    ["A-17", "On equal points the better place in the order wins (final_tie)."],
    ["A-18", "A civilization that is dropped falls to the bottom (drop_mode)."],
    ["A-19", "A civilization at the top cannot be raised, one at the bottom cannot be dropped."],
    ["A-21", "A removed prince goes back to the reserve (removed_to_reserve)."],
    ["A-22", "A prince that comes with a guest pays nobody."],
    ["A-25", "Hands are secret (open_hands)."],
    ["A-28", "A ship may stay on its island if it has two harbours."],
    ["A-29", "With two players ships do not sail past the closed island (two_player_skip_water_sector)."],
    ["A-35", "The game stops after 60 rounds at the latest (max_rounds)."],
  ]),
];
