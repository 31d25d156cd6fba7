#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "base/json.h"
#include "table/room.h"

namespace shedu {

/// Something that somebody asked, and that is answered exactly once, whatever becomes of it. Shared by those
/// who carry it out; when the last of them has forgotten it without an answer, it says so itself.
class Message {
 public:
  using Reply = std::function<void(const json::object& answer)>;
  /// Where it came from: straight from a person's connection here, or handed over by another node.
  enum class Way { Here, Peer };

  Message(json::value text, Person who, std::int64_t now, Way way, Reply reply)
      : text_(std::move(text)), who_(std::move(who)), now_(now), way_(way), reply_(std::move(reply)) {}
  Message(const Message&) = delete;
  Message& operator=(const Message&) = delete;
  ~Message();

  JsonIn in() const { return {text_, "message"}; }
  std::string type() const { return std::string(in()["t"].string()); }
  std::string table() const;
  const Person& who() const { return who_; }
  std::int64_t now() const { return now_; }  ///< when it came
  Way way() const { return way_; }
  /// The members of the club whose table it is about, once they were asked for, of whom this person is one.
  const std::set<std::string>& club() const { return club_; }
  void admit(std::set<std::string> club) { club_ = std::move(club); }
  /// Who, when, and the client's key, which every answer repeats from now on.
  Request request();

  void answer(std::string_view type, json::object members = {});
  void refuse(const Refusal& refusal);
  /// The answer as another node gave it.
  void pass_on(json::object answer);

 private:
  void give(json::object answer);

  json::value text_;
  Person who_;
  std::int64_t now_;
  Way way_;
  std::string key_;
  std::set<std::string> club_;
  Reply reply_;
};

using MessagePtr = std::shared_ptr<Message>;

/// A member that is a text, or empty if it is missing.
std::string text_or_empty(const JsonIn& in, std::string_view name);

}  // namespace shedu
