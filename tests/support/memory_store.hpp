// The store in memory, for tests of rooms and lobbies: behaves as the one in PostgreSQL does (tests/store holds both to the
// same contract), forgets everything with its end, and does what a test bids.
#pragma once

#include <memory>

#include "store/store.hpp"

namespace noughts::tests {

class MemoryStore {
 public:
  MemoryStore();
  ~MemoryStore();

  [[nodiscard]] store::Store store();

  /// Steps are not committed until release_journal(): what is appended waits.
  void hold_journal();
  void release_journal();
  /// The next step is not written; it is answered with this.
  void fail_next_append(store::AppendError error);
  /// The next room is made, and whoever asked for it hears that the database is away.
  void lose_next_room_answer();
  /// The next room is not made, for the database is away just then.
  void lose_next_room();
  /// Queries answer unavailable and steps wait, as while the database is away; then it is back.
  void go_away();
  /// Queries are refused, as where a stored row can't be understood.
  void go_wrong();
  void come_back();
  /// As after rated games: a player has so many points.
  void rate(store::PlayerId player, const std::string& variant, int points);

  /// As after an account was made a bot's.
  void make_bot(store::PlayerId player);

  /// As after an account was erased.
  void erase(store::PlayerId player);

  /// As after a moderator's decision, for good.
  void sanction(store::PlayerId player, store::SanctionKind kind);

  /// As after an event has paired a player, or after that game.
  void set_in_event(store::PlayerId player, bool is_in);

  /// As after a curator has taken another's board: a player sits in a seat of a room.
  void seat(store::RoomId room, std::size_t seat, store::PlayerId player);

  /// A room can't be read any more, whatever is the matter with it; or it can again.
  void spoil(store::RoomId room);
  void mend(store::RoomId room);

  /// Rooms that were read, those that could not be too.
  [[nodiscard]] std::size_t loads() const;
  /// Steps that wait for their commit.
  [[nodiscard]] std::size_t held() const;
  /// Steps that were written.
  [[nodiscard]] std::size_t written() const;
  /// Steps that were written with a projection.
  [[nodiscard]] std::size_t projections() const;
  /// Rows of the ledger.
  [[nodiscard]] std::size_t rating_changes() const;

  struct State;

 private:
  std::unique_ptr<State> state_;
  struct Tables;
  std::unique_ptr<Tables> tables_;
};

}  // namespace noughts::tests
