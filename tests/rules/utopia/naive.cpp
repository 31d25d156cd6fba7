#include "rules/utopia/naive.h"

#include <algorithm>
#include <map>
#include <vector>

namespace shedu::utopia::test {
namespace {

const std::string kLetters = "MPEGC";

std::string text(const json::value& value) { return std::string(value.as_string()); }

struct NaiveDistrict {
  std::string key;
  std::string island;  // WA
  int sector = -1;
  std::set<std::string> links;
};

class Naive {
 public:
  Naive(const json::value& state, const json::value& board)
      : s_(state.as_object()), seats_(static_cast<int>(s_.at("seats").as_int64())) {
    const json::value& actor = s_.at("to_act");
    me_ = actor.is_int64() ? static_cast<int>(actor.as_int64()) : -1;
    phase_ = text(s_.at("phase"));
    read_board(board);
    if (me_ >= 0) hand_ = text(s_.at("hands").as_array()[static_cast<std::size_t>(me_)]);
  }

  std::set<std::string> legal() {
    if (me_ < 0) return {};
    if (phase_ == "welcome" || phase_ == "extra") picks();
    if (phase_ == "welcome" && may_surprise()) add("surprise");
    if (phase_ == "designate") designations();
    if (phase_ == "place") places();
    if (phase_ == "relocate") relocations();
    if (phase_ == "wonder_pay") leaving();
    if (phase_ == "discard" || phase_ == "trim") hand_moves("discard:", ' ');
    if (phase_ == "pay") conversions();
    if (phase_ == "develop") actions();
    if (phase_ == "after" || phase_ == "extra_after" || phase_ == "develop") add("end");
    builds();
    return out_;
  }

 private:
  void add(const std::string& move) { out_.insert(move); }

  std::string option(const std::string& name, const std::string& fallback) const {
    const json::value* value = s_.at("options").as_object().if_contains(name);
    return value == nullptr ? fallback : text(*value);
  }

  // ---- The board ----

  void read_board(const json::value& board) {
    const json::array& islands = board.at("islands").as_array();
    const json::array& districts = board.at("districts").as_array();
    const std::map<std::string, std::string> codes = {
        {"WATER", "WA"}, {"EARTH", "EA"}, {"FIRE", "FI"}, {"WIND", "WI"}};
    std::string closed;
    int closed_sea = -1;
    for (const json::value& island : islands) {
      if (!island.at("closed_with_2_players").as_bool() || seats_ != 2) continue;
      closed = codes.at(text(island.at("name")));
      closed_sea = static_cast<int>(island.at("sea_sector").as_int64());
    }
    for (const json::value& pair : board.at("sea").at("adjacent").as_array()) {
      const auto a = static_cast<int>(pair.as_array()[0].as_int64());
      const auto b = static_cast<int>(pair.as_array()[1].as_int64());
      seas_.insert({a, b});
      seas_.insert({b, a});
    }
    if (option("two_player_skip_water_sector", "off") == "on" && closed_sea >= 0) {
      std::vector<int> sides;
      for (const auto& [a, b] : seas_) {
        if (a == closed_sea) sides.push_back(b);
      }
      for (const int a : sides) {
        for (const int b : sides) seas_.insert({a, b});
      }
    }
    for (const json::value& entry : districts) {
      NaiveDistrict district;
      district.key = text(entry.at("key"));
      district.island = codes.at(text(entry.at("island")));
      if (entry.at("harbour").as_bool()) district.sector = static_cast<int>(entry.at("sector").as_int64());
      for (const char* kind : {"streets", "bridges"}) {
        for (const json::value& id : entry.at(kind).as_array()) {
          district.links.insert(text(districts[static_cast<std::size_t>(id.as_int64())].at("key")));
        }
      }
      if (district.island != closed) districts_.push_back(district);
    }
  }

  // R-P2-6: one step by land or by sea.
  bool connected(const NaiveDistrict& from, const NaiveDistrict& to) const {
    if (from.key == to.key) return false;
    if (from.links.count(to.key) > 0) return true;
    if (from.sector < 0 || to.sector < 0) return false;
    return from.sector == to.sector || seas_.count({from.sector, to.sector}) > 0;
  }

  // ---- Pieces ----

  int princes(int seat, const std::string& district, char civ) const {
    const json::object& mine = s_.at("princes").as_array()[static_cast<std::size_t>(seat)].as_object();
    const json::value* here = mine.if_contains(district);
    if (here == nullptr) return 0;
    const std::string letters = text(*here);
    return static_cast<int>(std::count(letters.begin(), letters.end(), civ));
  }

  int on_board(char civ) const {
    int sum = 0;
    for (const NaiveDistrict& district : districts_) sum += princes(me_, district.key, civ);
    return sum;
  }

  bool reserve(char civ) const {
    const std::string removed = text(s_.at("removed").as_array()[static_cast<std::size_t>(me_)]);
    const auto gone = static_cast<int>(std::count(removed.begin(), removed.end(), civ));
    return option("prince_shortage", "forfeit") == "unlimited" || on_board(civ) + gone < 8;
  }

  bool room(const std::string& district, char civ, int more) const {
    return princes(me_, district, civ) + more <= 15;
  }

  bool monument(const std::string& district, char civ = ' ') const {
    const json::value* here = s_.at("monuments").as_object().if_contains(district);
    return here != nullptr && (civ == ' ' || text(here->at("civ"))[0] == civ);
  }

  int built() const {
    int sum = 0;
    for (const auto& entry : s_.at("monuments").as_object())
      sum += entry.value().at("seat").as_int64() == me_;
    for (const auto& entry : s_.at("wonders").as_object()) sum += entry.value().as_int64() == me_;
    return sum;
  }

  int held(char civ) const { return static_cast<int>(std::count(hand_.begin(), hand_.end(), civ)); }

  int guests(const std::string& island, char civ) const {
    const json::value* here = s_.at("ships").as_object().if_contains(island);
    if (here == nullptr) return 0;
    const std::string letters = text(*here);
    return static_cast<int>(std::count(letters.begin(), letters.end(), civ));
  }

  // ---- Phase 1 ----

  // Whether a guest's prince could go to a district: from the reserve, or from elsewhere on the board.
  bool can_bring(const NaiveDistrict& district, char civ) const {
    if (reserve(civ)) return room(district.key, civ, 1);
    return option("prince_shortage", "forfeit") == "relocate_own" &&
           on_board(civ) > princes(me_, district.key, civ);
  }

  void picks() {
    for (const char civ : kLetters) {
      for (const NaiveDistrict& district : districts_) {
        if (guests(district.island, civ) > 0 && can_bring(district, civ)) {
          add(std::string("pick:") + civ + ":" + district.key);
        }
      }
    }
    if (!out_.empty()) return;
    for (const char civ : kLetters) {
      std::set<std::string> offered;
      for (const NaiveDistrict& district : districts_) {
        if (guests(district.island, civ) > 0 && offered.insert(district.island).second) {
          add(std::string("pick:") + civ + ":" + district.key);
        }
      }
    }
  }

  bool may_surprise() const {
    const std::string limit = option("surprise_limit", "per_player_per_round");
    const json::array& surprised = s_.at("surprised").as_array();
    if (limit == "off") return true;
    if (limit == "per_round") return surprised.empty();
    return std::find(surprised.begin(), surprised.end(), json::value(me_)) == surprised.end();
  }

  void designations() {
    for (int seat = 0; seat < seats_; ++seat) {
      if (seat != me_) add("name:" + std::to_string(seat));
    }
  }

  void places() {
    const std::string island = text(s_.at("question").at("island"));
    for (const NaiveDistrict& district : districts_) {
      if (district.island == island && can_bring(district, text(s_.at("question").at("civ"))[0])) {
        add("place:" + district.key);
      }
    }
  }

  void relocations() {
    const std::string to = text(s_.at("question").at("to"));
    for (const NaiveDistrict& district : districts_) {
      const char civ = text(s_.at("question").at("civ"))[0];
      if (district.key != to && princes(me_, district.key, civ) > 0) add("from:" + district.key);
    }
  }

  // ---- Building ----

  void builds() {
    const std::set<std::string> own_turn = {"welcome", "after", "designate", "develop"};
    const bool designated = phase_ == "extra" || phase_ == "extra_after";
    if (own_turn.count(phase_) == 0 && !(designated && option("designee_may_build", "on") == "on")) return;
    if (built() >= 8) return;
    for (const std::string island : {"WA", "EA", "FI", "WI"}) {
      std::set<char> present;
      for (const NaiveDistrict& district : districts_) {
        if (district.island != island) continue;
        for (const char civ : kLetters) {
          if (princes(me_, district.key, civ) > 0) present.insert(civ);
        }
      }
      if (present.size() == 5 && !s_.at("wonders").as_object().contains(island)) add("wonder:" + island);
    }
    for (const char civ : kLetters) {
      int standing = 0;
      for (const NaiveDistrict& district : districts_) standing += monument(district.key, civ) ? 1 : 0;
      for (const NaiveDistrict& district : districts_) {
        if (standing < 7 && !monument(district.key) && princes(me_, district.key, civ) >= 3) {
          add(std::string("control:") + civ + ":" + district.key);
        }
      }
    }
  }

  void leaving() {
    const json::object& question = s_.at("question").as_object();
    for (const char civ : kLetters) {
      if (question.at("leaving").as_object().contains(std::string(1, civ))) continue;
      for (const NaiveDistrict& district : districts_) {
        if (district.island == text(question.at("island")) && princes(me_, district.key, civ) > 0) {
          add(std::string("leave:") + civ + ":" + district.key);
        }
      }
      return;
    }
  }

  // ---- Phase 2 ----

  void hand_moves(const std::string& word, char except) {
    for (const char civ : kLetters) {
      if (civ != except && held(civ) > 0) add(word + civ);
    }
  }

  void conversions() {
    const std::string action = text(s_.at("question").at("action"));
    hand_moves("convert:", action[action.find(':') + 1]);
  }

  // Every way of paying: "" without privileges, "!" with one, "!!" with two.
  std::vector<std::string> ways_to_pay(char civ, int price) const {
    const auto tokens = s_.at("privileges").as_array()[static_cast<std::size_t>(me_)].as_int64();
    std::vector<std::string> out;
    for (int m = 0; m <= price && m <= tokens; ++m) {
      const int others = static_cast<int>(hand_.size()) - held(civ);
      if (held(civ) >= price - m && others >= m) out.emplace_back(static_cast<std::size_t>(m), '!');
    }
    return out;
  }

  void paid(const std::string& action, char civ, int price) {
    for (const std::string& way : ways_to_pay(civ, price)) add(action + way);
  }

  void actions() {
    const std::string scale = text(s_.at("scale"));
    for (const char civ : kLetters) {
      const std::string letter(1, civ);
      for (const NaiveDistrict& from : districts_) {
        for (const NaiveDistrict& to : districts_) {
          if (!connected(from, to)) continue;
          for (int count = 1; count <= 2 && count <= princes(me_, from.key, civ); ++count) {
            const std::string who(static_cast<std::size_t>(count), civ);
            if (room(to.key, civ, count)) paid("move:" + who + ":" + from.key + "-" + to.key, civ, 1);
          }
        }
        const std::string here = letter + ":" + from.key;
        const bool can_enter = reserve(civ) && room(from.key, civ, 1);
        if (can_enter && monument(from.key, civ)) paid("add:" + here, civ, 1);
        if (can_enter) paid("add3:" + here, civ, 3);
        if (monument(from.key, civ) && princes(me_, from.key, civ) > 0) paid("remove:" + here, civ, 1);
      }
      if (scale.front() != civ) paid("raise:" + letter, civ, 1);
      if (scale.back() != civ) paid("drop:" + letter, civ, 2);
    }
  }

  const json::object& s_;
  int seats_;
  int me_;
  std::string phase_;
  std::string hand_;
  std::vector<NaiveDistrict> districts_;
  std::set<std::pair<int, int>> seas_;
  std::set<std::string> out_;
};

}  // namespace

std::set<std::string> naive_legal(const json::value& state, const json::value& board) {
  return Naive(state, board).legal();
}

}  // namespace shedu::utopia::test
