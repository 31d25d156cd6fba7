#pragma once

#include "club/course.h"

namespace shedu {

/// The next round of each format; whether there is one is asked before (course.h).

/// As few repeated games and byes as there can be; then as small differences in points; then seats as
/// balanced as possible; then the upper half of those with equal points against the lower.
CourseRound swiss_round(const Course& course);
/// By the circle method. Against somebody who has left, it is a walkover.
CourseRound round_robin_round(const Course& course);
/// The strongest meet as late as possible, and get the byes. A drawn game is played again with the seats
/// changed; if that is drawn too, the stronger by number goes on.
CourseRound knockout_round(const Course& course);
bool knockout_is_finished(const Course& course);
/// For each entrant how many stages they have won; who is still in it has won all that were played.
std::vector<int> knockout_stages(const Course& course);
/// Tables at which those sit together who have met least, everybody on another seat than before.
CourseRound groups_round(const Course& course);

}  // namespace shedu
