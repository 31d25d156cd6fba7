# The networks are built in as they are.
set(tigris_network ${CMAKE_CURRENT_SOURCE_DIR}/src/games/tigris/tigris.network)
set(tigris_board_network ${CMAKE_CURRENT_SOURCE_DIR}/src/games/tigris/board.network)
if(NOT EMSCRIPTEN)  # no level needs them, and they weigh more than the rest
  set_source_files_properties(src/games/tigris/network.cpp PROPERTIES
    COMPILE_DEFINITIONS "SHEDU_TIGRIS_NETWORK=\"${tigris_network}\";SHEDU_TIGRIS_BOARD_NETWORK=\"${tigris_board_network}\""
    OBJECT_DEPENDS "${tigris_network};${tigris_board_network}")
endif()
# They compile the same text, each for itself (regions.inc).
set_source_files_properties(src/games/tigris/moves.cpp src/games/tigris/regions.cpp PROPERTIES
  SKIP_UNITY_BUILD_INCLUSION ON)
