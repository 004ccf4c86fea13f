// Such a game once more: who of a room wants it, the room that is made of it, and who is told.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "cluster/new_room.hpp"
#include "match/match.hpp"
#include "room/occupants/rematch_offers.hpp"
#include "room/occupants/watchers.hpp"
#include "room/rooms.hpp"

namespace noughts::room {

class Room;
class Shard;

/// The next room is made once, when all who sit at the board want it. A part of a room, on whose loop it is: offers are asked of
/// the store first, and what comes of that is for the object that the room is by then.
class Rematches {
 public:
  /// The room has its seating by now.
  Rematches(Room& room, Services& services, cluster::Loop& loop, Shard& shard, const store::StoredRoom& stored);

  /// Somebody wants such a game, or does not any more: whoever gives the command is answered.
  void handle(const cluster::PeerPointer& peer, const wire::Rematch& rematch);
  /// Whoever has a seat has left the room, from all their connections: they do not wait for a rematch.
  void leave(Seat seat);

  /// What stands in no record.
  struct State {
    RematchOffers offers;
    bool is_making = false;  ///< the next room: the object that has begun it tells the present one what came of it
  };
  [[nodiscard]] State state() const { return {offers_, is_making_}; }
  /// That of the object that was replaced, with the same players.
  void take_over(State state) {
    offers_ = std::move(state.offers);
    is_making_ = state.is_making;
  }
  /// Who wants one.
  [[nodiscard]] std::vector<Seat> by() const { return offers_.by(); }
  /// The room that was made.
  [[nodiscard]] std::optional<store::RoomId> next() const { return next_; }
  /// What the game of this room is a part of.
  [[nodiscard]] const std::optional<store::Series>& series() const { return series_; }
  /// An answer of the store is on its way.
  [[nodiscard]] bool is_waiting() const { return is_making_ || asked_ > 0; }

 private:
  /// The room's.
  [[nodiscard]] const match::Match& match() const;
  [[nodiscard]] std::optional<games::Refusal> check_rematch(const wire::Rematch& rematch, std::optional<Seat> seat) const;
  /// Why one of those who sit here may not play such a game again, as far as is known here.
  [[nodiscard]] std::optional<games::Refusal> check_players() const;
  void refuse(const cluster::PeerPointer& peer, store::Cid cid, std::string_view code, std::string_view why);
  /// Why somebody can begin no other game by these terms just now: plays_in_event, too_many_games; nullopt: they can.
  boost::asio::awaitable<store::Result<std::optional<games::Refusal>>> check_free(store::PlayerId player);
  /// Sets an offer where whoever makes it can begin another game. `number`: of what they said.
  boost::asio::awaitable<void> offer_if_free(cluster::PeerPointer peer, Seat seat, wire::Rematch rematch, int number);
  void offer(const cluster::PeerPointer& peer, Seat seat, const wire::Rematch& rematch);
  boost::asio::awaitable<void> make();
  /// Makes the next room where all may play; else `next` stays as it is.
  boost::asio::awaitable<void> make_next(store::Result<store::RoomId>& next);
  /// Whether all who sit here may play such a game again, by what the store knows of them now.
  boost::asio::awaitable<bool> may_all_play();
  boost::asio::awaitable<store::Result<store::RoomId>> create_room(store::NewRoom room);
  /// The series as the next game of it has it.
  [[nodiscard]] store::Series next_in_series() const;
  /// What came of it: the new room, or nothing.
  void finish(std::optional<store::RoomId> next);
  /// Tells its players of it who are not here.
  void tell_players(store::RoomId next) const;

  Room& room_;
  Services& services_;
  cluster::Loop& loop_;
  Shard& shard_;
  RematchOffers offers_;
  std::optional<store::RoomId> next_;
  std::optional<store::Series> series_;
  cluster::SystemDice dice_;
  bool is_making_ = false;
  int asked_ = 0;  ///< offers whose players are looked up
};

}  // namespace noughts::room
