# Two targets that every module links: how we compile, and what we do not tolerate.
add_library(project_options INTERFACE)
target_include_directories(project_options INTERFACE ${PROJECT_SOURCE_DIR}/server)
target_compile_definitions(project_options INTERFACE _GLIBCXX_ASSERTIONS)
# Line tables are enough for a backtrace, and a third of what -g writes.
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g1 -DNDEBUG")
if(NOUGHTS_SANITIZE)
  set(CMAKE_CXX_FLAGS_DEBUG "-g1")
endif()
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
# g++ tidies its memory less often where there is enough: a tenth of its time for half as much memory again.
cmake_host_system_information(RESULT megabytes QUERY TOTAL_PHYSICAL_MEMORY)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND megabytes GREATER 7000)
  add_compile_options(--param=ggc-min-heapsize=1000000)
endif()

# What every program that ships is hardened with. The sanitizers bring checks of their own, which these would hide.
add_library(project_hardening INTERFACE)
if(NOT NOUGHTS_SANITIZE)
  target_compile_options(project_hardening INTERFACE -fstack-protector-strong -fstack-clash-protection
    $<$<CONFIG:RelWithDebInfo>:-U_FORTIFY_SOURCE$<SEMICOLON>-D_FORTIFY_SOURCE=3>)
  target_link_options(project_options INTERFACE LINKER:-z,relro,-z,now -pie)
endif()
if(NOUGHTS_SANITIZE)
  target_compile_options(project_options INTERFACE -fsanitize=${NOUGHTS_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(project_options INTERFACE -fsanitize=${NOUGHTS_SANITIZE})
endif()

add_library(project_warnings INTERFACE)
target_compile_options(project_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Wold-style-cast -Woverloaded-virtual)
# Strict with the compiler that we and CI build with: another one's new warnings stop nobody. Sanitizers make g++ warn of what it
# cannot follow (-Wtsan, -Wmaybe-uninitialized); the plain build is the strict one.
if(NOT NOUGHTS_SANITIZE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^12\\.")
  target_compile_options(project_warnings INTERFACE -Werror)
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros
      CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE_PROGRAM})
endif()

# noughts_units(TARGET [FOLDER…]): where CMAKE_UNITY_BUILD is on (all presets but debug and tidy), the sources of a folder are one unit, and
# those of the folders named here are one with the target's own, for most of the time goes into headers: so their anonymous namespaces are
# one as well. What is generated, or has options of its own, stays alone.
function(noughts_units target)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    if(NOT IS_ABSOLUTE ${source})
      get_filename_component(folder ${source} DIRECTORY)
      if(folder IN_LIST ARGN)
        set(folder "")
      endif()
      string(MAKE_C_IDENTIFIER "${target}/${folder}" unit)
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP "${unit}")
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  # g++ takes a source of a unit for a header, whose classes must not hold what is anonymous.
  if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
endfunction()

# noughts_optimize(TARGET -O…): in place of the -O2 of a release. For what waits for a database or a person -O1 is as good, and takes a
# quarter less time to compile.
function(noughts_optimize target level)
  target_compile_options(${target} PRIVATE $<$<CONFIG:RelWithDebInfo>:${level}>)
endfunction()

# noughts_module(NAME [OPTIMIZATION -O…] SOURCES … [TOGETHER FOLDER…] USES …): one static library per folder, linked to exactly what it may
# use.
function(noughts_module name)
  cmake_parse_arguments(ARG "" "OPTIMIZATION" "SOURCES;TOGETHER;USES" ${ARGN})
  add_library(noughts_${name} STATIC ${ARG_SOURCES})
  target_link_libraries(noughts_${name} PUBLIC project_options ${ARG_USES} PRIVATE project_hardening project_warnings)
  noughts_units(noughts_${name} ${ARG_TOGETHER})
  if(ARG_OPTIMIZATION)
    noughts_optimize(noughts_${name} ${ARG_OPTIMIZATION})
  endif()
endfunction()
