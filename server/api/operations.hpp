// The operations of the HTTP API, as each file has its own; api.cpp joins them.
#pragma once

#include "api/operation.hpp"

namespace noughts::gateway {

// account
/// Guests, signing up, in and out.
[[nodiscard]] std::span<const Operation> account_operations();
/// One's own account: /account, and what others see of it.
[[nodiscard]] std::span<const Operation> own_account_operations();
/// Photos.
[[nodiscard]] std::span<const Operation> photos_operations();
/// How a player likes to play: asked for and kept.
[[nodiscard]] std::span<const Operation> settings_operations();

// people
/// One's black list.
[[nodiscard]] std::span<const Operation> blocks_operations();
/// What players write to each other.
[[nodiscard]] std::span<const Operation> messages_operations();
/// What waits to be read.
[[nodiscard]] std::span<const Operation> notices_operations();
/// Telling browsers of news while no page is open.
[[nodiscard]] std::span<const Operation> push_operations();

// play
/// Games that go on.
[[nodiscard]] std::span<const Operation> live_operations();
/// What can be played, and with whom.
[[nodiscard]] std::span<const Operation> lobby_operations();

// history
/// Histories, single games, files, favourites.
[[nodiscard]] std::span<const Operation> history_operations();

// ladder
/// Leaderboards.
[[nodiscard]] std::span<const Operation> leaderboard_operations();
/// What others see of a registered player: points, their curve, the ledger, results.
[[nodiscard]] std::span<const Operation> player_stats_operations();

// packs
/// Packs as a whole: lists, titles, links.
[[nodiscard]] std::span<const Operation> packs_operations();
/// What is in a pack: its questions, one by one and as files.
[[nodiscard]] std::span<const Operation> questions_operations();

// curators
/// The books that a registered player has read for games.
[[nodiscard]] std::span<const Operation> books_operations();
/// The characters that one plays against, as curators keep them.
[[nodiscard]] std::span<const Operation> characters_operations();
/// The desk of curators: what waits for them, taking boards over, the log of what they did.
[[nodiscard]] std::span<const Operation> curators_operations();
/// Sets of themes that boards are opened with: for curators to make, for everybody to choose from.
[[nodiscard]] std::span<const Operation> sets_operations();

// moderation
/// What moderators alone may do.
[[nodiscard]] std::span<const Operation> moderation_operations();
/// Complaints of players, lines of chat and private messages.
[[nodiscard]] std::span<const Operation> reports_operations();

}  // namespace noughts::gateway
