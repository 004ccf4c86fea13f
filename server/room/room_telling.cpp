// What a room tells those who are not in it: in a game of days nobody sits at the board and waits.
#include <algorithm>

#include "cluster/spawn.hpp"
#include "room/room.hpp"
#include "room/shard.hpp"
#include "store/people/computers.hpp"

namespace noughts::room {

void Room::tell_of_turn(const match::Step& step) {
  if (services_.notices == nullptr || !match_.is_slow()) return;
  if (match_.is_comment(step)) return tell_of_comment(step.by);
  const auto to_act = match_.turn();
  for (const Seat seat : seating_.seats()) {
    const auto player = seating_.player(seat).id;
    if (store::is_computer(player)) continue;
    if (std::ranges::find(to_act, seat) == to_act.end()) {
      const bool is_settled = step.by == seat || match::begins_turn(step) || match_.outcome();
      if (!is_settled) continue;
      services_.notices->settle(loop_, player, notice::turn_topic(id_));
      if (match_.is_hosted()) services_.notices->settle(loop_, player, notice::deadline_topic(id_));
    } else if (match::begins_turn(step) && !watchers_.is_here(seat)) {
      cluster::spawn(loop_, notify_of_turn(seat, step.at), services_.log, "telling of a turn");
    }
  }
}

bool Room::may_tell_of_turns() const { return services_.notices != nullptr && match_.is_slow() && !match_.outcome(); }

// Whoever begins a game that was made just now may be on their way to it; where nobody came in time it is about to end.
void Room::tell_of_turn_on_arrival() {
  if (!match_.record().empty()) return tell_of_turn_again();
  if (may_tell_of_turns()) shard_.tell_of_turn_later(id_);
}

// With the setup nobody's turn is told of, as the room is made with it. Whoever is to begin may have gone since they wished for
// the game.
void Room::tell_of_turn_again() {
  if (!may_tell_of_turns()) return;
  const auto steps = match_.record();
  const auto begun = std::find_if(steps.rbegin(), steps.rend(), [this](const match::Step& step) {
    return match::begins_turn(step) && !match_.is_comment(step);
  });
  const bool is_new = begun == steps.rend();
  if (is_new ? match_.is_hosted() : std::next(begun) == steps.rend() && begun->by == games::kSystem) return;
  for (const Seat seat : match_.turn()) {
    if (watchers_.is_here(seat) || seating_.is_computers(seat)) continue;
    cluster::spawn(loop_, notify_of_turn(seat, is_new ? created_ : begun->at), services_.log, "telling of a turn");
  }
}

boost::asio::awaitable<void> Room::notify_of_turn(Seat seat, Instant since) {
  const auto self = shared_from_this();
  auto about = notice::turn(id_, match_.terms().variant, seating_.others(seat));
  about.unless_since = since;
  const PendingAnswer pending(*this);
  const auto told = co_await services_.notices->notify(seating_.player(seat).id, std::move(about));
  if (!told && told.error() == store::StoreError::unavailable) {
    shard_.tell_of_turn_later(id_);
  } else if (!told) {
    services_.log("a notice of a turn could not be written");
  }
}

void Room::tell_of_comment(Seat by) {
  const auto& from = seating_.player(by);
  for (const Seat seat : seating_.seats()) {
    if (seat == by || watchers_.is_here(seat)) continue;
    services_.notices->notify(loop_, seating_.player(seat).id, notice::comment(id_, match_.terms().variant, from));
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
    services_.notices->notify(loop_, seating_.player(seat).id, notice::deadline(id_, match_.terms().variant, until));
  }
}

}  // namespace noughts::room
