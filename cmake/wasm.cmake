# The C interface as WebAssembly (script/wasm): one module without a runtime of emscripten's. It asks its host for a
# clock and for random bytes and for nothing else, so web/src/engine/module.ts is all the loader it needs.

# C++ exceptions are the machine's own here. By way of JavaScript they would cost a call at every step.
add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions)

# Debian's Boost lies beside its C library, which is not emscripten's.
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/include)
file(CREATE_LINK /usr/include/boost ${CMAKE_BINARY_DIR}/include/boost SYMBOLIC)
add_library(Boost::json INTERFACE IMPORTED)
target_include_directories(Boost::json SYSTEM INTERFACE ${CMAKE_BINARY_DIR}/include)
set(wasm_base_sources src/base/boost_json.cpp)
set_source_files_properties(src/base/boost_json.cpp PROPERTIES COMPILE_OPTIONS -w)
add_library(Threads::Threads INTERFACE IMPORTED)

# What the page needs of src/capi/shedu.h: the engine protocol, which has all the rest.
set(wasm_exports _malloc _free _shedu_abi _shedu_version _shedu_engine_new _shedu_engine_send _shedu_engine_answer)

# emcc turns inlining off for -Os: a third of the size, and ten times the time. The preset turns it on again.
# What search spends its time in is made for speed; all the rest, most of it words, for size.
file(GLOB wasm_hot src/games/*/*.cpp)
list(FILTER wasm_hot EXCLUDE REGEX "/(json|read_json|board_json|json_names|text|why|draw|check|options|data|story[a-z_]*|\
value_facts|prompt|network|encoding[a-z_]*|threats|sketch|setup)\\.cpp$")
set_source_files_properties(${wasm_hot} src/players/make_player.cpp src/net/kernels.cpp PROPERTIES COMPILE_OPTIONS -O2)

function(shedu_wasm)
  file(GLOB capi_sources CONFIGURE_DEPENDS src/capi/*.cpp)
  add_library(shedu_capi STATIC ${capi_sources})
  target_compile_definitions(shedu_capi PRIVATE SHEDU_VERSION="${SHEDU_VERSION}")
  target_link_libraries(shedu_capi PUBLIC shedu_engine)
  # -O2, or it would be the C library that is small: it copies byte by byte.
  add_link_options(-O2 -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH -sINITIAL_MEMORY=16MB -sMAXIMUM_MEMORY=1GB
                   -sTOTAL_STACK=1MB -sFILESYSTEM=0)

  list(JOIN wasm_exports , exports)
  file(WRITE ${CMAKE_BINARY_DIR}/nothing.cpp "")
  add_executable(shedu_wasm ${CMAKE_BINARY_DIR}/nothing.cpp)
  set_target_properties(shedu_wasm PROPERTIES OUTPUT_NAME shedu SUFFIX .wasm)
  target_link_libraries(shedu_wasm PRIVATE shedu_capi)
  target_link_options(shedu_wasm PRIVATE --no-entry -sEXPORTED_FUNCTIONS=${exports})

  # The same games as in every other door (script/bench_doors).
  add_executable(doors bench/doors.cpp)
  set_target_properties(doors PROPERTIES EXCLUDE_FROM_ALL TRUE SUFFIX .wasm)
  target_link_libraries(doors PRIVATE shedu_games shedu_capi)
endfunction()
