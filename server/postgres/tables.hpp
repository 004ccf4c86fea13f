// The store's interfaces over a pool, each in a file of its own.
#pragma once

#include <memory>

#include "postgres/pool.hpp"
#include "store/store.hpp"

namespace noughts::postgres {

[[nodiscard]] std::unique_ptr<store::Rooms> make_rooms(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Challenges> make_challenges(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Players> make_players(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Sessions> make_sessions(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Ratings> make_ratings(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Nodes> make_nodes(Pool& pool);
[[nodiscard]] std::unique_ptr<store::PlayerSettings> make_settings(Pool& pool);

}  // namespace noughts::postgres
