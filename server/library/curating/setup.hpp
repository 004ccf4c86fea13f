// What a game of themes is set up with: the system's first step, copied from a set as it is at that moment.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <expected>
#include <set>

#include "match/terms.hpp"
#include "postgres/library/curators.hpp"
#include "postgres/library/theme_sets.hpp"

namespace noughts::curating {

/// Where the picture of a name is, as clients ask for it.
using PictureAddress = std::string (*)(std::string_view picture);

/// For what game, and who names the set.
struct SetupContext {
  match::Terms terms;
  store::PlayerId by{};  ///< who made the link; a curator may name a draft
  games::Instant at{};
  PictureAddress picture_address = nullptr;
};

/// The step that a set makes: {"do":"setup","characters":[…]} or {"do":"setup","title":…,"field":[…]}.
[[nodiscard]] games::Json setup_step(const store::ThemeSet& set, PictureAddress picture_address);

/// The hidden themes that a view of such a game tells, in its characters and on its board.
[[nodiscard]] std::set<std::string> told_themes(const games::Json& view);

/// The setup of kind "themes": makes of {"set":"ID"} that step, for a game that takes it. Refusals: bad_message (not such a
/// request), not_found (there is no such set, or `by` may not play with it), bad_setup (it is not what these terms need);
/// and store::failure_refusal.
[[nodiscard]] boost::asio::awaitable<std::expected<games::Json, games::Refusal>> setup(postgres::ThemeSets& sets,
                                                                                       postgres::Curators& curators,
                                                                                       games::Json request, SetupContext context);

}  // namespace noughts::curating
