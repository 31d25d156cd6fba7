#pragma once

#include <gtest/gtest.h>

#include <string>

#include "base/check.h"

namespace shedu::test {

/// The message of the Error that f throws, or "no error".
template <class F>
std::string error_of(F&& f) {
  try {
    f();
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace shedu::test

/// That `action` throws an Error whose message has these words: what is wrong, and where.
#define EXPECT_ERROR(action, words)                                                             \
  EXPECT_PRED2([](const std::string& message,                                                   \
                  const std::string& part) { return message.find(part) != std::string::npos; }, \
               ::shedu::test::error_of([&] { (void)(action); }), words)
