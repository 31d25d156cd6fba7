# Makes the files of a folder a library: with shedu_embed(TARGET FOLDER) from CMakeLists.txt, and, run as a script with
# FOLDER, OUT and FILES (relative to FOLDER, separated by |), as the step of the build that does it.
#
# The assembler takes the bytes in as they are (.incbin), which compiles in no time whatever their size.

if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(shedu_embed_script ${CMAKE_CURRENT_LIST_FILE})

  function(shedu_embed target folder)
    # Looked through at every build, so that files that come or go are noticed.
    file(GLOB_RECURSE files RELATIVE ${folder} CONFIGURE_DEPENDS ${folder}/*)
    set(paths ${files})
    list(TRANSFORM paths PREPEND ${folder}/)
    set(out ${CMAKE_CURRENT_BINARY_DIR}/web_files)
    list(JOIN files "|" names)
    add_custom_command(
      OUTPUT ${out}/web_files.cpp
      COMMAND ${CMAKE_COMMAND} -DFOLDER=${folder} -DOUT=${out} "-DFILES=${names}" -P ${shedu_embed_script}
      DEPENDS ${paths} ${shedu_embed_script}
      COMMENT "Taking in the web table" VERBATIM)
    # A library of its own: nothing else has to wait for this step.
    add_library(${target} STATIC ${out}/web_files.cpp)
    target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/src)
  endfunction()
  return()
endif()

string(REPLACE "|" ";" files "${FILES}")
find_program(gzip gzip REQUIRED)
set(symbols "")
set(rows "")
set(count 0)

# Takes in one file; gives the C++ expression for its bytes.
function(take_in path symbol expression)
  string(APPEND symbols "asm(\".section .rodata\\n\"\n    \".global ${symbol}\\n\" \"${symbol}:\\n\"\n"
                        "    \".incbin \\\"${path}\\\"\\n\"\n"
                        "    \".global ${symbol}_end\\n\" \"${symbol}_end:\\n\" \".byte 0\\n\" \".previous\\n\");\n"
                        "extern \"C\" const char ${symbol}[], ${symbol}_end[];\n")
  set(symbols "${symbols}" PARENT_SCOPE)
  set(${expression} "{${symbol}, ${symbol}_end}" PARENT_SCOPE)
endfunction()

file(MAKE_DIRECTORY ${OUT})
foreach(file IN LISTS files)
  take_in(${FOLDER}/${file} shedu_web_${count} plain)
  set(gzipped "{}")
  if(file MATCHES "\\.(css|html|js|json|map|svg|txt|wasm|webmanifest)$")
    set(packed ${OUT}/${count}.gz)
    execute_process(COMMAND ${gzip} -9 -n -c ${FOLDER}/${file} OUTPUT_FILE ${packed} COMMAND_ERROR_IS_FATAL ANY)
    file(SIZE ${FOLDER}/${file} size)
    file(SIZE ${packed} packed_size)
    if(packed_size LESS size)
      take_in(${packed} shedu_web_gz_${count} gzipped)
    endif()
  endif()
  string(APPEND rows "    {.path = \"/${file}\", .bytes = ${plain}, .gzipped = ${gzipped}},\n")
  math(EXPR count "${count} + 1")
endforeach()

string(CONCAT text
  "#include <array>\n\n#include \"server/static_files.h\"\n\n${symbols}\nnamespace shedu {\n\n"
  "std::span<const BuiltInFile> built_in_files() {\n"
  "  static const std::array<BuiltInFile, ${count}> files = {{\n${rows}  }};\n  return files;\n}\n\n"
  "}  // namespace shedu\n")
file(WRITE ${OUT}/web_files.cpp "${text}")
