#pragma once

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

namespace shedu {

/// A caller's mistake: an illegal move, an unreadable record, an option that does not exist.
/// The message says what is wrong, where, and what to do instead; it is shown to people as it is.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

[[noreturn, gnu::cold]] inline void assertion_failed(const char* what, const char* file, int line) {
#ifdef __EMSCRIPTEN__  // nobody would read it, and a page would have to load what prints it
  static_cast<void>(what), static_cast<void>(file), static_cast<void>(line);
#else
  std::fprintf(stderr, "shedu: broken invariant: %s (%s:%d)\n", what, file, line);
#endif
  std::abort();
}

}  // namespace shedu

/// A broken invariant that the program's memory hangs on: writing on would overrun it, so it stops, in every
/// build. For places where the check is one branch that is never taken.
#define SHEDU_GUARD(condition)                          \
  (__builtin_expect(static_cast<bool>(condition), true) \
       ? static_cast<void>(0)                           \
       : ::shedu::assertion_failed(#condition, __FILE__, __LINE__))

/// A broken invariant is our mistake, not the caller's: stop at once. On in debug and test builds
/// (SHEDU_ASSERTIONS), compiled away in release.
#ifdef SHEDU_ASSERTIONS
#define SHEDU_ASSERT(condition) \
  ((condition) ? static_cast<void>(0) : ::shedu::assertion_failed(#condition, __FILE__, __LINE__))
#else
#define SHEDU_ASSERT(condition) static_cast<void>(0)
#endif
