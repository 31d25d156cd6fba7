# Run as a script at every build: writes OUT, the source that tells VERSION and the commit in SOURCE, if it would change.

execute_process(COMMAND git -C ${SOURCE} describe --always --dirty --abbrev=10 --exclude=*
                OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
set(text ${VERSION})
if(NOT failed)  # an archive of the sources has no commit
  string(APPEND text " (${commit})")
endif()
file(CONFIGURE OUTPUT ${OUT} CONTENT
  "#include \"program/version.h\"\n\nnamespace shedu {\n\nconst char* program_version() { return \"${text}\"; }\n\n}  // namespace shedu\n")
