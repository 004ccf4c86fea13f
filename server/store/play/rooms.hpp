// Rooms: making one, and finding one with its whole record.
#pragma once

#include <map>

#include "match/match.hpp"
#include "match/side.hpp"
#include "store/people/players.hpp"
#include "store/play/journal.hpp"

namespace noughts::store {

/// A time in which the server or its database was away; clocks are not charged for it.
struct Outage {
  Instant from{};
  Instant until{};
  friend bool operator==(const Outage&, const Outage&) = default;
};

/// Where a game stands among those that rematches connect. The first of them has none.
struct Series {
  RoomId first{};
  int game = 0;            ///< its number, from 2
  std::vector<int> score;  ///< what each seat won in the games before, in half points
  friend bool operator==(const Series&, const Series&) = default;
};

struct NewRoom {
  RoomId id{};
  match::Terms terms;
  std::vector<PlayerId> seats;  ///< by seat
  Instant created{};
  std::optional<Instant> deadline;
  std::optional<RoomId> rematch_of;
  std::optional<Series> series{};
  std::optional<ChallengeId> challenge;  ///< the challenge that it fulfils
  std::optional<std::pair<PlayerId, Cid>> commanded;
  std::map<PlayerId, Cid> sought{};  ///< by which commands its players have waited for it
  bool listed = true;                ///< strangers may come upon it among the live games
  bool can_wait = false;             ///< whoever plays it may be in a game of an event meanwhile
  /// The first step, the system's, which brings what the game is set up with; and what is kept of the game after it.
  std::optional<match::Step> setup{};
  std::optional<games::Projection> projection{};
};

/// What event a game belongs to.
struct EventOfRoom {
  EventId id{};
  std::string name;
  int round = 0;
};

/// In place of a team: those who watch, and everybody once the game is over.
inline constexpr int kSpectators = -2;

struct ChatLine {
  int id = 0;  ///< counts from 1 within the room
  Player from;
  std::string text;
  Instant at{};
  std::optional<int> team;  ///< who alone may read it; kSpectators, or nullopt: everybody
};

/// A line that was said in an earlier game of the series.
struct EarlierLine {
  RoomId room{};
  ChatLine line;
};
/// So many games back, and so many lines, a series keeps its talk in sight.
inline constexpr int kEarlierGames = 10;
inline constexpr int kEarlierLines = 50;

/// A step of the record and who commanded it.
struct StoredStep {
  match::Step step;
  std::optional<PlayerId> player;
  std::optional<Cid> cid;
};

struct SeatedPlayer {
  Player player;
  int rating = 0;  ///< in the room's variant, now; 0 for a guest
};

struct StoredRoom {
  RoomId id{};
  match::Terms terms;
  std::vector<SeatedPlayer> seats;
  Instant created{};
  std::vector<StoredStep> steps;
  std::vector<RatingMove> ratings;  ///< by seat, where a rated game has ended
  std::vector<ChatLine> chat;       ///< the last hundred for everybody, and for each team
  std::optional<Series> series{};
  std::vector<EarlierLine> earlier{};  ///< what was for everybody in the games before; the oldest first
  std::optional<RoomId> next;          ///< the rematch
  bool listed = true;                  ///< as NewRoom has it
  std::optional<EventOfRoom> event{};
  std::vector<Outage> outages;  ///< that reach past the beginning of the turn
};

/// When the turn began whose clock runs: with the last move that stands, or one that took moves back. What was offered, asked or
/// given since begins none.
[[nodiscard]] games::Instant turn_began(const StoredRoom& room);

/// A room that must be looked at, and since when; in the order in which they are due.
struct Due {
  Instant at{};
  RoomId room{};
  friend auto operator<=>(const Due&, const Due&) = default;
};

/// When a room must be looked at though nobody comes; nullopt: never.
struct RoomDeadline {
  RoomId room{};
  std::optional<Instant> at;
  std::int64_t epoch = 0;  ///< as JournalEntry has it: whoever has the room by now knows better
};

/// How many games one may have going on, and a bot, to begin another that no clock ends.
struct MostGames {
  int people = 0;
  int bots = 0;
};
inline constexpr MostGames kMostGames{200, 2'000};
/// A rematch takes the place of a game that has ended, and a room does not know who holds an office.
inline constexpr MostGames kMostGamesByRematches{2'000, 2'000};

class Rooms {
 public:
  virtual ~Rooms() = default;
  /// Makes a room in one transaction. conflict: that rematch or challenge has its room already, the id is taken, or somebody is
  /// in a game of an event, though it was made in the same instant. not_found: somebody has erased the account, or has become a
  /// bot and the game is rated and not for bots, though it was in the same instant. A repeated command (same player and cid)
  /// gives the room that it made first.
  virtual Answer<RoomId> create(NewRoom room) = 0;
  /// The room that a command made; not_found: none.
  virtual Answer<RoomId> made_by(PlayerId player, Cid cid) = 0;
  /// not_found: there is none; detached: the host has taken its record away.
  virtual Answer<StoredRoom> load(RoomId id) = 0;
  /// Reads many rooms at once: an answer for each, in their order. An error of the whole says that nothing is known of any.
  virtual Answer<std::vector<Result<StoredRoom>>> load(std::vector<RoomId> ids) = 0;
  /// Rooms whose game goes on, for a player.
  virtual Answer<std::vector<RoomId>> playing(PlayerId player) = 0;
  /// Of these players those who are in a game of an event now, by a clock that does not count days.
  virtual Answer<std::vector<PlayerId>> playing_in_events(std::vector<PlayerId> players) = 0;
  /// Of these players those of whom as many games go on, or more; never computers.
  virtual Answer<std::vector<PlayerId>> having_games(std::vector<PlayerId> players, MostGames most) = 0;
  /// Of these players those whom no room takes: who have erased their accounts, or are bots where these are excluded.
  virtual Answer<std::vector<PlayerId>> unseatable(std::vector<PlayerId> players, bool excludes_bots) = 0;
  /// Rooms that must be looked at by this time, the longest due first; at most `limit` of those that come after `after`.
  virtual Answer<std::vector<Due>> due(Instant by, std::optional<Due> after, int limit) = 0;
  /// Sets when rooms must be looked at again, and nothing else. Later than is stored, or never, only where they are stored as due
  /// by `by`: what a step has stored meanwhile stays. Rooms that are over or do not exist are never due. Nothing is set of those
  /// whose slot has another epoch.
  virtual Answer<void> set_deadlines(std::vector<RoomDeadline> deadlines, Instant by) = 0;
  /// Writes a line, for a team or for everybody; a repeated command gives the line that it wrote first.
  virtual Answer<ChatLine> say(RoomId room, PlayerId player, Cid cid, std::string text, std::optional<int> team, Instant at) = 0;
  /// The line that a player has said in a room by this command; `not_found` where there is none.
  virtual Answer<ChatLine> said(RoomId room, PlayerId player, Cid cid) = 0;
  /// Rooms whose game goes on.
  virtual Answer<std::int64_t> count_playing() = 0;
};

/// Somebody who waits for the game behind a link.
struct JoinedPlayer {
  Player player;
  int rating = 0;                       ///< in the challenge's variant; 0 for a guest
  match::Side side = match::Side::any;  ///< what was asked for
  Cid cid{};                            ///< of the command that joined
};

struct Challenge {
  ChallengeId id{};
  match::Terms terms;
  match::Side side = match::Side::any;  ///< what the maker asked for
  Player by;
  int rating = 0;
  std::vector<JoinedPlayer> joined;    ///< the longest waiting first
  std::optional<RoomId> room;          ///< once it has begun
  std::optional<games::Json> setup{};  ///< what it is to be set up with, as its maker asked; nullopt: nothing
  Instant created{};
};

/// How many may join: in all, and of those who ask for the same side.
struct SeatLimits {
  int all = 2;
  int of_side = 1;
};

class Challenges {
 public:
  virtual ~Challenges() = default;
  /// Makes a challenge that its maker has joined. A repeated command (same player and cid) gives the one that it made first.
  virtual Answer<ChallengeId> create(ChallengeId id, PlayerId by, Cid cid, match::Terms terms, match::Side side,
                                     std::optional<games::Json> setup, Instant at) = 0;
  /// What this command of the player has made; nullopt: nothing yet.
  virtual Answer<std::optional<ChallengeId>> made(PlayerId by, Cid cid) = 0;
  virtual Answer<Challenge> find(ChallengeId id) = 0;
  /// Those of a variant that wait for players and are to be set up with something, made since then; the newest first.
  virtual Answer<std::vector<Challenge>> open(std::string variant, Instant since, int limit) = 0;
  /// Joins where there is a place and no room yet, and gives what the challenge is then: whoever is not in it found no place.
  /// A repeated command joins once, also where its player has left since.
  virtual Answer<Challenge> join(ChallengeId id, PlayerId player, Cid cid, match::Side side, SeatLimits limits, Instant at) = 0;
  /// Leaves, unless the challenge is full with this many, and gives what it is then. A repeated command leaves once.
  virtual Answer<Challenge> leave(ChallengeId id, PlayerId player, Cid cid, int full) = 0;
};

}  // namespace noughts::store
