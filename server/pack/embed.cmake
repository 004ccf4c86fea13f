# Writes the packs of ours into a source file, so that a server needs no folder for them: cmake -DOUT=… -DFOLDER=… -P embed.cmake
file(GLOB files ${FOLDER}/*.json)
list(SORT files)
set(entries "")
foreach(file IN LISTS files)
  file(READ ${file} text)
  string(APPEND entries "    R\"pack(${text})pack\",\n")
endforeach()
file(WRITE ${OUT} "#include <array>\n\n#include \"pack/own_packs.hpp\"\n\nnamespace noughts::pack {\n\nstd::span<const std::string_view> own_pack_files() {\n  static constexpr auto kFiles = std::to_array<std::string_view>({\n${entries}  });\n  return kFiles;\n}\n\n}  // namespace noughts::pack\n")
