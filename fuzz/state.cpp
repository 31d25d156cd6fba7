// States that nobody reached by play: a real state's JSON with a few values changed. The loader refuses it,
// or the game can go on from it to any end. Editing the tree rather than the text keeps most inputs near
// enough to a state to get past the first check.

#include "fuzz/fuzzing.h"

using namespace shedu;
using namespace shedu::fuzz;

namespace {

constexpr int kPlayedOn = 80;

void collect(json::value& value, std::vector<json::value*>& out) {
  out.push_back(&value);
  if (value.is_object()) {
    for (auto& member : value.get_object()) collect(member.value(), out);
  } else if (value.is_array()) {
    for (auto& element : value.get_array()) collect(element, out);
  }
}

// Swaps two values, or two letters of two texts. That keeps everything that has to add up, so many such
// states are let in.
void swap(json::value& a, json::value& b, Bytes& bytes) {
  if (a.is_string() && !a.get_string().empty() && !b.get_string().empty()) {
    std::swap(a.get_string()[bytes.choice(a.get_string().size())],
              b.get_string()[bytes.choice(b.get_string().size())]);
  } else {
    a.swap(b);
  }
}

// Puts something else in its place, or makes a list longer or shorter.
void replace(json::value& value, const json::value& other, Bytes& bytes) {
  if (value.is_int64()) {
    value = static_cast<std::int64_t>(bytes.byte()) - 4;
  } else if (!value.is_array()) {
    value = other;
  } else if (bytes.byte() % 2 == 0) {
    value.get_array().push_back(other);
  } else if (json::array& array = value.get_array(); !array.empty()) {
    array.erase(array.begin() + static_cast<std::ptrdiff_t>(bytes.choice(array.size())));
  }
}

void edit(json::value& root, Bytes& bytes) {
  std::vector<json::value*> values;
  collect(root, values);
  json::value& value = *values[bytes.choice(values.size())];
  if (value.is_array() || value.is_object() || bytes.byte() % 4 == 0) {
    replace(value, json::value(*values[bytes.choice(values.size())]), bytes);
  } else {
    std::erase_if(values, [&](const json::value* other) { return other->kind() != value.kind(); });
    swap(value, *values[bytes.choice(values.size())], bytes);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const auto real = start_any(bytes);
  Rng rng(bytes.number(2));
  play_on(*real, rng, static_cast<int>(bytes.number(2) % 300));
  json::value tree = real->to_json();
  for (int i = 0; i < 16 && !bytes.empty(); ++i) edit(tree, bytes);

  std::unique_ptr<AnyState> state;
  try {
    state = real->game().load(JsonIn(tree, "state"));
  } catch (const Error& error) {
    require(std::string_view(error.what()).starts_with("state"), "an error without its place");
    return 0;
  }
  require_same_after_json(*state);
  for (int seat = -1; seat < state->seats(); ++seat) {
    const auto view = state->view(seat < 0 ? kSpectator : static_cast<Seat>(seat));
    view->to_json(Detail::Known);
    view->draw(Style::Colour);
    view->imagine(rng);
  }
  play_on(*state, rng, kPlayedOn);
  require_same_after_json(*state);
  return 0;
}
