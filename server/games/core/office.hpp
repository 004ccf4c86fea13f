// Offices, the site roles that a seat of a game may ask for: words that the game, the lobby and whoever appoints share.
#pragma once

#include <string_view>

namespace noughts::games {

/// People of the site who are in charge of the boards of others.
inline constexpr std::string_view kCuratorOffice = "curator";

}  // namespace noughts::games
