# shedu_commit(SOURCE COMMIT SECONDS): which commit the sources are of, empty where nobody knows, and when it was made.
# Run as a script at every build: writes OUT, the source that tells VERSION and the commit in SOURCE, if it would change.

function(shedu_commit source commit_name seconds_name)
  execute_process(COMMAND git -C ${source} describe --always --dirty --abbrev=10 --exclude=*
                  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
  execute_process(COMMAND git -C ${source} log -1 --format=%ct
                  OUTPUT_VARIABLE seconds OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(failed)  # not a clone: `git archive` has written both into this file
    set(commit "")
    set(seconds 0)
    file(READ ${source}/cmake/commit.txt archived)
    if(archived MATCHES "^([0-9a-f]+) ([0-9]+)")
      set(seconds ${CMAKE_MATCH_2})
      string(SUBSTRING ${CMAKE_MATCH_1} 0 10 commit)
    endif()
  endif()
  set(${commit_name} "${commit}" PARENT_SCOPE)
  set(${seconds_name} ${seconds} PARENT_SCOPE)
endfunction()

if(NOT CMAKE_SCRIPT_MODE_FILE)
  return()
endif()
shedu_commit(${SOURCE} commit seconds)
set(text ${VERSION})
if(commit)
  string(APPEND text " (${commit})")
endif()
file(CONFIGURE OUTPUT ${OUT} CONTENT
  "#include \"program/version.h\"\n\nnamespace shedu {\n\nconst char* program_version() { return \"${text}\"; }\n\n}  // namespace shedu\n")
