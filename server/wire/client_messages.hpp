// What a client may say on /ws, as structs, and the one function that reads it. The shapes are protocol/schema/client.json.
#pragma once

#include <array>
#include <expected>
#include <string>
#include <string_view>
#include <variant>

#include "games/core/words.hpp"
#include "match/match.hpp"
#include "match/side.hpp"
#include "store/play/invitations.hpp"

namespace noughts::wire {

using games::Json;
using games::Millis;
using games::Seat;
using store::ChallengeId;
using store::Cid;
using store::RoomId;

enum class SeekId : std::int64_t {};

/// For whom a line of chat is: everybody in the room, the speaker's team, or those who watch (until the game is over).
enum class Audience : std::uint8_t { everybody, team, spectators };
constexpr auto words(Audience) { return std::to_array<std::string_view>({"everybody", "team", "spectators"}); }

/// How far another's points may lie from one's own; nullopt: as far as they like.
struct RatingRange {
  std::optional<int> below;
  std::optional<int> above;
  friend bool operator==(const RatingRange&, const RatingRange&) = default;
};

/// Why somebody says no to an invitation.
using store::DeclineReason;

struct Sync {
  Cid cid{};
  RoomId room{};
  int have = 0;
};
struct Unwatch {
  Cid cid{};
  RoomId room{};
};
/// Everything that becomes a step: play, resign, leave, abort, draw offers, takebacks, claims.
struct Act {
  Cid cid{};
  RoomId room{};
  match::StepKind kind{};
  std::optional<int> after;  ///< present for play; optional for the others
  Json action;               ///< for play
};
struct Rematch {
  Cid cid{};
  RoomId room{};
  bool on = false;
};
struct Say {
  Cid cid{};
  RoomId room{};
  std::string text;  ///< valid UTF-8, trimmed, 1 to 500 code points, no control characters
  Audience to = Audience::everybody;
};
struct WatchLobby {
  Cid cid{};
  bool on = false;
};
struct PostSeek {
  Cid cid{};
  match::Terms terms;
  match::Side side = match::Side::any;
  RatingRange rating{};
};
struct Unseek {
  Cid cid{};
};
struct Take {
  Cid cid{};
  SeekId seek{};
  match::Side side = match::Side::any;
};
struct MakeChallenge {
  Cid cid{};
  match::Terms terms;
  match::Side side = match::Side::any;
  std::optional<std::string> to;  ///< the name of whom it is for; as typed
  games::Json setup{};            ///< what the game is to be set up with, an object; null: nothing
};
struct AcceptChallenge {
  Cid cid{};
  ChallengeId challenge{};
  match::Side side = match::Side::any;
};
struct LeaveChallenge {
  Cid cid{};
  ChallengeId challenge{};
};
/// Its maker opens a game's room for those who have come.
struct BeginChallenge {
  Cid cid{};
  ChallengeId challenge{};
};
/// A game with computer players on all other seats, or against an engine of the host's.
struct PlayComputer {
  Cid cid{};
  match::Terms terms;
  match::Side side = match::Side::any;
  int level = 0;         ///< 1 to 8; 0 where an engine is asked for
  std::string engine{};  ///< its name; empty: none is asked for
};
/// The maker of a link gives a team of a hosted game to a computer, or takes it away again.
struct SeatComputer {
  Cid cid{};
  ChallengeId challenge{};
  match::Side side = match::Side::any;
  std::optional<int> level;  ///< 1 to 8; nullopt: nobody
};
/// No to an invitation.
struct DeclineChallenge {
  Cid cid{};
  ChallengeId challenge{};
  std::optional<DeclineReason> reason;
};
/// What the connection hears of from now on, or no longer.
struct Follow {
  Cid cid{};
  std::string topic;  ///< "leaderboard/NAME"; letters, digits, hyphens and underscores in up to three parts
  bool on = false;
};
struct Ping {
  Cid cid{};
};

/// For a room.
using RoomMessage = std::variant<Sync, Unwatch, Act, Rematch, Say>;
/// For the lobby.
using LobbyMessage = std::variant<WatchLobby, PostSeek, Unseek, Take, MakeChallenge, AcceptChallenge, LeaveChallenge,
                                  DeclineChallenge, BeginChallenge, PlayComputer, SeatComputer>;
using ClientMessage = std::variant<RoomMessage, LobbyMessage, Follow, Ping>;

[[nodiscard]] RoomId room(const RoomMessage& message);
[[nodiscard]] Cid cid(const RoomMessage& message);
[[nodiscard]] Cid cid(const LobbyMessage& message);

/// Why a frame could not be read; answered as `error`. `cid` where it could be made out.
struct BadMessage {
  /// bad_message, unknown_type, bad_text, unknown_variant, bad_options, bad_clock; for ids that nothing can have not_found, gone
  std::string code;
  std::string why;
  std::optional<Cid> cid;
};

/// Reads one frame. Never throws; bounded depth (16); unknown keys are refused as the schema says.
[[nodiscard]] std::expected<ClientMessage, BadMessage> read_client_message(std::string_view text);

}  // namespace noughts::wire
