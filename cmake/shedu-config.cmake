include(${CMAKE_CURRENT_LIST_DIR}/shedu-targets.cmake)
