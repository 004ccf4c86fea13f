#include "examples.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace noughts::wire {

using games::Json;

namespace {
const std::filesystem::path kProtocol = std::filesystem::path(NOUGHTS_SOURCE_DIR) / "protocol";
}

std::string protocol_file(const std::string& path) {
  std::ifstream file(kProtocol / path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::map<std::string, std::string> examples(const std::string& side) {
  std::map<std::string, std::string> found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kProtocol / "examples" / side)) {
    if (!entry.is_regular_file()) continue;
    found[entry.path().stem().string()] = protocol_file(std::filesystem::relative(entry.path(), kProtocol).string());
  }
  return found;
}

std::set<std::string> types_in_schema(const std::string& side) {
  std::set<std::string> types;
  const Json schema = Json::parse(protocol_file("schema/" + side + ".json"));
  for (const Json& message : schema.at("$defs")) types.insert(message.at("properties").at("t").at("const").get<std::string>());
  return types;
}

std::set<std::string> types_in_examples(const std::string& side) {
  std::set<std::string> types;
  for (const auto& [name, text] : examples(side)) types.insert(Json::parse(text).at("t").get<std::string>());
  return types;
}

}  // namespace noughts::wire
