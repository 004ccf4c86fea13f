// The store's interfaces over a pool, each in a file of its own.
#pragma once

#include <memory>

#include "postgres/core/pool.hpp"
#include "store/ladder/ladder.hpp"
#include "store/library/curating.hpp"
#include "store/library/packs.hpp"
#include "store/people/profiles.hpp"
#include "store/people/subscriptions.hpp"
#include "store/people/user_data.hpp"
#include "store/play/history.hpp"
#include "store/store.hpp"

namespace noughts::postgres {

[[nodiscard]] std::unique_ptr<store::Rooms> make_rooms(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Challenges> make_challenges(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Players> make_players(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Sessions> make_sessions(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Ratings> make_ratings(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Boards> make_boards(Pool& pool);
[[nodiscard]] std::unique_ptr<store::PlayerStats> make_player_stats(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Penalties> make_penalties(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Profiles> make_profiles(Pool& pool);
[[nodiscard]] std::unique_ptr<store::UserData> make_user_data(Pool& pool);
[[nodiscard]] std::unique_ptr<store::History> make_history(Pool& pool);
[[nodiscard]] std::unique_ptr<store::PlayerSettings> make_settings(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Moderation> make_moderation(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Relations> make_relations(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Blocks> make_blocks(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Messages> make_messages(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Notices> make_notices(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Invitations> make_invitations(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Subscriptions> make_subscriptions(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Packs> make_packs(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Curators> make_curators(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Characters> make_characters(Pool& pool);
[[nodiscard]] std::unique_ptr<store::ThemeSets> make_theme_sets(Pool& pool);
[[nodiscard]] std::unique_ptr<store::Books> make_books(Pool& pool);

}  // namespace noughts::postgres
