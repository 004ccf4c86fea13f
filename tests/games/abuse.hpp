// What may be sent instead of an action: each member of one gone wrong in every way that JSON allows.
#pragma once

#include <set>

#include "games/core/types.hpp"

namespace noughts::games {

/// A right action, or right options, gone wrong; one or another may still be right by chance.
[[nodiscard]] std::vector<Json> abused(const Json& right);

/// The stable codes of refusals, as the protocol lists them.
[[nodiscard]] const std::set<std::string>& codes_of_the_protocol();

}  // namespace noughts::games
