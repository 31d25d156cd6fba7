// Boost.JSON itself, where there is no library of it to link: the WebAssembly build alone compiles this.

#include <boost/json/src.hpp>
