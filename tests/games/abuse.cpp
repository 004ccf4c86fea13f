#include "abuse.hpp"

#include <cmath>

#include "playthrough.hpp"

namespace noughts::games {

std::vector<Json> abused(const Json& right) {
  Json deep = 0;
  for (int i = 0; i < 500; ++i) deep = Json::array({std::move(deep)});
  std::vector<Json> abuse = {nullptr, true,           0,   -1, 1.5, "", "cell", Json::array(), Json::array({right}),
                             deep,    Json::object(), "{}"};
  const std::vector<Json> wrong = {
      nullptr,   false,      "0",   "",         0.5,          -0.0,          1e308,          -1,   INT64_MIN,
      INT64_MAX, UINT64_MAX, 65536, 4294967296, std::nan(""), Json::array(), Json::object(), deep, std::string(100'000, 'x'),
      "\xff",    INFINITY};
  for (const auto& member : right.items()) {
    Json without = right;
    without.erase(member.key());
    abuse.push_back(std::move(without));
    for (const Json& value : wrong) {
      Json changed = right;
      changed[member.key()] = value;
      abuse.push_back(std::move(changed));
    }
  }
  Json more = right;
  more["and"] = 1;
  abuse.push_back(std::move(more));
  return abuse;
}

const std::set<std::string>& codes_of_the_protocol() {
  static const auto kCodes = [] {
    const std::filesystem::path protocol = NOUGHTS_SOURCE_DIR "/protocol";
    const auto codes_in = [](const std::filesystem::path& file) {
      return Json::parse(content_of(file))["$defs"].value("Code", Json::object()).value("enum", std::set<std::string>());
    };
    std::set<std::string> codes = codes_in(protocol / "schema/common.json");
    for (const auto& game : std::filesystem::directory_iterator(protocol / "games")) codes.merge(codes_in(game.path()));
    return codes;
  }();
  return kCodes;
}

}  // namespace noughts::games
