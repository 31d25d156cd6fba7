# The network is built in as it is.
set(tigris_network ${CMAKE_CURRENT_SOURCE_DIR}/src/games/tigris/tigris.network)
if(EXISTS ${tigris_network} AND NOT EMSCRIPTEN)  # no level needs it, and it weighs more than the rest
  set_source_files_properties(src/games/tigris/network.cpp PROPERTIES
    COMPILE_DEFINITIONS SHEDU_TIGRIS_NETWORK="${tigris_network}" OBJECT_DEPENDS ${tigris_network})
endif()
# They compile the same text, each for itself (regions.inc).
set_source_files_properties(src/games/tigris/moves.cpp src/games/tigris/regions.cpp PROPERTIES
  SKIP_UNITY_BUILD_INCLUSION ON)
