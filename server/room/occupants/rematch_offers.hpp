// Who of those at a board wants to play such a game again.
#pragma once

#include <vector>

#include "room/occupants/seating.hpp"

namespace noughts::room {

/// Each seat has an offer that stands or does not. What somebody says of it is numbered, for it may have to be looked at first,
/// and what they have said since then counts.
class RematchOffers {
 public:
  explicit RematchOffers(std::size_t seats) : offers_(seats) {}

  /// Whoever sits there says something of it: the number of that.
  int count(Seat seat) { return ++of(seat).number; }
  /// Whether they have said nothing since.
  [[nodiscard]] bool is_last(Seat seat, int number) const { return of(seat).number == number; }
  [[nodiscard]] bool is_offered(Seat seat) const { return of(seat).is_offered; }
  /// Whoever sits there wants one, or does not any more; computers want what was wanted last.
  void set(Seat seat, bool on, const Seating& seating);
  /// Nobody has said that they want one.
  void clear();
  /// Those of the object that was replaced, where they were said later.
  void take_over(const RematchOffers& before);
  /// Whose stand.
  [[nodiscard]] std::vector<Seat> by() const;

 private:
  struct Offer {
    bool is_offered = false;
    int number = 0;  ///< of what was said last
  };

  [[nodiscard]] Offer& of(Seat seat) { return offers_[static_cast<std::size_t>(games::index(seat))]; }
  [[nodiscard]] const Offer& of(Seat seat) const { return offers_[static_cast<std::size_t>(games::index(seat))]; }

  std::vector<Offer> offers_;
};

}  // namespace noughts::room
