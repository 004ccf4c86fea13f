// Two teams of seven, their captains and a judge, in a tour.
#pragma once

#include <gtest/gtest.h>

#include "event/course/practice.hpp"
#include "event/course/team_tour_of.hpp"
#include "event_fixture.hpp"
namespace noughts::event {

constexpr PlayerId kJudge{90};
constexpr Millis kWarmUp{20 * 60'000};
constexpr Millis kIndividual{15 * 60'000};
constexpr Instant kBoards = kStarts + kWarmUp;

class TeamTourTest : public EventTest {
 protected:
  static Json terms() {
    Json json = wanted("team_tour");
    json["game"]["rated"] = false;
    return json;
  }

  std::string by(PlayerId who, StepContent content, Instant at = kStarts) { return EventTest::by(who, std::move(content), at); }

  static std::vector<PlayerId> seven(int from) {
    std::vector<PlayerId> players;
    for (int i = 0; i < 7; ++i) players.push_back(PlayerId{from + i});
    return players;
  }

  /// Teams 70 and 71 of the players 1 to 7 and 11 to 17, and a judge who is called.
  void begin_tour() {
    begin(terms());
    ASSERT_EQ(code(Entered{PlayerId{1}, 1600, TeamLineUp{TeamId{70}, seven(1)}}), "");
    ASSERT_EQ(code(Entered{PlayerId{11}, 1500, TeamLineUp{TeamId{71}, seven(11)}}), "");
    ASSERT_EQ(by(kOrganiser, Officiates{kJudge, Office::judge}), "");
    ASSERT_EQ(code(Started{7}, kStarts), "");
  }

  static BoardsNamed named(int team, int from, int shooters = 3) {
    BoardsNamed named{TeamId{team}, {}};
    for (int i = 0; i < 4; ++i) named.boards.main.push_back(PlayerId{from + i});
    for (int i = 4; i < 4 + shooters; ++i) named.boards.free_shooters.push_back(PlayerId{from + i});
    return named;
  }

  using Pairs = std::vector<std::pair<int, int>>;

  /// Pairs those of these who are free to practise; gives who begins against whom.
  Pairs practise(const std::vector<int>& here) {
    std::vector<PlayerId> present;
    for (const PlayerId each : free_to_practise(*event, kStarts)) {
      if (std::ranges::count(here, static_cast<int>(std::to_underlying(each))) > 0) present.push_back(each);
    }
    Pairs pairs;
    const auto plan = practice(*event, present);
    if (!plan) return pairs;
    Paired paired{plan->round, {}, {}, false};
    for (const auto& planned : plan->games) {
      const auto [first, second] = planned.players.value();
      paired.games.push_back({planned.pairing, planned.game, first, second, RoomId{++rooms}, {}});
      pairs.emplace_back(static_cast<int>(std::to_underlying(first)), static_cast<int>(std::to_underlying(second)));
    }
    EXPECT_EQ(code(paired, kStarts), "");
    return pairs;
  }

  /// Makes what is due with those who sit at it; a stage that is due begins.
  std::string go_on(Instant at) {
    const auto next = course(EventKind::team_tour).next(*event, at, {});
    if (next.stage) return code(StageBegun{*next.stage}, at) + std::string(games::word(*next.stage));
    if (!next.plan) return next.is_over ? "over" : "nothing";
    Paired paired{next.plan->round, {}, {}, false};
    for (const auto& planned : next.plan->games) {
      const auto [first, second] = *planned.players;
      paired.games.push_back({planned.pairing, planned.game, first, second, RoomId{++rooms}, {}});
    }
    const auto refusal = code(paired, at);
    return refusal.empty() ? "paired " + std::to_string(paired.games.size()) : refusal;
  }

  std::string over(const GameKey& key, Score score, Instant at = kBoards) {
    GameOver over{key, GameEnd::drawn, EndReason::played};
    over.score = score;
    return code(over, at);
  }

  /// All games that go on end like this.
  void end_games(Score score, Instant at = kBoards) {
    for (const auto& [key, game] : std::map(event->games())) {
      if (!game.is_on()) continue;
      ASSERT_EQ(over(key, score, at), "");
    }
  }

  void begin_boards() {
    begin_tour();
    ASSERT_EQ(by(PlayerId{1}, named(70, 1)), "");
    ASSERT_EQ(by(PlayerId{11}, named(71, 11)), "");
    ASSERT_EQ(go_on(kBoards), "individual");
  }
};

}  // namespace noughts::event
