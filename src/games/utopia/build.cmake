# The board is data: the JSON file is built in as text.
set(utopia_board src/games/utopia/board)
file(READ ${utopia_board}/standard.json UTOPIA_STANDARD_BOARD)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${utopia_board}/standard.json)
configure_file(${utopia_board}/standard_json.cpp.in utopia_standard_json.cpp @ONLY)
list(APPEND game_sources ${CMAKE_CURRENT_BINARY_DIR}/utopia_standard_json.cpp)
