#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace shedu {

/// How a position is drawn for a terminal.
enum class Style { Plain, Colour };

/// Writes a drawing: text in colours, or plain. Letters and signs must say the same as the colours, so that
/// nothing is lost without them. Text is ASCII: a byte is a column.
class Pen {
 public:
  explicit Pen(Style style) : colour_(style == Style::Colour) {}

  /// Text in a colour, given as the parameters of an ANSI sequence ("1;97;41").
  void ink(std::string_view text, std::string_view code) {
    if (colour_) out_ += "\x1b[" + std::string(code) + "m";
    plain(text);
    if (colour_) out_ += "\x1b[0m";
  }
  void plain(std::string_view text) {
    out_ += text;
    width_ += static_cast<int>(text.size());
  }
  /// Spaces up to a column of the line begun by end_line().
  void pad_to(int width) {
    while (width_ < width) plain(" ");
  }
  void end_line() {
    while (!out_.empty() && out_.back() == ' ') out_.pop_back();
    out_ += '\n';
    width_ = 0;
  }
  std::string take() { return std::move(out_); }

 private:
  bool colour_;
  int width_ = 0;
  std::string out_;
};

}  // namespace shedu
