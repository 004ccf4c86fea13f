// The store's interfaces over a pool, each in a file of its own. What has no other implementation has a header of its own.
#pragma once

#include <memory>

#include "postgres/core/pool.hpp"
#include "store/store.hpp"

namespace noughts::postgres {

[[nodiscard]] std::unique_ptr<store::Rooms> make_rooms(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Challenges> make_challenges(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Players> make_players(Pool& pool, Pool& arrivals);
[[nodiscard]] std::unique_ptr<store::Sessions> make_sessions(Pool& pool, Pool& arrivals);
[[nodiscard]] std::unique_ptr<store::Ratings> make_ratings(Pool& pool);
[[nodiscard]] std::unique_ptr<store::PlayerSettings> make_settings(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Moderation> make_moderation(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Relations> make_relations(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Blocks> make_blocks(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Follows> make_follows(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Messages> make_messages(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Notices> make_notices(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Invitations> make_invitations(Pool& pool);

}  // namespace noughts::postgres
