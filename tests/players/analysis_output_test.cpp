#include <gtest/gtest.h>

#include "players/analysis_fakes.h"
#include "players/analysis_json.h"
#include "players/analysis_svg.h"
#include "players/analysis_text.h"
#include "support/toy.h"

namespace shedu {
namespace {

using namespace test;

/// Reads XML as strictly as its grammar is for what we write: elements, attributes, text, known entities.
class XmlReader {
 public:
  explicit XmlReader(std::string_view text) : text_(text) {}

  /// Empty, or what is wrong.
  std::string fault() {
    while (at_ < text_.size() && fault_.empty()) text_[at_] == '<' ? tag() : content();
    if (fault_.empty() && !open_.empty()) return open_.back() + " is not closed";
    if (fault_.empty() && roots_ != 1) return "not one root";
    return fault_;
  }

 private:
  void content() {
    const std::size_t end = std::min(text_.find('<', at_), text_.size());
    const std::string_view words = text_.substr(at_, end - at_);
    check_entities(words);
    if (open_.empty() && words.find_first_not_of(" \n") != std::string_view::npos) fault_ = "text outside";
    at_ = end;
  }
  void tag() {
    const std::size_t end = text_.find('>', at_);
    if (end == std::string_view::npos) return void(fault_ = "a tag without end");
    std::string_view inside = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    if (inside.starts_with('/')) {
      if (open_.empty() || open_.back() != inside.substr(1))
        return void(fault_ = "closes " + std::string(inside));
      return open_.pop_back();
    }
    const bool empty = inside.ends_with('/');
    if (empty) inside.remove_suffix(1);
    const std::size_t name = std::min(inside.find(' '), inside.size());
    if (open_.empty()) ++roots_;
    if (!empty) open_.emplace_back(inside.substr(0, name));
    attributes(inside.substr(name));
  }
  void attributes(std::string_view rest) {
    while (fault_.empty() && !rest.empty()) {
      const std::size_t value = rest.find("=\"");
      const std::size_t end = value == std::string_view::npos ? value : rest.find('"', value + 2);
      if (end == std::string_view::npos || rest[0] != ' ')
        return void(fault_ = "attributes " + std::string(rest));
      check_entities(rest.substr(value + 2, end - value - 2));
      rest.remove_prefix(end + 1);
    }
  }
  void check_entities(std::string_view words) {
    for (std::size_t at = words.find('&'); at != std::string_view::npos; at = words.find('&', at + 1)) {
      bool known = false;
      for (const std::string_view entity : {"&amp;", "&lt;", "&gt;", "&quot;"}) {
        known = known || words.substr(at).starts_with(entity);
      }
      if (!known) fault_ = "a bare &";
    }
    for (const char c : words) {
      if (static_cast<unsigned char>(c) < 0x20 && c != '\n') fault_ = "a control character";
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<std::string> open_;
  int roots_ = 0;
  std::string fault_;
};

TEST(XmlReader, FindsFaults) {
  EXPECT_EQ(XmlReader("<a b=\"c\"><d/>x &amp; y</a>").fault(), "");
  for (const char* bad :
       {"<a>", "<a></b>", "<a>&</a>", "<a b=c></a>", "<a b=\"c></a>", "<a/><a/>", "<a>\x01</a>", "x"}) {
    EXPECT_NE(XmlReader(bad).fault(), "") << bad;
  }
}

class AnalysisOutput : public testing::TestWithParam<int> {
 protected:
  Analysis analyse(std::uint64_t seed, std::vector<std::string> names,
                   const AnalysisOptions& options = {}) const {
    Record record = random_record(toy(), GetParam(), seed);
    names.resize(record.seats.size(), "Somebody");
    record.seats = names;
    return analyse_record(record, find_toy, fake_thinkers(appraiser, GetParam()), options);
  }

  const FakeAppraiser appraiser{GetParam()};
};

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST_P(AnalysisOutput, SvgIsWellFormedAndShowsEveryMark) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Analysis analysis =
        analyse(seed, {"Ann & <Bob> \"\x01\"", "A name that is longer than there is room for it: ÄÖÜ"});
    const std::string svg = analysis_svg(analysis, toy());
    EXPECT_EQ(XmlReader(svg).fault(), "");
    EXPECT_TRUE(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" "));
    std::size_t marks = 0;
    for (const SeatSummary& seat : analysis.summary)
      marks += static_cast<std::size_t>(seat.marks[1] + seat.marks[2] + seat.marks[3]);
    EXPECT_EQ(count(svg, "<g class=\"decision\">"), marks);
    EXPECT_EQ(count(svg, "<polygon class=\"band "), static_cast<std::size_t>(GetParam()));
    EXPECT_EQ(count(svg, "<polyline class=\"truth\""), static_cast<std::size_t>(GetParam() - 1));
    EXPECT_EQ(count(svg, "nan"), 0u);
    EXPECT_EQ(count(svg, "href"), 0u);  // self-contained
  }
}

TEST_P(AnalysisOutput, SvgOfNothingIsStillAPicture) {
  AnalysisOptions options;
  options.to = 0;
  const std::string svg = analysis_svg(analyse(1, {}, options), toy());
  EXPECT_EQ(XmlReader(svg).fault(), "");
  EXPECT_NE(svg.find("no decision was judged"), std::string::npos);
}

TEST_P(AnalysisOutput, TextHasARowForEveryDecisionAndEverySeat) {
  const Analysis analysis = analyse(2, {"Ann", "Bob", "Cem"});
  std::size_t judged = 0;
  std::size_t candidates = 0;
  for (const AnalysedEvent& event : analysis.events) {
    judged += event.known ? 1 : 0;
    candidates += event.best.size();
  }
  const std::string text = analysis_text(analysis, toy(), ShownLines::All);
  EXPECT_EQ(count(text, " → "), judged + 1);  // and one in the legend
  EXPECT_EQ(count(text, "a fact about "), candidates);
  EXPECT_LT(count(analysis_text(analysis, toy(), ShownLines::Marked), "a fact about "), candidates);
  EXPECT_NE(text.find("knowing everything"), std::string::npos);
  EXPECT_NE(text.find("\n1 Bob"), std::string::npos);
}

TEST_P(AnalysisOutput, JsonSaysWhatTheAnalysisFound) {
  const Analysis analysis = analyse(3, {});
  const json::object out = analysis_json(analysis, toy());
  const json::array& events = out.at("events").as_array();
  ASSERT_EQ(events.size(), analysis.events.size());
  for (std::size_t i = 0; i < events.size(); ++i) {
    const json::object& event = events[i].as_object();
    EXPECT_EQ(event.contains("luck"), event.at("by") == "chance");
    EXPECT_EQ(event.contains("known"), analysis.events[i].known.has_value());
    if (!event.contains("known")) continue;
    EXPECT_EQ(event.at("known").at("after").as_array().size(), static_cast<std::size_t>(GetParam()));
    EXPECT_NEAR(event.at("known").at("loss").to_number<double>(), analysis.events[i].known->loss, 1e-4);
    EXPECT_EQ(event.at("best").at(0).at("facts").at(0).at("id"), "fact");
  }
  EXPECT_EQ(out.at("summary").as_array().size(), static_cast<std::size_t>(GetParam()));
  EXPECT_EQ(out.at("complete"), true);
}

INSTANTIATE_TEST_SUITE_P(Seats, AnalysisOutput, testing::Values(2, 3));

}  // namespace
}  // namespace shedu
