// The journal: where steps become durable. Many rooms share a commit; the key (room, number) lets each step exist once.
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>

#include "match/match.hpp"
#include "store/core/ids.hpp"
#include "store/core/result.hpp"

namespace noughts::store {

using games::Instant;
using games::Millis;

/// What the last step of a game does besides being a step; done in the same transaction, once.
struct Ending {
  games::Outcome outcome;
  std::string variant;
  bool rated = false;
  std::vector<PlayerId> seats;  ///< by seat
  games::Cast cast{};           ///< by seat; empty: all as the variant has it
  bool is_played = true;        ///< each side has made a move
};

/// A step to be written down.
struct JournalEntry {
  RoomId room{};
  int number = 0;  ///< counts from 1
  match::Step step;
  std::optional<PlayerId> player;  ///< who commanded it; nullopt for the system and the clock
  std::optional<Cid> cid;
  std::optional<Instant> deadline;  ///< when the room must be looked at though nobody comes, if it is not due earlier already
  std::optional<Ending> ending;
  /// That of the room's slot, as it was when the room was read: where it is another by now nothing is written. 0: the server has
  /// no slots.
  std::int64_t epoch = 0;
  /// The node's (Membership::fence) while it had that slot in that epoch; 0: it is not known to have it now.
  std::int64_t fence = 0;
  /// What is kept of the game for other parts of the server, as it is after this step; nullopt: nothing.
  std::optional<games::Projection> projection{};
};

struct RatingMove {
  int before = 0;
  int after = 0;
  friend bool operator==(const RatingMove&, const RatingMove&) = default;
};

/// What came of it: in a rated game's last step, what each seat's rating did.
struct Appended {
  std::vector<RatingMove> ratings;
};

enum class AppendError : std::uint8_t {
  taken,      ///< somebody else wrote this number
  not_owned,  ///< the room's slot has another epoch by now
  stopping,   ///< the journal was closed before the step was written
  refused,    ///< it can never be written, whatever is wrong with it: a bug, which the log tells of
};

class Journal {
 public:
  using Done = std::move_only_function<void(std::expected<Appended, AppendError>)>;

  virtual ~Journal() = default;
  /// Writes a step; `done` is called on `loop` once it is committed. While the database is away it is tried again and again.
  /// Each room has at most one entry on its way, which bounds the queue. Thread-safe.
  virtual void append(JournalEntry entry, boost::asio::io_context& loop, Done done) = 0;
};

}  // namespace noughts::store
