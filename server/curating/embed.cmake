# Writes the sets that come with the server into a source file: cmake -DOUT=… -DFOLDER=… -P embed.cmake
file(GLOB files ${FOLDER}/*.json)
list(SORT files)
set(entries "")
foreach(file IN LISTS files)
  file(READ ${file} text)
  string(APPEND entries "    R\"set(${text})set\",\n")
endforeach()
file(WRITE ${OUT} "#include <array>\n\n#include \"curating/starting_sets.hpp\"\n\nnamespace noughts::curating {\n\nstd::span<const std::string_view> starting_set_files() {\n  static constexpr auto kFiles = std::to_array<std::string_view>({\n${entries}  });\n  return kFiles;\n}\n\n}  // namespace noughts::curating\n")
