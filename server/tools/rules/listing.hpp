// What `noughts-rules list` says: every variant with its options and the form of its actions, from the protocol's own schemas.
#pragma once

#include <string>

#include "games/catalogue.hpp"

namespace noughts::rules {

/// A variant in words for people, several lines.
[[nodiscard]] std::string described(const games::Variant& variant);

/// A variant for scripts, with the schemas of its options, actions and view.
[[nodiscard]] games::Json listed(const games::Variant& variant);

}  // namespace noughts::rules
