#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "event/pairing/swiss.hpp"
#include "swiss_search.hpp"
#include "swiss_tournament.hpp"

namespace noughts::event {
namespace {

/// What may never happen, by the results before the round: FIDE's handbook, C.04.1, and C1 to C3 of C.04.3.
class RoundCheck {
 public:
  RoundCheck(const SwissInput& input, const Round& round) : input_{input}, round_{round} {}

  void check() const {
    std::set<Entrant> seen;
    for (const Pairing& pairing : round_.pairings) {
      EXPECT_TRUE(seen.insert(pairing.first).second);
      EXPECT_TRUE(seen.insert(pairing.second).second);
      check_meeting(pairing);
      const bool is_exempt = is_topscorer(pairing.first) || is_topscorer(pairing.second);
      if (is_exempt) continue;
      check_side(pairing.first, 0);
      check_side(pairing.second, 1);
    }
    if (round_.bye) {
      EXPECT_TRUE(seen.insert(*round_.bye).second);
      check_bye();
    }
    for (std::size_t i = 0; i < input_.plays.size(); ++i) EXPECT_EQ(seen.contains(static_cast<Entrant>(i)), input_.plays[i]);
  }

 private:
  [[nodiscard]] const std::vector<RoundResult>& rounds(Entrant entrant) const {
    return input_.results[static_cast<std::size_t>(entrant)];
  }

  [[nodiscard]] bool is_topscorer(Entrant entrant) const {
    const int played = static_cast<int>(rounds(entrant).size());
    int score = 0;
    for (const RoundResult& result : rounds(entrant)) score += result.points;
    return input_.rounds && played + 1 >= *input_.rounds && score > played;
  }

  void check_meeting(const Pairing& pairing) const {
    for (const RoundResult& result : rounds(pairing.first)) {
      EXPECT_FALSE(result.kind == RoundKind::game && result.opponent == pairing.second);
    }
  }

  void check_side(Entrant entrant, int seat) const {
    int balance = 0;
    int running = 0;
    int last = 2;
    auto games = rounds(entrant);
    games.push_back({RoundKind::game, 0, seat, 0});
    for (const RoundResult& result : games) {
      if (result.kind != RoundKind::game) continue;
      balance += result.seat == 0 ? 1 : -1;
      running = result.seat == last ? running + 1 : 1;
      last = result.seat;
    }
    EXPECT_LE(std::abs(balance), 2);
    EXPECT_LE(running, 2);
  }

  void check_bye() const {
    for (const RoundResult& result : rounds(*round_.bye)) {
      EXPECT_NE(result.kind, RoundKind::bye);
      EXPECT_FALSE(result.kind != RoundKind::game && result.points == 2);
    }
  }

  const SwissInput& input_;
  const Round& round_;
};

TournamentPlan plan_of(unsigned number) {
  std::mt19937 random{number};
  const auto below = [&](unsigned bound) { return static_cast<int>(random() % bound); };
  TournamentPlan plan;
  plan.entrants = 2 + below(number % 20 == 0 ? 60 : 20);
  plan.rounds = 1 + below(9);
  plan.forfeits = number % 3 == 0 ? below(30) : 0;
  plan.requested_byes = number % 4 == 0 ? below(25) : 0;
  plan.withdrawals = number % 5 == 0 ? below(15) : 0;
  plan.late_entries = number % 6 == 0 ? below(40) : 0;
  plan.has_last_round = number % 2 == 0;
  return plan;
}

TEST(SwissRules, HoldInTenThousandTournaments) {
  int paired = 0;
  for (unsigned number = 0; number < 10'000 && !testing::Test::HasFailure(); ++number) {
    SCOPED_TRACE(number);
    const TournamentPlan plan = plan_of(number);
    RandomTournament tournament{plan, number};
    for (int round_number = 0; round_number < plan.rounds; ++round_number) {
      const auto round = pair_swiss(tournament.input());
      if (!round) break;
      ++paired;
      RoundCheck{tournament.input(), *round}.check();
      if (number % 10 == 0) {
        EXPECT_EQ(pair_swiss(tournament.input()), *round);
      }
      tournament.play(*round);
    }
  }
  EXPECT_GT(paired, 30'000);
}

TEST(SwissRules, HoldInLargeTournaments) {
  for (const int entrants : {128, 129, 250}) {
    SCOPED_TRACE(entrants);
    TournamentPlan plan;
    plan.entrants = entrants;
    plan.rounds = 9;
    plan.forfeits = 3;
    plan.requested_byes = 3;
    plan.withdrawals = 1;
    plan.has_last_round = true;
    RandomTournament tournament{plan, 5};
    for (int round_number = 0; round_number < plan.rounds; ++round_number) {
      const auto round = pair_swiss(tournament.input());
      ASSERT_TRUE(round.has_value()) << round_number;
      RoundCheck{tournament.input(), *round}.check();
      tournament.play(*round);
    }
  }
}

TEST(SwissRules, GiveTheSamePairsAsTryingEverything) {
  int compared = 0;
  for (unsigned number = 0; number < 600 && !testing::Test::HasFailure(); ++number) {
    SCOPED_TRACE(number);
    TournamentPlan plan = plan_of(number);
    plan.entrants = 3 + static_cast<int>(number % 7);
    RandomTournament tournament{plan, number};
    for (int round_number = 0; round_number < plan.rounds; ++round_number) {
      SCOPED_TRACE(round_number);
      const auto searched = search_swiss(tournament.input());
      const auto round = pair_swiss(tournament.input());
      if (!round && round.error() == SwissError::too_few) break;
      ASSERT_EQ(round.has_value(), searched.has_value());
      if (!round) break;
      ASSERT_EQ(numbers_of(*round), numbers_of(*searched));
      ++compared;
      tournament.play(*round);
    }
  }
  EXPECT_GT(compared, 1500);
}

}  // namespace
}  // namespace noughts::event
