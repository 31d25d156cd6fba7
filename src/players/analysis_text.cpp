#include "players/analysis_text.h"

#include <algorithm>
#include <cstdio>

namespace shedu {
namespace {

// Points of the chance to win: hundredths of it.
std::string points(double share, int digits = 1) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*f", digits, 100 * share);
  return text;
}
std::string signed_points(double share) { return (share < 0 ? "" : "+") + points(share); }

std::string with_error(double share, double error) {
  return points(share) + (error > 0 ? " ±" + points(error) : "");
}

// How wide a text is on a screen: bytes that go on with a character do not count.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

enum class Align { Left, Right };

/// Rows of cells in columns that are as wide as their widest cell.
class Table {
 public:
  explicit Table(std::vector<Align> columns) : columns_(std::move(columns)), widths_(columns_.size()) {}

  void row(std::vector<std::string> cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) widths_[i] = std::max(widths_[i], width(cells[i]));
    rows_.push_back({std::move(cells), {}});
  }
  /// Lines below the last row that keep to no column.
  void note(const std::string& text) { rows_.back().notes += "        " + text + "\n"; }

  std::string text() const {
    std::string out;
    for (const Row& row : rows_) out += row_text(row) + "\n" + row.notes;
    return out;
  }

 private:
  struct Row {
    std::vector<std::string> cells;
    std::string notes;
  };

  std::string row_text(const Row& row) const {
    std::string out;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const std::string padding(widths_[i] - width(row.cells[i]), ' ');
      out += i == 0 ? "" : "  ";
      out += columns_[i] == Align::Left ? row.cells[i] + padding : padding + row.cells[i];
    }
    out.erase(out.find_last_not_of(' ') + 1);
    return out;
  }

  std::vector<Align> columns_;
  std::vector<std::size_t> widths_;
  std::vector<Row> rows_;
};

std::string seat_text(const Analysis& analysis, Seat seat) {
  return std::to_string(seat) + " " + analysis.seats[static_cast<std::size_t>(seat)];
}

std::string change_text(const Verdict& verdict, Seat seat) {
  return points(verdict.before[seat]) + " → " + points(verdict.after[seat]);
}

std::string loss_text(const Verdict& verdict) {
  if (verdict.loss <= 0 && verdict.error <= 0) return "";
  return with_error(verdict.shown_loss(), verdict.error);
}

std::string all_chances(const Worth& worth, std::size_t seats) {
  std::string out;
  for (std::size_t seat = 0; seat < seats; ++seat) out += (seat == 0 ? "" : " ") + points(worth[seat], 0);
  return out;
}

void add_lines(Table& table, const AnalysedEvent& event, const AnyGame& game) {
  for (std::size_t i = 0; i < event.best.size(); ++i) {
    const Line& line = event.best[i].line;
    std::string text = std::to_string(i + 1) + ". " + game.move_text(line.move) + ", " +
                       with_error(line.worth[event.by], line.error) + " %.";
    for (const Fact& fact : event.best[i].facts) text += " " + fact.text;
    table.note(text);
  }
}

std::string decision_table(const Analysis& analysis, const AnyGame& game, ShownLines lines) {
  using enum Align;
  Table table({Right, Left, Left, Right, Right, Left, Left, Left, Left});
  const bool truth = std::any_of(analysis.events.begin(), analysis.events.end(),
                                 [](const AnalysedEvent& event) { return event.truth.has_value(); });
  table.row({"event", "seat", "move", "win %", "loss", "", "best", "all seats %",
             truth ? "knowing everything" : ""});
  for (const AnalysedEvent& event : analysis.events) {
    if (!event.known) continue;
    const Verdict& known = *event.known;
    table.row({std::to_string(event.number), seat_text(analysis, event.by), game.move_text(event.move),
               change_text(known, event.by), loss_text(known), std::string(mark_sign(known.mark)),
               known.best == event.move ? "" : game.move_text(known.best),
               all_chances(known.after, analysis.seats.size()),
               event.truth ? all_chances(event.truth->after, analysis.seats.size()) : ""});
    if (lines == ShownLines::All || known.mark != Mark::None) add_lines(table, event, game);
  }
  return table.text();
}

std::string summary_table(const Analysis& analysis) {
  using enum Align;
  Table table({Left, Right, Right, Right, Right, Right, Right, Right});
  table.row({"seat", "decisions", "loss", "a decision", "luck", "?!", "?", "??"});
  for (const Seat seat : analysis.analysed) {
    const SeatSummary& summary = analysis.summary[static_cast<std::size_t>(seat)];
    const auto marks = [&](Mark mark) {
      return std::to_string(summary.marks[static_cast<std::size_t>(mark)]);
    };
    table.row({seat_text(analysis, seat), std::to_string(summary.decisions), points(summary.shown_loss()),
               points(summary.average_loss(), 2), signed_points(summary.luck), marks(Mark::Inaccuracy),
               marks(Mark::Mistake), marks(Mark::Blunder)});
  }
  return table.text();
}

constexpr std::string_view kLegend =
    "win %: the seat's chance with the best move found → after the move played, as far as it could know.\n"
    "loss: the difference, with its standard error; marked ?! from 4 points, ? from 8, ?? from 15, and only\n"
    "where it is more than twice its error.\n";
constexpr std::string_view kSummaryLegend =
    "Luck and skill, in points of the chance to win: loss is what the decisions gave away, luck what chance\n"
    "gave beyond what was to be expected.\n";

}  // namespace

std::string analysis_text(const Analysis& analysis, const AnyGame& game, ShownLines lines) {
  std::string out = std::string(kLegend) + "\n" + decision_table(analysis, game, lines) + "\n" +
                    std::string(kSummaryLegend) + "\n" + summary_table(analysis);
  if (!analysis.complete) out += "\nThe analysis was stopped: not every decision was judged.\n";
  return out;
}

}  // namespace shedu
