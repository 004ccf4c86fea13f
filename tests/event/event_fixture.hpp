// An event that tests lead step by step.
#pragma once

#include <gtest/gtest.h>

#include "event/course/course.hpp"
#include "event/record/event.hpp"

namespace noughts::event {

inline constexpr Instant kStarts{Millis{1'000'000}};
inline constexpr PlayerId kOrganiser{100};

/// The terms of an event as an organiser sends them.
inline Json wanted(std::string_view kind) {
  return {
      {"name", "An event"},
      {"kind", kind},
      {"game", {{"variant", "3x3"}, {"clock", {{"kind", "fischer"}, {"base_ms", 60'000}, {"increment_ms", 0}}}, {"rated", true}}},
      {"starts", kStarts.time_since_epoch().count()}};
}

inline EventTerms terms_of(const Json& json) {
  const auto terms = read_event_terms(json);
  EXPECT_TRUE(terms) << (terms ? "" : terms.error().why);
  return terms.value_or(EventTerms{});
}

inline std::string amiss(const Json& json) {
  const auto terms = read_event_terms(json);
  return terms ? "" : terms.error().code;
}

class EventTest : public testing::Test {
 protected:
  void begin(const Json& json) { event.emplace(Event::begin({Instant{}, kOrganiser, Created{terms_of(json)}}).value()); }

  /// The code with which a step of the server is refused; empty where it is done.
  std::string code(StepContent content, Instant at = kStarts - Millis{1}) { return by(std::nullopt, std::move(content), at); }

  /// The same of somebody else's step.
  std::string by(std::optional<PlayerId> who, StepContent content, Instant at = kStarts - Millis{1}) {
    const int before = event->number();
    const EventStep step{at, who, std::move(content)};
    const auto done = event->apply(step);
    EXPECT_EQ(event->number(), before + (done ? 1 : 0));
    return done ? "" : done.error().code;
  }

  void enter(int count) {
    for (int i = 1; i <= count; ++i) ASSERT_EQ(code(Entered{PlayerId{i}, 1500 - i}), "");
  }

  void start(int count) {
    enter(count);
    ASSERT_EQ(code(Started{7}, kStarts), "");
  }

  /// Makes what is due at a time as the server does, a room for each game but those that wait for somebody who is engaged.
  std::string pair(Instant at, const Engaged& engaged = {}) {
    const auto next = course(event->terms().kind).next(*event, at, engaged);
    if (!next.plan) return next.is_over ? "over" : "nothing";
    Paired paired{next.plan->round, {}, {}, false};
    for (const auto& planned : next.plan->games) {
      const auto player = [&](Entrant number) { return event->entries()[static_cast<std::size_t>(number)].player; };
      MadeGame made{planned.pairing, planned.game, player(planned.sides.first), player(planned.sides.second), {}, {}};
      made.end = planned.walkover.value_or(GameEnd::none);
      made.is_play_off = planned.is_play_off;
      const bool is_missing = engaged.contains(planned.sides.first) || engaged.contains(planned.sides.second);
      made.is_awaited = !planned.walkover && waits_for_players(event->terms().kind) && is_missing;
      if (!planned.walkover && !made.is_awaited) made.room = RoomId{++rooms};
      paired.games.push_back(made);
    }
    for (const Entrant bye : next.plan->byes) paired.byes.push_back(event->entries()[static_cast<std::size_t>(bye)].player);
    return code(paired, at);
  }

  /// Ends all games that go on.
  void end_all(GameEnd end, EndReason reason = EndReason::played) {
    for (const auto& [key, game] : std::map(event->games())) {
      if (!game.is_on()) continue;
      ASSERT_EQ(code(GameOver{key, end, reason}, kStarts), "");
    }
  }

  std::optional<Event> event;
  std::int64_t rooms = 0;
};

}  // namespace noughts::event
