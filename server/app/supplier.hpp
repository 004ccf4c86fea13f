// What hosted games are supplied with, by the kind of it.
#pragma once

#include "lobby/lobby.hpp"
#include "store/library/curating.hpp"
#include "store/library/packs.hpp"

namespace noughts::app {

/// Supplies games with questions of packs and themes of sets; anything else is refused as bad_supply.
[[nodiscard]] lobby::Supply supplier(store::Packs& packs, const store::Curating& curating);

}  // namespace noughts::app
