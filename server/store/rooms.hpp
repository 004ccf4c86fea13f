// Rooms: making one, and finding one with its whole record.
#pragma once

#include "match/match.hpp"
#include "store/journal.hpp"
#include "store/players.hpp"

namespace noughts::store {

/// A time in which the server or its database was away; clocks are not charged for it.
struct Outage {
  Instant from{};
  Instant until{};
  friend bool operator==(const Outage&, const Outage&) = default;
};

struct NewRoom {
  RoomId id{};
  match::Terms terms;
  std::vector<PlayerId> seats;  ///< by seat
  Instant created{};
  std::optional<Instant> wakes;
  std::optional<RoomId> rematch_of;
  std::optional<ChallengeId> challenge;  ///< the challenge that it fulfils
  std::optional<std::pair<PlayerId, Cid>> commanded;
};

struct ChatLine {
  int id = 0;  ///< counts from 1 within the room
  Player from;
  std::string text;
  Instant at{};
};

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
  std::vector<ChatLine> chat;       ///< the last hundred
  std::optional<RoomId> next;       ///< the rematch
  std::vector<Outage> outages;      ///< that reach past the last step
};

class Rooms {
 public:
  virtual ~Rooms() = default;
  /// Makes a room in one transaction. conflict: that rematch or challenge has its room already, or the id is taken.
  /// A repeated command (same player and cid) gives the room that it made first.
  virtual Answer<RoomId> create(NewRoom room) = 0;
  /// The room that a command made; not_found: none.
  virtual Answer<RoomId> made_by(PlayerId player, Cid cid) = 0;
  virtual Answer<StoredRoom> load(RoomId id) = 0;
  /// Rooms whose game goes on, for a player.
  virtual Answer<std::vector<RoomId>> playing(PlayerId player) = 0;
  /// Rooms that must be looked at by this time; at most `limit`, the longest due first.
  virtual Answer<std::vector<RoomId>> due(Instant by, int limit) = 0;
  /// Sets when a room must be looked at again, and nothing else.
  virtual Answer<void> wake_at(RoomId id, std::optional<Instant> wakes) = 0;
  /// Writes a line; a repeated command gives the line that it wrote first.
  virtual Answer<ChatLine> say(RoomId room, PlayerId player, Cid cid, std::string text, Instant at) = 0;
  /// Rooms whose game goes on.
  virtual Answer<std::int64_t> count_playing() = 0;
};

struct Challenge {
  ChallengeId id{};
  match::Terms terms;
  std::string side;  ///< first, second, any: what the maker asked for
  Player by;
  int rating = 0;
  std::optional<RoomId> room;  ///< once accepted
};

class Challenges {
 public:
  virtual ~Challenges() = default;
  /// A repeated command (same player and cid) gives the challenge that it made first.
  virtual Answer<ChallengeId> create(ChallengeId id, PlayerId by, Cid cid, match::Terms terms, std::string side, Instant at) = 0;
  virtual Answer<Challenge> find(ChallengeId id) = 0;
};

}  // namespace noughts::store
