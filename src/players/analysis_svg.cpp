#include "players/analysis_svg.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "base/text.h"

namespace shedu {
namespace {

struct Box {
  double left, top, right, bottom;
  double width() const { return right - left; }
  double height() const { return bottom - top; }
};

constexpr double kWidth = 1200;
constexpr double kHeight = 700;
constexpr Box kChances{72, 112, 1168, 476};
constexpr Box kLuck{72, 540, 1168, 652};

// Colours that stay apart for eyes that confuse red and green. No variables: not every reader of SVG knows
// them.
constexpr std::string_view kStyle = R"(
svg { background: #ffffff; font-family: system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
text { fill: #24292f; font-size: 14px; }
.title { font-size: 24px; font-weight: 600; }
.quiet { fill: #57606a; }
.middle { text-anchor: middle; }
.end { text-anchor: end; }
.ground { fill: #ffffff; }
.frame { fill: none; stroke: #8c959f; stroke-width: 1; }
.grid { stroke: #24292f; stroke-width: 1; stroke-opacity: 0.18; }
.zero { stroke: #8c959f; stroke-width: 1; }
.band { fill-opacity: 0.82; stroke: #ffffff; stroke-width: 1; stroke-linejoin: round; }
.truth { fill: none; stroke: #24292f; stroke-width: 1.6; stroke-dasharray: 5 4; stroke-linejoin: round; }
.luck { fill: none; stroke-width: 2.2; stroke-linejoin: round; }
.f0 { fill: #4a8fe0; } .f1 { fill: #f0a63c; } .f2 { fill: #3fae86; } .f3 { fill: #c879b4; } .f4 { fill: #98a2ad; }
.l0 { stroke: #1f6fd0; } .l1 { stroke: #d17f0a; } .l2 { stroke: #1d8a63; } .l3 { stroke: #ad4b95; } .l4 { stroke: #6b7682; }
.mark { stroke: #ffffff; stroke-width: 1.6; }
.inaccuracy { fill: #f6d743; } .mistake { fill: #ef7d22; } .blunder { fill: #c9252d; }
.sign { font-size: 12px; font-weight: 700; text-anchor: middle; fill: #1b1f24; }
.sign.white { fill: #ffffff; }
@media (prefers-color-scheme: dark) {
svg { background: #12161c; }
text { fill: #e6edf3; }
.quiet { fill: #9aa5b1; }
.ground { fill: #12161c; }
.frame, .zero { stroke: #6b7682; }
.grid { stroke: #ffffff; }
.band { stroke: #12161c; }
.truth { stroke: #ffffff; }
.mark { stroke: #12161c; }
.f0 { fill: #3f7fca; } .f1 { fill: #c9852a; } .f2 { fill: #2f9370; } .f3 { fill: #a9609a; } .f4 { fill: #737d88; }
.l0 { stroke: #6aa9f2; } .l1 { stroke: #f0ad4e; } .l2 { stroke: #55c79d; } .l3 { stroke: #d98fc6; } .l4 { stroke: #a9b3be; }
}
)";

std::string number(double value, int digits = 1) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  return text;
}

std::string signed_number(double value) { return (value < 0 ? "−" : "+") + number(std::abs(value)); }

std::string point(double x, double y) { return number(x) + "," + number(y) + " "; }

/// A multiple of 1, 2 or 5 times a power of ten that divides `span` into at most `parts` parts.
double nice_step(double span, int parts) {
  const double least = span / parts;
  const double power = std::pow(10.0, std::floor(std::log10(least)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= least) return factor * power;
  }
  return 10 * power;
}

class Picture {
 public:
  Picture(const Analysis& analysis, const AnyGame& game) : analysis_(analysis), game_(game) {
    for (const AnalysedEvent& event : analysis.events) {
      if (event.known) decisions_.push_back(&event);
    }
    if (!analysis.events.empty()) {
      first_ = static_cast<double>(analysis.events.front().number);
      last_ = std::max(first_ + 1, static_cast<double>(analysis.events.back().number + 1));
    }
  }

  std::string draw() {
    out_ = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )" + number(kWidth, 0) + " " +
           number(kHeight, 0) + "\" role=\"img\">\n<style>" + std::string(kStyle) + "</style>\n";
    out_ += "<rect class=\"ground\" width=\"100%\" height=\"100%\"/>\n";
    heading();
    legend();
    bands();
    chance_grid();
    if (has_truth()) truth_lines();
    marks();
    mark_legend();
    luck();
    event_axis();
    return out_ + "</svg>\n";
  }

 private:
  using WorthOf = const Worth& (*)(const AnalysedEvent&);

  std::size_t seats() const { return analysis_.seats.size(); }
  double x(double event) const {
    return kChances.left + kChances.width() * (event - first_) / (last_ - first_);
  }
  // A decision's effect is seen after it.
  double x(const AnalysedEvent& event) const { return x(static_cast<double>(event.number + 1)); }
  static double chance_y(double share) { return kChances.top + kChances.height() * share; }

  bool has_truth() const {
    return !decisions_.empty() &&
           std::all_of(decisions_.begin(), decisions_.end(),
                       [](const AnalysedEvent* event) { return event->truth.has_value(); });
  }
  // The result belongs into the picture where the analysis goes to the end of the game.
  bool shows_end() const { return analysis_.result.has_value() && analysis_.reaches_end; }

  void text(double at_x, double at_y, const std::string& classes, const std::string& words) {
    out_ += "<text x=\"" + number(at_x) + "\" y=\"" + number(at_y) + "\"" +
            (classes.empty() ? "" : " class=\"" + classes + "\"") + ">" + markup_text(words) + "</text>\n";
  }
  void line(double x1, double y1, double x2, double y2, const std::string& classes) {
    out_ += "<line class=\"" + classes + "\" x1=\"" + number(x1) + "\" y1=\"" + number(y1) + "\" x2=\"" +
            number(x2) + "\" y2=\"" + number(y2) + "\"/>\n";
  }
  void frame(const Box& box) {
    out_ += R"(<rect class="frame" x=")" + number(box.left) + "\" y=\"" + number(box.top) + "\" width=\"" +
            number(box.width()) + "\" height=\"" + number(box.height()) + "\"/>\n";
  }

  void heading() {
    const std::string title = std::string(game_.title()) + ": chances to win";
    out_ += "<title>" + markup_text(title) + "</title>\n";
    text(kChances.left, 42, "title", title);
    text(kChances.right, 42, "quiet end",
         std::string("after every decision, as the deciding seat could know it") +
             (has_truth() ? "; dashed: knowing everything" : ""));
  }

  void legend() {
    const double room = kChances.width() / static_cast<double>(seats());
    for (std::size_t seat = 0; seat < seats(); ++seat) {
      const double left = kChances.left + room * static_cast<double>(seat);
      out_ += "<rect class=\"f" + std::to_string(seat) + "\" x=\"" + number(left) +
              "\" y=\"62\" width=\"16\" height=\"16\" rx=\"3\"/>\n";
      text(left + 24, 75, "",
           "seat " + std::to_string(seat) + ": " +
               cut(analysis_.seats[seat], static_cast<std::size_t>(room / 10) - 7));
      const SeatSummary& summary = analysis_.summary[seat];
      if (summary.decisions == 0) continue;
      text(left + 24, 95, "quiet",
           number(100 * summary.average_loss(), 2) + " lost a decision, luck " +
               signed_number(100 * summary.luck));
    }
  }

  // The beginning of a name, whole characters of it.
  static std::string cut(const std::string& name, std::size_t most) {
    std::size_t characters = 0;
    for (std::size_t i = 0; i < name.size(); ++i) {
      if ((name[i] & 0xC0) == 0x80) continue;
      if (characters++ == most) return name.substr(0, i) + "…";
    }
    return name;
  }

  // The upper edges of the first `count` seats' bands, from left to right.
  std::vector<std::pair<double, double>> edge(std::size_t count, WorthOf worth_of_event) const {
    const auto sum = [&](const Worth& worth) {
      double total = 0;
      for (std::size_t seat = 0; seat < count; ++seat) total += worth[seat];
      return chance_y(std::min(total, 1.0));
    };
    std::vector<std::pair<double, double>> points;
    for (const AnalysedEvent* event : decisions_) points.emplace_back(x(*event), sum(worth_of_event(*event)));
    if (!points.empty()) points.insert(points.begin(), {kChances.left, points.front().second});
    if (!points.empty())
      points.emplace_back(kChances.right, shows_end() ? sum(*analysis_.result) : points.back().second);
    return points;
  }

  void bands() {
    const WorthOf known = [](const AnalysedEvent& event) -> const Worth& { return event.known->after; };
    for (std::size_t seat = 0; seat < seats() && !decisions_.empty(); ++seat) {
      std::string outline;
      for (const auto& [at_x, at_y] : edge(seat, known)) outline += point(at_x, at_y);
      auto lower = edge(seat + 1, known);
      if (seat + 1 == seats()) {
        for (auto& at : lower) at.second = kChances.bottom;  // rounding leaves no gap
      }
      std::reverse(lower.begin(), lower.end());
      for (const auto& [at_x, at_y] : lower) outline += point(at_x, at_y);
      outline.pop_back();
      out_ += "<polygon class=\"band f" + std::to_string(seat) + "\" points=\"" + outline + "\"/>\n";
    }
  }

  void chance_grid() {
    frame(kChances);
    for (int percent = 0; percent <= 100; percent += 25) {
      const double y = chance_y(percent / 100.0);
      if (percent % 100 != 0) line(kChances.left, y, kChances.right, y, "grid");
      text(kChances.left - 10, y + 5, "quiet end", std::to_string(100 - percent) + " %");
    }
    if (decisions_.empty()) {
      text((kChances.left + kChances.right) / 2, (kChances.top + kChances.bottom) / 2, "quiet middle",
           "no decision was judged");
    }
  }

  void truth_lines() {
    const WorthOf truth = [](const AnalysedEvent& event) -> const Worth& { return event.truth->after; };
    for (std::size_t seat = 1; seat < seats(); ++seat) {
      std::string path;
      for (const auto& [at_x, at_y] : edge(seat, truth)) path += point(at_x, at_y);
      path.pop_back();
      out_ += R"(<polyline class="truth" points=")" + path + "\"/>\n";
    }
  }

  void sign(Mark mark, double at_x, double at_y) {
    out_ += "<circle class=\"mark " + std::string(mark_name(mark)) + "\" cx=\"" + number(at_x) + "\" cy=\"" +
            number(at_y) + R"(" r="9.5"/><text class="sign)" + (mark == Mark::Inaccuracy ? "" : " white") +
            "\" x=\"" + number(at_x) + "\" y=\"" + number(at_y + 4.3) + "\">" + std::string(mark_sign(mark)) +
            "</text>";
  }

  // In the middle of the band of the seat that decided.
  void marks() {
    for (const AnalysedEvent* event : decisions_) {
      const Verdict& known = *event->known;
      if (known.mark == Mark::None) continue;
      double above = 0;
      for (Seat seat = 0; seat < event->by; ++seat) above += known.after[seat];
      const double y = chance_y(above + known.after[event->by] / 2);
      out_ += "<g class=\"decision\"><title>" + markup_text(mark_text(*event)) + "</title>";
      sign(known.mark, x(*event), std::clamp(y, kChances.top + 10, kChances.bottom - 10));
      out_ += "</g>\n";
    }
  }

  std::string mark_text(const AnalysedEvent& event) const {
    return "Seat " + std::to_string(event.by) + ", event " + std::to_string(event.number) + ": " +
           game_.move_text(event.move) + ", " + std::string(mark_name(event.known->mark)) + ", " +
           number(100 * event.known->shown_loss()) + " points lost; better " +
           game_.move_text(event.known->best);
  }

  void mark_legend() {
    double left = kChances.right - 330;
    for (const Mark mark : {Mark::Inaccuracy, Mark::Mistake, Mark::Blunder}) {
      out_ += "<g>";
      sign(mark, left, kLuck.top - 19);
      out_ += "</g>\n";
      text(left + 16, kLuck.top - 14, "quiet", std::string(mark_name(mark)));
      left += 120;
    }
  }

  // Sums after every event, for one seat.
  std::vector<double> luck_sums(std::size_t seat) const {
    std::vector<double> sums = {0};
    for (const AnalysedEvent& event : analysis_.events) sums.push_back(sums.back() + 100 * event.luck[seat]);
    return sums;
  }

  void luck() {
    double most = 5;
    for (const Seat seat : analysis_.analysed) {
      for (const double sum : luck_sums(static_cast<std::size_t>(seat))) most = std::max(most, std::abs(sum));
    }
    const double step = nice_step(most, 2);
    const int steps = static_cast<int>(std::ceil(most / step));
    most = step * steps;
    const auto y = [&](double points) {
      return (kLuck.top + kLuck.bottom) / 2 - points / most * kLuck.height() / 2;
    };
    text(kLuck.left, kLuck.top - 14, "", "Luck, summed, in points of the chance to win");
    frame(kLuck);
    for (int i = -steps; i <= steps; ++i) {
      const double points = i * step;
      line(kLuck.left, y(points), kLuck.right, y(points), i == 0 ? "zero" : "grid");
      text(kLuck.left - 10, y(points) + 5, "quiet end",
           i == 0 ? "0" : signed_number(points).substr(0, signed_number(points).find('.')));
    }
    for (const Seat seat : analysis_.analysed) {
      std::string path;
      double event = first_;
      for (const double sum : luck_sums(static_cast<std::size_t>(seat))) path += point(x(event++), y(sum));
      path.pop_back();
      out_ += "<polyline class=\"luck l" + std::to_string(seat) + "\" points=\"" + path + "\"/>\n";
    }
  }

  void event_axis() {
    const double step = std::max(1.0, nice_step(last_ - first_, 14));
    for (int i = static_cast<int>(std::ceil(first_ / step)); i * step <= last_; ++i) {
      const double event = i * step;
      line(x(event), kChances.bottom, x(event), kChances.bottom + 5, "zero");
      line(x(event), kLuck.bottom, x(event), kLuck.bottom + 5, "zero");
      text(x(event), kLuck.bottom + 22, "quiet middle", number(event, 0));
    }
    text((kLuck.left + kLuck.right) / 2, kLuck.bottom + 42, "quiet middle", "events of the record");
  }

  const Analysis& analysis_;
  const AnyGame& game_;
  std::vector<const AnalysedEvent*> decisions_;  ///< those that were judged
  double first_ = 0;
  double last_ = 1;
  std::string out_;
};

}  // namespace

std::string analysis_svg(const Analysis& analysis, const AnyGame& game) {
  return Picture(analysis, game).draw();
}

}  // namespace shedu
