// What hosted games are set up with, by the kind of it.
#pragma once

#include "lobby/lobby.hpp"
#include "postgres/postgres.hpp"

namespace noughts::app {

/// Sets up games with questions of packs and themes of sets; anything else is refused as bad_setup.
/// `database` outlives it.
[[nodiscard]] lobby::SetupSource setup_source(postgres::Database& database);

}  // namespace noughts::app
