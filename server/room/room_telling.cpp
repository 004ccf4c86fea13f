// What a room tells those who are not in it: in a game of days nobody sits at the board and waits.
#include <algorithm>

#include "room/room.hpp"
#include "store/people/computers.hpp"

namespace noughts::room {

void Room::tell_of_turn(const match::Step& step) {
  if (services_.notices == nullptr || !match_.is_slow()) return;
  if (match_.is_comment(step)) return tell_of_comment(step.by);
  const auto to_act = match_.turn();
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Seat seat{static_cast<std::int8_t>(i)};
    const auto player = seats_[i].player.id;
    if (store::is_computer(player)) continue;
    if (std::ranges::find(to_act, seat) == to_act.end()) {
      const bool is_settled = step.by == seat || match::begins_turn(step) || match_.outcome();
      if (!is_settled) continue;
      services_.notices->settle(loop_, player, notice::turn_topic(id_));
      if (match_.is_hosted()) services_.notices->settle(loop_, player, notice::deadline_topic(id_));
    } else if (match::begins_turn(step) && !is_here(seat)) {
      services_.notices->notify(loop_, player, notice::turn(id_, match_.terms().variant, others(i)));
    }
  }
}

void Room::tell_of_comment(Seat by) {
  const auto& from = seats_[static_cast<std::size_t>(games::index(by))].player;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Seat seat{static_cast<std::int8_t>(i)};
    if (seat == by || is_here(seat)) continue;
    services_.notices->notify(loop_, seats_[i].player.id, notice::comment(id_, match_.terms().variant, from));
  }
}

void Room::remind(Instant now) {
  const auto wait = match_.wait();
  if (!wait || !match_.is_slow() || services_.notices == nullptr || services_.health->pauses(now)) return;
  const auto reminder = last_reminder(*wait, now);
  if (!reminder || *reminder <= reminded_) return;
  reminded_ = *reminder;
  const Instant until = now + rules_time_.left(*wait, now);
  for (const Seat seat : match_.has_until()) {
    const auto player = seats_[static_cast<std::size_t>(games::index(seat))].player.id;
    services_.notices->notify(loop_, player, notice::deadline(id_, match_.terms().variant, until));
  }
}

bool Room::is_here(Seat seat) const {
  return std::ranges::any_of(watchers_, [=](const Watcher& watcher) { return watcher.seat == seat; });
}

std::vector<store::Player> Room::others(std::size_t seat) const {
  std::vector<store::Player> others;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (i != seat) others.push_back(seats_[i].player);
  }
  return others;
}

}  // namespace noughts::room
