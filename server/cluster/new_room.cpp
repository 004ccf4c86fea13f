#include "cluster/new_room.hpp"

namespace noughts::cluster {

store::NewRoom new_room(match::Terms terms, std::vector<store::PlayerId> seats, games::Instant now, games::Dice& dice) {
  store::NewRoom room;
  room.id = new_id<store::RoomId>(now, dice);
  room.created = now;
  room.seats = std::move(seats);
  if (const auto match = match::Match::start(terms, now)) {
    if (const auto allowance = match->allowance()) room.deadline = now + *allowance;
  }
  room.terms = std::move(terms);
  return room;
}

}  // namespace noughts::cluster
