#include "match/table_rules.hpp"

#include <array>

#include "games/core/reading.hpp"

namespace noughts::match {
namespace {

struct Rule {
  std::string_view key;
  bool TableRules::*value;
};

constexpr std::array<Rule, 4> kRules{{{"free_takeback", &TableRules::free_takeback},
                                      {"threats", &TableRules::threats},
                                      {"auto_block", &TableRules::auto_block},
                                      {"bots", &TableRules::bots}}};

}  // namespace

games::Result<TableRules> table_rules(const games::Json& json) {
  const auto refused =
      tl::unexpected(games::Refusal{"bad_message", "A table allows free_takeback, threats, auto_block, bots or not."});
  if (!games::has_only(json, {kRules[0].key, kRules[1].key, kRules[2].key, kRules[3].key})) return refused;
  TableRules rules;
  for (const auto& [key, value] : kRules) {
    const games::Json* given = games::member(json, key);
    if (given == nullptr) continue;
    if (!given->is_boolean()) return refused;
    rules.*value = *given == true;
  }
  return rules;
}

games::Json json(const TableRules& rules) {
  games::Json json = games::Json::object();
  for (const auto& [key, value] : kRules) {
    if (rules.*value) json[std::string(key)] = true;
  }
  return json;
}

}  // namespace noughts::match
