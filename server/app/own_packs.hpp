// The packs of questions that come with the program, put where players find them.
#pragma once

#include "postgres/library/packs.hpp"

namespace noughts::app {

/// Puts each pack of ours, or its newer edition, into the store.
[[nodiscard]] store::Answer<void> install_own_packs(postgres::Packs& packs, games::Instant now);

}  // namespace noughts::app
