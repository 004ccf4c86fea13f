#include "events/open/known_names.hpp"

namespace noughts::events {

std::optional<std::string> KnownNames::team(TeamId team) const {
  const auto found = teams_.find(team);
  return found == teams_.end() ? std::nullopt : std::optional(found->second);
}

bool KnownNames::update(const store::EventNames& names) {
  bool any = false;
  for (const auto& each : names.players) {
    auto& known = players_[each.id];
    if (known == each) continue;
    known = each;
    any = true;
  }
  for (const auto& each : names.teams) {
    auto& known = teams_[each.id];
    if (known == each.name) continue;
    known = each.name;
    any = true;
  }
  return any;
}

}  // namespace noughts::events
