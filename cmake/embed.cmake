# Writes the source file that noughts_embed() asks for.
file(GLOB files ${FOLDER}/*.json)
list(SORT files)
set(entries "")
foreach(file IN LISTS files)
  file(READ ${file} text)
  string(APPEND entries "    R\"embedded(${text})embedded\",\n")
endforeach()
file(WRITE ${OUT} "#include <array>\n\n#include \"${HEADER}\"\n\nnamespace ${NAMESPACE} {\n\nstd::span<const std::string_view> ${FUNCTION}() {\n  static constexpr auto kFiles = std::to_array<std::string_view>({\n${entries}  });\n  return kFiles;\n}\n\n}  // namespace ${NAMESPACE}\n")
