// What a client may hear on /ws, as structs, and the functions that write them. The shapes are protocol/schema/server.json.
#pragma once

#include <map>
#include <span>

#include "store/play/rooms.hpp"
#include "wire/client_messages.hpp"

namespace noughts::wire {

/// A player as others see them.
struct ShownPlayer {
  std::string name;
  bool guest = true;
  std::optional<int> rating;
  bool bot = false;
  std::optional<int> computer{};  ///< the level of a computer player
  bool engine = false;            ///< one of the host's engines
};
/// Guests have no rating.
[[nodiscard]] ShownPlayer shown(const store::Player& player, std::optional<int> rating = std::nullopt);

struct ShownClocks {
  std::vector<Millis> left;  ///< by seat, now
  std::optional<Seat> running;
  Millis frozen_for{0};
  std::optional<Millis> due;
  std::vector<Seat> halved{};  ///< who has given half of their time away
};

struct ShownResult {
  games::Outcome outcome;
  std::vector<store::RatingMove> ratings;  ///< empty: unrated
};

/// A draw offer that stands.
struct ShownOffer {
  Seat by{};
  std::vector<Seat> agreed;
};

/// The side to move, where nobody of it is there.
struct ShownAbsence {
  int team = 0;
  Millis claim{0};  ///< from now, until the game may be claimed
};

/// How long the rules themselves wait yet, outages left out, and when that is over as things stand.
struct ShownDeadline {
  Millis left{};
  games::Instant at{};
};

/// The part that `room` and `step` share.
struct ShownState {
  int n = 0;
  Json view;
  std::vector<Seat> turn;
  std::optional<ShownClocks> clocks;
  std::optional<ShownOffer> draw;
  std::optional<ShownResult> result;
  std::optional<match::Match::Takeback> takeback{};
  std::optional<ShownAbsence> absent{};
  std::optional<ShownDeadline> deadline{};
};

struct ShownChat {
  int id = 0;
  ShownPlayer from;
  std::optional<Seat> seat;
  std::string text;
  games::Instant at{};
  Audience to = Audience::everybody;
  std::optional<RoomId> room{};  ///< the earlier game of the series in which it was said
};

/// Where the game stands in a series.
struct ShownSeries {
  int game = 0;
  std::span<const int> score;  ///< of the games before, by seat, in half points
};

/// The event that a game belongs to.
struct ShownEvent {
  store::EventId id{};
  std::string name;
  int round = 0;
};

struct RoomState {
  Cid cid{};
  RoomId room{};
  const match::Terms* terms = nullptr;
  std::vector<ShownPlayer> seats;
  const games::Cast* cast = nullptr;  ///< where the seats have roles
  std::optional<Seat> you;
  games::Instant created{};
  int have = 0;
  std::span<const match::Step> steps;  ///< after `have`; as this viewer may see them
  ShownState state;
  std::vector<ShownChat> chat;
  std::optional<ShownSeries> series;
  std::vector<ShownChat> earlier;  ///< said in the games of the series before
  std::vector<bool> online;
  int watchers = 0;
  std::vector<Seat> rematch;
  std::optional<RoomId> next;
  std::optional<ShownEvent> event{};
  std::string_view node{};  ///< where this player would be answered sooner; empty: nowhere
};

struct Hello {
  ShownPlayer you;
  std::vector<RoomId> playing;
  games::Instant time{};
  std::string version;
  bool paused = false;
  bool draining = false;
  std::optional<Json> announcement{};  ///< for all who visit the site
};

/// Somebody who waits for a game.
struct ShownJoined {
  ShownPlayer player;
  match::Side side = match::Side::any;
};

struct ShownSeek {
  SeekId id{};
  const match::Terms* terms = nullptr;
  std::vector<ShownJoined> joined;  ///< at least one
  int seats = 2;
  RatingRange rating{};  ///< what the first of them asks for
  bool offer = false;    ///< nobody has come for so long that a computer player is offered
};

/// A game for somebody by name, as one of the two sees it.
struct ShownInvitation {
  ChallengeId id{};
  const match::Terms* terms = nullptr;
  match::Side side = match::Side::any;  ///< what its sender asks for
  ShownPlayer from;
  ShownPlayer to;
  bool mine = false;
  store::InvitationState state{};
  std::optional<DeclineReason> reason;
  games::Instant sent{};
  games::Instant expires{};
};

/// A game that goes on, in short.
struct LiveGame {
  RoomId room{};
  const match::Terms* terms = nullptr;
  std::vector<ShownPlayer> seats;
  int n = 0;
  Json view;
  std::vector<Seat> turn;
  int watchers = 0;
  games::Instant since{};
  std::optional<ShownResult> result;
};

/// What an `ok` tells besides its cid.
struct OkExtras {
  std::optional<int> n;
  std::optional<std::string> id;
  std::optional<RoomId> room;
};

/// Step frames are on the way of every move: written straight into the buffer, without a document in between.
/// `Cast` of protocol/schema/common.json.
[[nodiscard]] Json json(const games::Cast& cast);

[[nodiscard]] std::string step_frame(RoomId room, const match::Step& step, const ShownState& state);
/// The same frame for whoever gave the command that the step answers.
[[nodiscard]] std::string step_frame_answering(Cid cid, std::string_view step_frame);
[[nodiscard]] std::string ok_frame(Cid cid, const OkExtras& extras = {});
[[nodiscard]] std::string error_frame(std::optional<Cid> cid, std::string_view code, std::string_view message,
                                      std::optional<Millis> retry = std::nullopt);
[[nodiscard]] std::string room_frame(const RoomState& room);
[[nodiscard]] std::string clocks_frame(RoomId room, int n, const std::optional<ShownClocks>& clocks);
[[nodiscard]] std::string chat_frame(RoomId room, const ShownChat& line);
[[nodiscard]] std::string presence_frame(RoomId room, const std::vector<bool>& online, int watchers,
                                         const std::optional<ShownAbsence>& absent);
[[nodiscard]] std::string rematch_frame(RoomId room, std::span<const Seat> by, std::optional<RoomId> next);
[[nodiscard]] std::string hello_frame(const Hello& hello);
/// Who looks for a game: the same for all who watch. `all`: how many seeks there are, of which some may be left out.
[[nodiscard]] std::string lobby_frame(std::span<const ShownSeek> seeks, std::int64_t all, std::int64_t online,
                                      std::int64_t playing);
/// The seeks that one waits in oneself.
[[nodiscard]] std::string own_seeks_frame(std::span<const ShownSeek> seeks);
[[nodiscard]] std::string invitation_frame(const ShownInvitation& invitation);
[[nodiscard]] std::string live_frame(const LiveGame& game);
[[nodiscard]] std::string live_counts_frame(const std::map<std::string, int>& games);
[[nodiscard]] std::string challenge_frame(ChallengeId id, std::span<const ShownJoined> joined, int seats);
[[nodiscard]] std::string paired_frame(RoomId room);
[[nodiscard]] std::string node_frame(bool paused, bool draining);
[[nodiscard]] std::string pong_frame(Cid cid, games::Instant time);

/// `Player`, `JoinedPlayer` and `Terms` for the HTTP API, which is not on the way of a move.
[[nodiscard]] Json json(const ShownPlayer& player);
[[nodiscard]] Json json(const ShownJoined& joined);
[[nodiscard]] Json json(const match::Terms& terms, match::Side side);
[[nodiscard]] Json json(const RatingRange& range);
[[nodiscard]] Json json(const ShownInvitation& invitation);
[[nodiscard]] Json json(const LiveGame& game);

}  // namespace noughts::wire
