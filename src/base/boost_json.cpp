// Boost.JSON itself, where there is no library of it to link: the WebAssembly build alone compiles this.

#define BOOST_JSON_RYU_OPTIMIZE_SIZE  // tables of 10 KB less

#include <boost/json/src.hpp>
