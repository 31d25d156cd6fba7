#include "program/screen.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "base/text.h"
#include "games/games.h"

namespace shedu {

Style terminal_style() {
  const char* no_colour = std::getenv("NO_COLOR");
  const bool wanted = no_colour == nullptr || *no_colour == '\0';
  return wanted && isatty(STDOUT_FILENO) != 0 ? Style::Colour : Style::Plain;
}

std::string header_text(const Record& record) {
  std::string out(find_game(record.game).title());
  for (std::size_t seat = 0; seat < record.seats.size(); ++seat) {
    out += (seat == 0 ? ": seat " : ", seat ") + std::to_string(seat) + " " + record.seats[seat];
  }
  if (!record.options.empty()) out += "; options " + option_words(record.options);
  return out + "\n\n";
}

std::string winners_text(const Standing& standing, const std::vector<std::string>& names) {
  std::vector<std::string> winners;
  for (int seat = 0; seat < standing.seats; ++seat) {
    if (standing.place[seat] == 1)
      winners.push_back("seat " + std::to_string(seat) + " (" + names[seat] + ")");
  }
  if (winners.size() == 1) {
    const auto first = std::find(standing.place.begin(), standing.place.end(), 1) - standing.place.begin();
    const auto most = standing.score[static_cast<std::size_t>(first)];
    const auto equal = std::count(standing.score.begin(), standing.score.begin() + standing.seats, most);
    return "The winner is " + winners[0] +
           (equal > 1 ? "; equal scores were parted by the rules for ties." : ".");
  }
  return "The victory is shared by " + join(winners, " and ") + ".";
}

std::string standing_text(const Standing& standing, const std::vector<std::string>& names) {
  std::string out;
  for (int place = 1; place <= standing.seats; ++place) {
    for (int seat = 0; seat < standing.seats; ++seat) {
      if (standing.place[seat] != place) continue;
      out += "  " + std::to_string(place) + ". seat " + std::to_string(seat) + " (" + names[seat] +
             "), score " + std::to_string(standing.score[seat]) + "\n";
    }
  }
  return out;
}

}  // namespace shedu
