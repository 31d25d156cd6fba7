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
set(wasm_base_sources src/base/boost_json.cpp src/base/wasm_runtime.cpp)
set_source_files_properties(src/base/boost_json.cpp PROPERTIES COMPILE_OPTIONS -w)
add_library(Threads::Threads INTERFACE IMPORTED)

# What the page needs of src/capi/shedu.h: the engine protocol, which has all the rest.
set(wasm_exports _malloc _free _shedu_abi _shedu_version _shedu_engine_new _shedu_engine_send _shedu_engine_answer)

# Most of the engine is words and their reading, and is made for size (the preset says -Oz). emcc then turns inlining off
# altogether, which costs size as well: the preset turns it on again. What search spends its time in is made for speed; with a
# threshold for inlining below 225, the usual one, it is 2 KB smaller and as fast, at 100 the dice of GOG are four times slower.
file(GLOB wasm_hot src/games/*/*.cpp)
list(FILTER wasm_hot EXCLUDE REGEX "/(json|read_json|board_json|json_names|text|why|draw|check|options|data|story[a-z_]*|\
value_facts|prompt|network|encoding[a-z_]*|threats|sketch|setup|insight|orders|board|monuments|treasures?|buy|scrolls|conquest|\
abilities|effects|welcome|develop|victory|figures|value_cards|outlook|score|revolt|value_memory|round|battle|gather|war|\
conflict_odds|board_encoding)\\.cpp$")
list(FILTER wasm_hot EXCLUDE REGEX "/kudurru/")
set_source_files_properties(${wasm_hot} src/net/kernels.cpp src/capi/doors.cpp bench/doors.cpp PROPERTIES
                            COMPILE_OPTIONS "-O2;-mllvm;-inline-threshold=150")

# Networks are too large to be loaded beside it, and so nothing of what they see is, either.
add_compile_definitions(SHEDU_WITHOUT_NETWORKS)

# Rows of boards lie in vectors (src/base/grid.h).
add_compile_options(-msimd128 -msse2)

# An error that a caller made runs through many functions that only clean up. It may leave their memory behind here, a few
# bytes for a request that the page never makes, and all those clean-ups need not be loaded. Files that catch keep theirs,
# those that call a template that catches among them.
file(GLOB wasm_sources src/base/*.cpp src/game/*.cpp src/games/*.cpp src/games/*/*.cpp src/net/*.cpp src/players/*.cpp)
foreach(source ${wasm_sources})
  file(STRINGS ${source} catching REGEX "catch \\(|read_options|by_the_rules" LIMIT_COUNT 1)
  if(NOT catching)
    set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS -fignore-exceptions)
  endif()
endforeach()
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${wasm_sources})

# shedu_wasm_together(TARGET): files of a folder that have the same flags are compiled together, in a third of the time
# (CMake's own unity builds leave out files with flags of their own). A neighbour's names are no concern of a file's.
add_compile_options(-Wno-shadow)
function(shedu_wasm_together target)
  get_target_property(sources ${target} SOURCES)
  set(groups)
  set(files)
  foreach(source ${sources})
    get_source_file_property(options ${source} COMPILE_OPTIONS)
    get_source_file_property(alone ${source} SKIP_UNITY_BUILD_INCLUSION)
    if(alone)
      list(APPEND files ${source})
      continue()
    endif()
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_SOURCE_DIR})
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${CMAKE_SOURCE_DIR})
    string(MAKE_C_IDENTIFIER "${target}_${folder}_${options}" group)
    list(APPEND groups ${group})
    string(APPEND ${group} "#include \"${source}\"\n")
    set(${group}_options ${options})
  endforeach()
  list(REMOVE_DUPLICATES groups)
  foreach(group ${groups})
    set(file ${CMAKE_BINARY_DIR}/together/${group}.cpp)
    file(CONFIGURE OUTPUT ${file} CONTENT "${${group}}" @ONLY)
    if(${group}_options)
      set_source_files_properties(${file} PROPERTIES COMPILE_OPTIONS "${${group}_options}")
    endif()
    list(APPEND files ${file})
  endforeach()
  set_target_properties(${target} PROPERTIES SOURCES "${files}")
endfunction()

function(shedu_wasm)
  file(GLOB capi_sources CONFIGURE_DEPENDS src/capi/*.cpp)
  add_library(shedu_capi STATIC ${capi_sources})
  target_compile_definitions(shedu_capi PRIVATE SHEDU_VERSION="${SHEDU_VERSION}")
  target_link_libraries(shedu_capi PUBLIC shedu_engine)
  foreach(target shedu_base shedu_game shedu_games shedu_net shedu_players shedu_engine shedu_capi)
    shedu_wasm_together(${target})
  endforeach()
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
