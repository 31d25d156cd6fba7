#include "engine/describe.h"

#include "games/games.h"

namespace shedu {
namespace {

json::object describe_option(const OptionInfo& option) {
  json::object out{{"name", option.name}, {"help", option.help}};
  if (option.values.empty()) {
    out["least"] = option.least;
    out["most"] = option.most;
  } else {
    out["values"] = json::array(option.values.begin(), option.values.end());
  }
  if (option.text) out["text"] = true;
  out["default"] = option.fallback;
  return out;
}

}  // namespace

json::array describe_games() {
  json::array out;
  for (const AnyGame* game : all_games()) {
    json::array options;
    for (const OptionInfo& option : game->options()) options.push_back(describe_option(option));
    json::object about{{"name", game->name()},
                       {"title", game->title()},
                       {"min_seats", game->min_seats()},
                       {"max_seats", game->max_seats()},
                       {"options", std::move(options)}};
    if (is_example(*game)) about["example"] = true;
    out.push_back(std::move(about));
  }
  return out;
}

json::object standing_json(const Standing& standing) {
  json::array places;
  json::array scores;
  for (int seat = 0; seat < standing.seats; ++seat) {
    places.emplace_back(standing.place[seat]);
    scores.emplace_back(standing.score[seat]);
  }
  return {{"places", std::move(places)}, {"scores", std::move(scores)}};
}

}  // namespace shedu
