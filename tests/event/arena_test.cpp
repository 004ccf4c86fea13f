#include "event/pairing/arena.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <set>

namespace noughts::event {
namespace {

using std::chrono::seconds;

/// Waits in the place of its number, for as many seconds, and last met whom it says.
ArenaWaiter waiter(int number, int waited = 0, std::optional<Entrant> last = std::nullopt) {
  ArenaWaiter made;
  made.entrant = number;
  made.place = number;
  made.waited = seconds{waited};
  made.last_opponent = last;
  return made;
}

std::set<std::pair<Entrant, Entrant>> met(const std::vector<Pairing>& pairings) {
  std::set<std::pair<Entrant, Entrant>> pairs;
  for (const Pairing& each : pairings) pairs.insert(std::minmax(each.first, each.second));
  return pairs;
}

using Met = std::set<std::pair<Entrant, Entrant>>;

TEST(Arena, LetsNeighboursInTheStandingsMeet) {
  EXPECT_EQ(met(pair_arena({waiter(3), waiter(0), waiter(2), waiter(1)}, false)), (Met{{0, 1}, {2, 3}}));
  EXPECT_TRUE(pair_arena({}, false).empty());
  EXPECT_TRUE(pair_arena({waiter(5)}, false).empty());
}

TEST(Arena, LetsNobodyMeetTheLastOpponentAgain) {
  EXPECT_EQ(met(pair_arena({waiter(0, 0, 1), waiter(1, 0, 0), waiter(2), waiter(3)}, false)), (Met{{0, 2}, {1, 3}}));
  // Only the one remembers the other as the last.
  EXPECT_EQ(met(pair_arena({waiter(0, 0, 7), waiter(1, 0, 0), waiter(2), waiter(3)}, false)), (Met{{0, 2}, {1, 3}}));
  EXPECT_TRUE(pair_arena({waiter(0, 0, 1), waiter(1, 0, 0)}, false).empty());
}

TEST(Arena, LetsTheOnlyTwoMeetAgain) { EXPECT_EQ(met(pair_arena({waiter(1, 0, 0), waiter(0, 0, 1)}, true)), (Met{{0, 1}})); }

TEST(Arena, LeavesOutWhoHasWaitedLeast) {
  EXPECT_EQ(met(pair_arena({waiter(0, 9), waiter(1, 2), waiter(2, 9)}, false)), (Met{{0, 2}}));
  EXPECT_EQ(met(pair_arena({waiter(0, 1), waiter(1, 5), waiter(2, 9), waiter(3, 9), waiter(4, 5)}, false)),
            (Met{{1, 2}, {3, 4}}));
  // Waits longest, but two of three were its last opponent's.
  EXPECT_EQ(met(pair_arena({waiter(0, 9), waiter(1, 2, 0), waiter(2, 1)}, false)), (Met{{0, 2}}));
}

TEST(Arena, PairsWhoeverIsFarAwayRatherThanNobody) {
  // The first was the last opponent of all who are near.
  std::vector<ArenaWaiter> waiting{waiter(0, 9)};
  for (int i = 1; i <= 10; ++i) waiting.push_back(waiter(i, 1, 0));
  waiting.push_back(waiter(11, 1));
  const auto pairs = met(pair_arena(waiting, false));
  EXPECT_EQ(pairs.size(), 6U);
  EXPECT_TRUE(pairs.contains({0, 11}));
}

TEST(Arena, LetsWhoHasBegunLessOftenBegin) {
  auto better = waiter(0);
  auto worse = waiter(1);
  EXPECT_EQ(pair_arena({better, worse}, false), (std::vector<Pairing>{{1, 0}}));
  worse.began_last = true;
  EXPECT_EQ(pair_arena({better, worse}, false), (std::vector<Pairing>{{0, 1}}));
  better.begun_more = 1;
  EXPECT_EQ(pair_arena({better, worse}, false), (std::vector<Pairing>{{1, 0}}));
}

/// An arena in which everybody who waits is paired again and again, and games end at different times.
TEST(Arena, PairsAsManyAsCanBeAndKeepsSidesEven) {
  std::mt19937 random{4};
  std::vector<ArenaWaiter> players;
  players.reserve(41);
  for (int i = 0; i < 41; ++i) players.push_back(waiter(i));
  std::vector<bool> is_playing(players.size());
  std::vector<Pairing> games;
  for (int moment = 0; moment < 3000; ++moment) {
    std::vector<ArenaWaiter> waiting;
    for (std::size_t i = 0; i < players.size(); ++i) {
      if (!is_playing[i]) waiting.push_back(players[i]);
    }
    const auto pairings = pair_arena(waiting, false);
    // Each is the last opponent of few, so more than three who wait never leave two of them apart.
    if (waiting.size() > 3) {
      EXPECT_EQ(pairings.size(), waiting.size() / 2) << moment;
    }
    for (auto& player : players) player.waited += seconds{1};
    for (const Pairing& pairing : pairings) {
      auto& first = players[static_cast<std::size_t>(pairing.first)];
      auto& second = players[static_cast<std::size_t>(pairing.second)];
      EXPECT_NE(first.last_opponent, pairing.second);
      EXPECT_NE(second.last_opponent, pairing.first);
      EXPECT_LE(first.begun_more, second.begun_more);
      first.last_opponent = pairing.second;
      second.last_opponent = pairing.first;
      ++first.begun_more;
      --second.begun_more;
      first.began_last = true;
      second.began_last = false;
      is_playing[static_cast<std::size_t>(pairing.first)] = is_playing[static_cast<std::size_t>(pairing.second)] = true;
      games.push_back(pairing);
    }
    std::erase_if(games, [&](const Pairing& game) {
      if (random() % 3 != 0) return false;
      for (const Entrant entrant : {game.first, game.second}) {
        is_playing[static_cast<std::size_t>(entrant)] = false;
        players[static_cast<std::size_t>(entrant)].waited = seconds{0};
      }
      return true;
    });
    if (moment % 10 == 0) {
      // The standings change.
      const std::size_t a = random() % players.size();
      const std::size_t b = random() % players.size();
      std::swap(players[a].place, players[b].place);
    }
  }
  for (const auto& player : players) EXPECT_LE(std::abs(player.begun_more), 3);
}

}  // namespace
}  // namespace noughts::event
