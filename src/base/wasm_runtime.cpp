// What a page never needs of the C++ library: the WebAssembly build alone compiles this.

#include <cstdlib>

extern "C" [[noreturn]] void abort_message(const char* format, ...);

// The library's own prints the last words of a program that ends, for which it brings all of printf. Here
// they would reach nobody.
extern "C" void abort_message(const char*, ...) { std::abort(); }
