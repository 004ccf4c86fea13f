#include "events/room_end.hpp"

#include <algorithm>

namespace noughts::events {
namespace {

using event::EndReason;
using event::GameEnd;
using event::HalvedClock;

GameEnd lost_by(games::Seat seat) { return games::index(seat) == 0 ? GameEnd::second : GameEnd::first; }

HalvedClock halved_of(const match::Match& match, games::Seat seat) {
  if (!match.clocks().is_halved(seat)) return HalvedClock::no;
  return match.is_long_enough(seat) ? HalvedClock::counted : HalvedClock::too_short;
}

/// `awaited`: for whom the game waited before its last step.
RoomEnd end_of_aborted(const match::Step& last, const std::vector<games::Seat>& awaited) {
  if (games::index(last.by) >= 0) return {lost_by(last.by), EndReason::aborted, {}, {}};
  if (awaited.size() == 1) return {lost_by(awaited.front()), EndReason::no_show, {}, {}};
  return {GameEnd::none, EndReason::no_show, {}, {}};
}

/// The first seat of a team.
std::size_t seat_of(const match::Match& match, int team) {
  const auto& cast = match.cast();
  return static_cast<std::size_t>(std::ranges::find(cast, team, &games::SeatInfo::team) - cast.begin());
}

/// What the rules gave; where they gave nothing, as when somebody resigned, one for having won.
std::optional<event::Score> score_of(const games::Outcome& outcome) {
  if (outcome.points.size() != 2) return std::nullopt;
  const event::Score score{outcome.points[0], outcome.points[1]};
  const bool is_drawn = outcome.place[0] == outcome.place[1];
  if (is_drawn || score != event::Score{}) return score;
  return outcome.place[0] < outcome.place[1] ? event::Score{1, 0} : event::Score{0, 1};
}

/// Of one that was called off nobody has a place.
RoomEnd end_of_battle(const match::Match& match, const games::Outcome& outcome) {
  RoomEnd end;
  const auto place = [&](int team) {
    const auto seat = seat_of(match, team);
    return seat < outcome.place.size() ? outcome.place[seat] : 0;
  };
  if (place(0) == 1) end.end = place(1) == 1 ? GameEnd::drawn : GameEnd::first;
  if (place(0) != 1 && place(1) == 1) end.end = GameEnd::second;
  const auto projection = match.projection();
  if (projection && projection->tally) end.tally = event::BattleTally{projection->tally->marks, projection->tally->early};
  return end;
}

}  // namespace

std::optional<RoomEnd> end_of(const store::StoredRoom& room) {
  auto match = match::Match::start(room.terms, room.created);
  if (!match || room.steps.empty()) return std::nullopt;
  std::vector<games::Seat> awaited;
  for (const auto& each : room.steps) {
    awaited = match->turn();
    if (match->submit(each.step)) return std::nullopt;
  }
  const auto outcome = match->outcome();
  if (!outcome) return std::nullopt;
  if (match->is_hosted()) return end_of_battle(*match, *outcome);
  const event::HalvedClocks halved{halved_of(*match, games::Seat{0}), halved_of(*match, games::Seat{1})};
  if (outcome->place.size() != 2) {
    auto end = end_of_aborted(room.steps.back().step, awaited);
    end.halved = halved;
    return end;
  }
  const bool is_drawn = outcome->place[0] == outcome->place[1];
  const GameEnd won = outcome->place[0] < outcome->place[1] ? GameEnd::first : GameEnd::second;
  RoomEnd end{is_drawn ? GameEnd::drawn : won, EndReason::played, halved, {}, score_of(*outcome)};
  return end;
}

}  // namespace noughts::events
