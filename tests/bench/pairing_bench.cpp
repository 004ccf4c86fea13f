// How long it takes to say who plays whom: an arena of 1,000 who all wait, and rounds of Swiss tournaments. By the processor's
// time.
#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <random>

#include "event/pairing/arena.hpp"
#include "event/swiss_tournament.hpp"

namespace {

using namespace noughts::event;

constexpr double kArenaLimitMs = 50;

template <class Work>
double milliseconds(const Work& work) {
  const auto begin = std::clock();
  work();
  return 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

/// Everybody's last opponent was a neighbour in the standings.
std::vector<ArenaWaiter> all_waiting(int count, std::mt19937& random) {
  std::vector<ArenaWaiter> waiting;
  for (int i = 0; i < count; ++i) {
    ArenaWaiter waiter;
    waiter.entrant = waiter.place = i;
    waiter.last_opponent = std::clamp(i + static_cast<int>(random() % 11) - 5, 0, count - 1);
    waiter.waited = std::chrono::milliseconds{random() % 30'000};
    waiter.begun_more = static_cast<int>(random() % 5) - 2;
    waiting.push_back(waiter);
  }
  return waiting;
}

bool measure_arena() {
  std::mt19937 random{1};
  double longest = 0;
  for (int round = 0; round < 20; ++round) {
    const auto waiting = all_waiting(1000, random);
    longest = std::max(longest, milliseconds([&] { static_cast<void>(pair_arena(waiting, false)); }));
  }
  std::printf("arena of 1000: the longest of 20 rounds %.1f ms, at most %.0f\n", longest, kArenaLimitMs);
  return longest <= kArenaLimitMs;
}

void measure_swiss(int entrants) {
  TournamentPlan plan;
  plan.entrants = entrants;
  plan.rounds = 9;
  plan.forfeits = 2;
  plan.requested_byes = 2;
  RandomTournament tournament{plan, 1};
  double longest = 0;
  double sum = 0;
  for (int round = 0; round < plan.rounds; ++round) {
    std::expected<Round, SwissError> paired;
    const double took = milliseconds([&] { paired = pair_swiss(tournament.input()); });
    longest = std::max(longest, took);
    sum += took;
    tournament.play(*paired);
  }
  std::printf("Swiss of %d: %d rounds, %.1f ms on the average, the longest %.1f ms\n", entrants, plan.rounds, sum / plan.rounds,
              longest);
}

}  // namespace

int main() {
  const bool is_met = measure_arena();
  for (const int entrants : {128, 1000}) measure_swiss(entrants);
  return is_met ? 0 : 1;
}
