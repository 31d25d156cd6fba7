// Any bytes as the body of a request for a position, and as a table's settings.

#include "game/study.h"

#include "fuzz/fuzzing.h"
#include "games/games.h"
#include "table/settings.h"

using namespace shedu;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto refusing = [](auto&& act) {
    try {
      act();
    } catch (const Error& error) {
      fuzz::require(*error.what() != '\0', "an error without words");
    }
  };
  refusing([&] { study(JsonIn(parse_json(text), "body"), find_game); });
  refusing([&] {
    const json::value given = parse_json(text);
    const TableSettings settings = read_settings(JsonIn(given, "body"));
    const json::value written = settings_json(settings);
    fuzz::require(settings_json(read_settings(JsonIn(written, "body"))) == written.as_object(),
                  "settings change when read again");
  });
  return 0;
}
