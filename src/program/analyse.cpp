#include <unistd.h>
#include <cmath>

#include <chrono>
#include <cstdio>
#include <thread>

#include "games/games.h"
#include "players/analysis_json.h"
#include "players/analysis_svg.h"
#include "players/analysis_text.h"
#include "program/commands.h"
#include "program/files.h"
#include "program/screen.h"

namespace shedu {
namespace {

/// Says on standard error how far the work is and how long it will still take: on a terminal in one line that
/// changes, elsewhere now and then in a line of its own.
class ProgressLine {
 public:
  void operator()(std::size_t done, std::size_t of) {
    const double passed = seconds();
    if (passed < next_) return;
    next_ = passed + (terminal_ ? 0.2 : 10);
    const double left = passed / static_cast<double>(done) * static_cast<double>(of - done);
    std::fprintf(stderr, "%s%zu of %zu decisions, about %s left%s", terminal_ ? "\r" : "", done, of,
                 length(left).c_str(), terminal_ ? "\033[K" : "\n");
    std::fflush(stderr);
    written_ = true;
  }
  void clear() const {
    if (terminal_ && written_) std::fputs("\r\033[K", stderr);
  }

 private:
  using Clock = std::chrono::steady_clock;

  double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
  static std::string length(double seconds) {
    const auto whole = std::lround(seconds);
    return whole < 100 ? std::to_string(whole) + " s" : std::to_string((whole + 30) / 60) + " min";
  }

  Clock::time_point begin_ = Clock::now();
  bool terminal_ = isatty(STDERR_FILENO) != 0;
  double next_ = terminal_ ? 1 : 10;
  bool written_ = false;
};

std::vector<Seat> read_seats(std::optional<int> seat, std::size_t seats) {
  if (!seat) return {};
  if (*seat < 0 || static_cast<std::size_t>(*seat) >= seats) {
    throw Error("--seat must be a seat from 0 to " + std::to_string(seats - 1) + ", not " +
                std::to_string(*seat));
  }
  return {static_cast<Seat>(*seat)};
}

int all_cores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

}  // namespace

int run_analyse(const AnalyseArguments& arguments) {
  const Record record = read_record(read_file(arguments.file), find_game);
  const AnyGame& game = find_game(record.game);
  AnalysisOptions options;
  options.seats = read_seats(arguments.seat, record.seats.size());
  options.from = arguments.from;
  options.to = arguments.to.value_or(record.events.size());
  options.seed = arguments.seed;
  options.threads = arguments.threads.value_or(all_cores());
  ProgressLine progress;
  options.progress = [&](std::size_t done, std::size_t of, const AnalysedEvent&) { progress(done, of); };
  const Analysis analysis =
      analyse_record(record, find_game, thinkers_of(game, arguments.player, arguments.knowing), options);
  progress.clear();
  if (!arguments.svg.empty()) write_file(arguments.svg, analysis_svg(analysis, game));
  if (arguments.json) {
    std::puts(json::serialize(analysis_json(analysis, game)).c_str());
  } else {
    const ShownLines lines = arguments.lines ? ShownLines::All : ShownLines::Marked;
    std::printf("%s%s", header_text(record).c_str(), analysis_text(analysis, game, lines).c_str());
  }
  return kDone;
}

}  // namespace shedu
