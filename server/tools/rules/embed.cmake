# cmake -DSCHEMAS=a.json;b.json -DOUTPUT=schemas.cpp -P embed.cmake: the files as text in a program.
set(text "#include \"tools/rules/schemas.hpp\"\n\nnamespace noughts::rules {\n\nstd::string_view schema_text(std::string_view variant) {\n")
foreach(schema IN LISTS SCHEMAS)
  get_filename_component(name ${schema} NAME_WE)
  file(READ ${schema} content)
  string(APPEND text "  if (variant == \"${name}\") return R\"schema(${content})schema\";\n")
endforeach()
string(APPEND text "  return {};\n}\n\n}  // namespace noughts::rules\n")
file(WRITE ${OUTPUT} "${text}")
