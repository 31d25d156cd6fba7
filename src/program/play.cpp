#include <random>

#include "base/text.h"
#include "games/games.h"
#include "program/commands.h"
#include "program/files.h"
#include "program/screen.h"
#include "program/terminal_game.h"

namespace shedu {
namespace {

std::vector<bool> people_of(const PlayArguments& arguments, int seats) {
  std::vector<bool> people(static_cast<std::size_t>(seats), arguments.hotseat);
  if (arguments.hotseat) return people;
  for (const int seat : arguments.humans) {
    if (seat < 0 || seat >= seats) {
      throw Error("--human " + std::to_string(seat) + ": the seats are 0 to " + std::to_string(seats - 1));
    }
    people[static_cast<std::size_t>(seat)] = true;
  }
  if (arguments.humans.empty()) people[0] = true;
  return people;
}

std::uint64_t seed_of(const PlayArguments& arguments) {
  if (arguments.seed) return *arguments.seed;
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

Deal deal_of(const std::string& name, Deal otherwise) {
  if (name == "fast") return Deal::Fast;
  if (name == "fair") return Deal::Fair;
  if (name == "hand") return Deal::Hand;
  return otherwise;
}

Style style_of(const PlayArguments& arguments) {
  if (arguments.plain) return Style::Plain;
  return arguments.colour ? Style::Colour : terminal_style();
}

TerminalSetup new_game(const PlayArguments& arguments) {
  if (arguments.game.empty()) throw Error("name a game to play, or a record to --resume (see shedu games)");
  const AnyGame& game = find_game(arguments.game);
  const int seats = arguments.seats.value_or(game.min_seats());
  game.check_seats(seats);
  if (!arguments.save.empty() && file_exists(arguments.save)) {
    throw Error(arguments.save + " exists already: go on with it by --resume, or choose another name");
  }
  SeatedPlayers seating = seat_opponents(game, people_of(arguments, seats), arguments.opponents);
  TerminalSetup setup{Session(game, read_option_words(game, arguments.options), std::move(seating.names)),
                      std::move(seating.players)};
  setup.deal = deal_of(arguments.deal, Deal::Fast);
  setup.save = arguments.save;
  if (setup.deal == Deal::Fair) {
    setup.secret = new_fair_deal({});
    setup.session.set_deal({setup.secret.commitment, {}, {}});
  }
  return setup;
}

// The deal goes on as it began, unless the command line says otherwise: then nothing vouches for it any more.
Deal resume_deal(const PlayArguments& arguments, Record& record, FairDeal& secret) {
  const Deal deal = deal_of(arguments.deal, record.deal ? Deal::Fair : Deal::Fast);
  if (deal != Deal::Fair) {
    record.deal.reset();
    return deal;
  }
  if (!record.deal) throw Error("--deal fair: this game was not dealt fairly from its start");
  secret = *record.deal;
  if (secret.seed.empty()) secret.seed = SaveFile::secret_seed(arguments.resume, *record.deal);
  return deal;
}

// Who played goes on, unless the command line says otherwise.
SeatedPlayers resume_seating(const PlayArguments& arguments, const Record& record) {
  const AnyGame& game = find_game(record.game);
  SeatedPlayers before = seat_by_names(game, record.seats);
  const bool new_people = arguments.hotseat || !arguments.humans.empty();
  if (!new_people && arguments.opponents.empty()) return before;
  std::vector<bool> people;
  for (const auto& player : before.players) people.push_back(player == nullptr);
  if (new_people) people = people_of(arguments, static_cast<int>(people.size()));
  SeatedPlayers seating = seat_opponents(game, people, arguments.opponents);
  for (std::size_t i = 0; i < people.size(); ++i) {
    const bool same_player = !people[i] && before.players[i] != nullptr && arguments.opponents.empty();
    const bool same_person = people[i] && before.players[i] == nullptr;
    if (!same_player && !same_person) continue;
    seating.names[i] = before.names[i];
    seating.players[i] = before.players[i];
  }
  return seating;
}

TerminalSetup resumed_game(const PlayArguments& arguments) {
  Record record = read_record(read_file(arguments.resume), find_game);
  if (!arguments.game.empty() && arguments.game != record.game) {
    throw Error(arguments.resume + " is a game of " + record.game + ", not of " +
                shedu::quoted(arguments.game));
  }
  if (arguments.seats || !arguments.options.empty()) {
    throw Error("--seats and --options belong to a new game, not to one that is resumed");
  }
  SeatedPlayers seating = resume_seating(arguments, record);
  record.seats = std::move(seating.names);
  FairDeal secret;
  const Deal deal = resume_deal(arguments, record, secret);
  TerminalSetup setup{Session(std::move(record), find_game), std::move(seating.players)};
  setup.deal = deal;
  setup.secret = std::move(secret);
  setup.save = arguments.save.empty() ? arguments.resume : arguments.save;
  return setup;
}

}  // namespace

int run_play(const PlayArguments& arguments) {
  TerminalSetup setup = arguments.resume.empty() ? new_game(arguments) : resumed_game(arguments);
  setup.seed = seed_of(arguments);
  setup.style = style_of(arguments);
  TerminalGame(std::move(setup)).run();
  return kDone;
}

}  // namespace shedu
