# What is pure is compiled for the browser as well.
find_program(WASM_CXX clang++-14)
if(NOT WASM_CXX)
  message(WARNING "clang++-14 is missing: rules.wasm and bot.wasm are not built, and the browser client cannot be")
endif()

# noughts_wasm(NAME OPTIMIZATION -O… FOLDERS … [EXCEPT REGEX]): the target NAME_wasm builds NAME.wasm from the sources in folders of
# server/, without those whose paths match, and copies it into web-client/src/NAME. Its own path is in VARIABLE_WASM for the tests,
# where VARIABLE is NAME in capitals.
function(noughts_wasm name)
  cmake_parse_arguments(ARG "" "OPTIMIZATION;EXCEPT" "FOLDERS" ${ARGN})
  if(NOT WASM_CXX)
    return()
  endif()
  set(server ${PROJECT_SOURCE_DIR}/server)
  list(TRANSFORM ARG_FOLDERS PREPEND ${server}/)
  set(headers ${ARG_FOLDERS})
  list(TRANSFORM ARG_FOLDERS APPEND /*.cpp)
  list(TRANSFORM headers APPEND /*.hpp)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${headers})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${server} ${ARG_FOLDERS})
  if(ARG_EXCEPT)
    list(FILTER sources EXCLUDE REGEX ${ARG_EXCEPT})
  endif()
  set(files ${sources})
  list(TRANSFORM files PREPEND ${server}/)
  set(script ${PROJECT_SOURCE_DIR}/cmake/build_wasm.sh)
  set(out ${PROJECT_BINARY_DIR}/wasm/${name}.wasm)
  set(client ${PROJECT_SOURCE_DIR}/web-client/src/${name})
  add_custom_command(
    OUTPUT ${out}
    COMMAND ${CMAKE_COMMAND} -E env NOUGHTS_WASM_CXX=${WASM_CXX} ${script} ${out} ${ARG_OPTIMIZATION} ${sources}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${client}
    COMMAND ${CMAKE_COMMAND} -E copy ${out} ${client}/${name}.wasm
    DEPENDS ${script} ${files} ${headers}
    COMMENT "Building ${name}.wasm" VERBATIM)
  add_custom_target(${name}_wasm ALL DEPENDS ${out})
  string(TOUPPER ${name} variable)
  set(${variable}_WASM ${out} CACHE INTERNAL "${name}.wasm")
endfunction()
