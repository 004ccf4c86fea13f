#include "room/occupants/rematch_offers.hpp"

namespace noughts::room {

void RematchOffers::set(Seat seat, bool on, const Seating& seating) {
  of(seat).is_offered = on;
  for (const Seat each : seating.seats()) {
    if (seating.is_computers(each)) of(each).is_offered = on;
  }
}

void RematchOffers::clear() {
  for (auto& offer : offers_) offer.is_offered = false;
}

void RematchOffers::take_over(const RematchOffers& before) {
  for (std::size_t i = 0; i < offers_.size(); ++i) {
    if (before.offers_[i].number > offers_[i].number) offers_[i] = before.offers_[i];
  }
}

std::vector<Seat> RematchOffers::by() const {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < offers_.size(); ++i) {
    if (offers_[i].is_offered) seats.push_back(Seat{static_cast<std::int8_t>(i)});
  }
  return seats;
}

}  // namespace noughts::room
