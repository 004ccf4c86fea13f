// What hosted games are set up with, by the kind of it.
#pragma once

#include "lobby/lobby.hpp"
#include "store/library/curating.hpp"
#include "store/library/packs.hpp"

namespace noughts::app {

/// Sets up games with questions of packs and themes of sets; anything else is refused as bad_setup.
[[nodiscard]] lobby::SetupSource setup_source(store::Packs& packs, const store::Curating& curating);

}  // namespace noughts::app
