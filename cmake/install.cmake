# What `cmake --install` puts where. Components are named after the packages that cmake/package.cmake makes of them:
# `shedu` the program, `libshedu1` the C interface, `libshedu-dev` what others need to use it, `python3-shedu` the Python
# package, which pip installs as well and which is therefore installed only by its name.
if(CMAKE_LIBRARY_ARCHITECTURE)  # Debian's place for libraries, in /usr as in /usr/local
  set(CMAKE_INSTALL_LIBDIR lib/${CMAKE_LIBRARY_ARCHITECTURE} CACHE PATH "Where libraries go")
endif()
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(documents ${CMAKE_INSTALL_DATAROOTDIR}/doc)

target_include_directories(shedu_capi PUBLIC $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
set_target_properties(shedu_capi PROPERTIES EXPORT_NAME shedu)
install(TARGETS shedu_capi EXPORT shedu-targets LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT libshedu1
        NAMELINK_COMPONENT libshedu-dev)
install(FILES src/capi/shedu.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT libshedu-dev)
file(RELATIVE_PATH SHEDU_PC_TO_PREFIX /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" SHEDU_PC_TO_PREFIX ${SHEDU_PC_TO_PREFIX})
configure_file(cmake/shedu.pc.in shedu.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/shedu.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT libshedu-dev)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/shedu)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/shedu-config-version.cmake COMPATIBILITY SameMajorVersion)
install(FILES cmake/shedu-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/shedu-config-version.cmake DESTINATION ${package}
        COMPONENT libshedu-dev)
install(EXPORT shedu-targets NAMESPACE shedu:: DESTINATION ${package} COMPONENT libshedu-dev)
install(FILES tests/capi/outside/main.c tests/capi/outside/CMakeLists.txt COMPONENT libshedu-dev
        DESTINATION ${documents}/libshedu-dev/examples)

set(python lib/python3/dist-packages CACHE PATH "Where Debian's Python looks for packages, below the prefix")
install(DIRECTORY python/shedu DESTINATION ${python} COMPONENT python3-shedu EXCLUDE_FROM_ALL
        FILES_MATCHING PATTERN "*.py" PATTERN py.typed PATTERN __pycache__ EXCLUDE)
string(REPLACE "-rc." rc python_version ${SHEDU_VERSION})  # Python's way to write it
configure_file(packaging/python_metadata.in python_metadata @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/python_metadata DESTINATION ${python}/shedu-${python_version}.dist-info
        RENAME METADATA COMPONENT python3-shedu EXCLUDE_FROM_ALL)
install(DIRECTORY python/examples DESTINATION ${documents}/python3-shedu COMPONENT python3-shedu EXCLUDE_FROM_ALL
        FILES_MATCHING PATTERN "*.py" PATTERN __pycache__ EXCLUDE)
install(FILES docs/python.md DESTINATION ${documents}/python3-shedu COMPONENT python3-shedu EXCLUDE_FROM_ALL)

if(NOT TARGET shedu)  # the library alone
  return()
endif()
install(TARGETS shedu RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT shedu)
# The program writes its manual itself, so it cannot say anything else than --help does.
set(manual ${CMAKE_CURRENT_BINARY_DIR}/manual)
find_program(SHEDU_GZIP gzip REQUIRED)
add_custom_command(OUTPUT ${manual}/man1/shedu.1.gz
                   COMMAND ${CMAKE_COMMAND} -E rm -rf ${manual}
                   COMMAND shedu manual --into ${manual}
                   COMMAND ${SHEDU_GZIP} -9 -n -r ${manual}/man1
                   DEPENDS shedu COMMENT "Writing the manual" VERBATIM)
add_custom_target(shedu_manual ALL DEPENDS ${manual}/man1/shedu.1.gz)
install(DIRECTORY ${manual}/man1 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT shedu)
install(FILES ${manual}/shedu.bash DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/bash-completion/completions RENAME shedu
        COMPONENT shedu)
install(FILES ${manual}/shedu.zsh DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/zsh/vendor-completions RENAME _shedu
        COMPONENT shedu)
install(FILES packaging/shedu.service packaging/shedu-backup.service packaging/shedu-backup.timer
        DESTINATION lib/systemd/system COMPONENT shedu)
file(GLOB pages docs/*.md)
install(FILES ${pages} DESTINATION ${documents}/shedu COMPONENT shedu)
install(DIRECTORY docs/rules DESTINATION ${documents}/shedu COMPONENT shedu)
