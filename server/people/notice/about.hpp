// What a notice may be about: NoticeAbout of protocol/schema/common.json.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "games/core/types.hpp"
#include "store/core/ids.hpp"
#include "store/moderation/moderation.hpp"
#include "wire/server_frames.hpp"

namespace noughts::notice {

/// Of a kind about the same thing a player has one notice; a newer takes its place.
struct Topic {
  store::NoticeKind kind{};
  std::string subject;
  friend bool operator==(const Topic&, const Topic&) = default;
};

struct About {
  Topic topic;
  games::Json shown;                     ///< as the protocol has it
  std::vector<store::PlayerId> named{};  ///< the players in it, in its order
  /// Nobody is told again who has been told of the same topic then, or since.
  std::optional<games::Instant> unless_since{};
};

/// It, to be written down.
[[nodiscard]] store::NewNotice new_notice(About about, games::Instant at);

[[nodiscard]] Topic invitation_topic(store::ChallengeId challenge);
[[nodiscard]] Topic turn_topic(store::RoomId room);

/// Somebody asks for a game.
[[nodiscard]] About invitation(store::ChallengeId challenge, const store::Player& from, std::optional<int> rating,
                               std::string variant);
/// It is the player's move in a game of days.
[[nodiscard]] About turn(store::RoomId room, std::string variant, std::span<const store::Player> against);
[[nodiscard]] Topic deadline_topic(store::RoomId room);
/// The time for a move in a game of months is soon over.
[[nodiscard]] About deadline(store::RoomId room, std::string variant, games::Instant until);
/// Somebody at the same board says something.
[[nodiscard]] About comment(store::RoomId room, std::string variant, const store::Player& from);
/// What a moderator has done (warn, mute, ban, rename, clear_profile, lift), and why. `id` is the action's own, so that each is
/// told.
[[nodiscard]] About moderator(std::string id, store::ModerationActionKind action, std::string text,
                              std::optional<games::Instant> until);
/// Points taken for a month ("2026-10") without a rated game of the main mode.
[[nodiscard]] About penalty(std::string variant, int points, std::string month);
/// What there is to tell of an event that one has entered, or is invited to.
/// awaited: a game of it waits for whoever is in another one.
enum class EventNews : std::uint8_t { invited, paired, called_off, soon, lined_up, awaited };
constexpr auto words(EventNews) {
  return std::to_array<std::string_view>({"invited", "paired", "called_off", "soon", "lined_up", "awaited"});
}
/// `room`: the game that has been made, where one has.
[[nodiscard]] About event(store::EventId event, std::string name, EventNews news, std::optional<store::RoomId> room);
/// What there is to tell somebody of a team.
enum class TeamNews : std::uint8_t { invited, captain, removed, dissolved };
constexpr auto words(TeamNews) { return std::to_array<std::string_view>({"invited", "captain", "removed", "dissolved"}); }
[[nodiscard]] Topic team_topic(store::TeamId team);
/// `by`: whoever has done it.
[[nodiscard]] About team(store::TeamId team, std::string name, TeamNews news, const store::Player& by);
/// What there is to tell somebody of a tour that they have applied for.
enum class TourNews : std::uint8_t {
  accepted,
  refused,
  disqualified,
  answered,
  news,
  question_answered,
  proposal_accepted,
  proposal_refused
};
constexpr auto words(TourNews) {
  return std::to_array<std::string_view>(
      {"accepted", "refused", "disqualified", "answered", "news", "question_answered", "proposal_accepted", "proposal_refused"});
}
/// `room`: the board that has been made, where one has; `text`: why, or empty.
[[nodiscard]] About tour(std::string id, std::string name, TourNews news, std::optional<store::RoomId> room, std::string text);
/// A request to become a curator is accepted or refused, and why. `id` is the request's.
[[nodiscard]] About curator_request(std::string id, bool is_accepted, std::string text);

}  // namespace noughts::notice
