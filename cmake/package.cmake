# Debian packages by CPack (script/package), one for each component of cmake/install.cmake.
set(SHEDU_MAINTAINER "Shedu contributors <shedu@example.org>" CACHE STRING "Who answers for the packages that you publish")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/packages)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
                                                WORLD_EXECUTE)
string(REPLACE - "~" debian_version ${SHEDU_VERSION})  # which sorts before the version itself
set(CPACK_PACKAGE_VERSION ${debian_version})
set(CPACK_DEBIAN_PACKAGE_MAINTAINER ${SHEDU_MAINTAINER})
set(CPACK_DEBIAN_PACKAGE_SOURCE shedu)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)

# The changelog of the packages, dated by the commit; CHANGELOG.md beside it says what is new.
set(papers ${CMAKE_CURRENT_BINARY_DIR}/papers)
shedu_commit(${CMAKE_CURRENT_SOURCE_DIR} commit seconds)
set(ENV{SOURCE_DATE_EPOCH} ${seconds})
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(CONFIGURE OUTPUT ${papers}/changelog @ONLY CONTENT
"shedu (${debian_version}) unstable; urgency=medium

  * Shedu ${SHEDU_VERSION}: CHANGELOG.md says what is new in it.

 -- ${SHEDU_MAINTAINER}  ${date}
")
find_program(SHEDU_GZIP gzip REQUIRED)
execute_process(COMMAND ${SHEDU_GZIP} -9 -n -c ${papers}/changelog OUTPUT_FILE ${papers}/changelog.gz
                COMMAND_ERROR_IS_FATAL ANY)

# shedu_package(COMPONENT SECTION SYNOPSIS WORDS [DEPENDS]): what its control file says, and its papers.
function(shedu_package component section synopsis words)
  string(TOUPPER ${component} upper)
  set(control CPACK_DEBIAN_${upper}_PACKAGE)
  set(${control}_NAME ${component} PARENT_SCOPE)
  set(${control}_SECTION ${section} PARENT_SCOPE)
  set(${control}_DEPENDS "${ARGN}" PARENT_SCOPE)
  set(CPACK_COMPONENT_${upper}_DESCRIPTION "${synopsis}\n${words}" PARENT_SCOPE)
  file(GLOB scripts ${CMAKE_CURRENT_SOURCE_DIR}/packaging/debian/${component}/*)
  set(${control}_CONTROL_EXTRA "${scripts}" PARENT_SCOPE)
  install(FILES ${papers}/changelog.gz CHANGELOG.md packaging/debian/copyright
          DESTINATION ${documents}/${component} COMPONENT ${component} EXCLUDE_FROM_ALL)
  set(CPACK_COMPONENTS_ALL ${CPACK_COMPONENTS_ALL} ${component} PARENT_SCOPE)
endfunction()

shedu_package(shedu misc "board games of ancient civilizations: table server and terminal"
  "Plays, hosts and studies Tigris & Euphrates, Utopia and Battle of GOG: a web
table for browsers in one program with one file of data, a terminal, computer
players of five levels, arenas, analysis, and a protocol for bots.")
shedu_package(libshedu1 libs "board games of ancient civilizations: library"
  "Rules, players and search of Tigris & Euphrates, Utopia and Battle of GOG
behind a small C interface, with batches of games for research.")
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY >=)
install(FILES packaging/debian/libshedu1.overrides DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/lintian/overrides
        RENAME libshedu1 COMPONENT libshedu1 EXCLUDE_FROM_ALL)
shedu_package(libshedu-dev libdevel "board games of ancient civilizations: C header"
  "What it takes to build programs with libshedu: header, pkg-config and CMake
files, and an example."
  "libshedu1 (= ${debian_version})")
shedu_package(python3-shedu python "board games of ancient civilizations: Python package"
  "Plays, searches and studies Tigris & Euphrates, Utopia and Battle of GOG from
Python: single games, batches as numpy arrays, and pools of searches that are
judged by a function of one's own."
  "libshedu1 (>= ${debian_version}), python3 (>= 3.9), python3-numpy")
set(CPACK_DEBIAN_PYTHON3-SHEDU_PACKAGE_ARCHITECTURE all)

include(CPack)
