// What a browser says of itself, in words that its owner recognises.
#pragma once

#include "store/people/players.hpp"

namespace noughts::account {

/// The family and the system, from short lists; empty where it is neither. What was sent is not kept.
[[nodiscard]] store::Browser browser_of(std::string_view user_agent);

}  // namespace noughts::account
