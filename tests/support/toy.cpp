#include "support/toy.h"

#include "base/text.h"

namespace shedu::test {

const AnyGame& find_toy(std::string_view name) {
  if (name == toy().name()) return toy();
  throw Error("there is no game " + quoted(name));
}

}  // namespace shedu::test
