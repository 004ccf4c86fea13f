#include "event/schedule/groups.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/core/dice.hpp"
#include "games/core/splitmix.hpp"

namespace noughts::event {
namespace {

struct Thrown {
  explicit Thrown(std::uint64_t seed) : generator{seed} {}
  games::SplitMix generator;
  games::DiceOf<games::SplitMix> dice{generator};
};

void expect_all_in_even_groups(const std::vector<Group>& groups, int entrants) {
  std::set<Entrant> seen;
  std::size_t least = groups.front().size();
  std::size_t most = least;
  for (const Group& group : groups) {
    for (const Entrant entrant : group) EXPECT_TRUE(seen.insert(entrant).second);
    least = std::min(least, group.size());
    most = std::max(most, group.size());
  }
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(entrants));
  EXPECT_LE(most - least, 1U);
}

TEST(Groups, ByLotHaveEverybodyOnceInSizesThatDifferByOneAtMost) {
  for (int entrants = 1; entrants <= 40; ++entrants) {
    for (int groups = 1; groups <= 8; ++groups) {
      Thrown thrown{static_cast<std::uint64_t>(entrants * 100 + groups)};
      expect_all_in_even_groups(groups_by_lot(entrants, groups, thrown.dice), entrants);
    }
  }
}

TEST(Groups, ByPotsHaveOneOfEachPot) {
  for (int entrants = 1; entrants <= 40; ++entrants) {
    for (int groups = 1; groups <= 8; ++groups) {
      Thrown thrown{static_cast<std::uint64_t>(entrants * 100 + groups)};
      const auto made = groups_by_pots(entrants, groups, thrown.dice);
      expect_all_in_even_groups(made, entrants);
      for (const Group& group : made) {
        std::set<int> pots;
        for (const Entrant entrant : group) EXPECT_TRUE(pots.insert(entrant / groups).second);
      }
    }
  }
}

TEST(Groups, ByLotMayPutAnybodyAnywhere) {
  std::set<std::pair<Entrant, std::size_t>> seen;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Thrown thrown{seed};
    const auto groups = groups_by_lot(8, 2, thrown.dice);
    for (std::size_t group = 0; group < groups.size(); ++group) {
      for (const Entrant entrant : groups[group]) seen.insert({entrant, group});
    }
  }
  EXPECT_EQ(seen.size(), 16U);
}

TEST(Groups, OfAnIncompletePotAreDrawnAsWell) {
  std::set<std::size_t> larger;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Thrown thrown{seed};
    const auto groups = groups_by_pots(4, 3, thrown.dice);
    larger.insert(static_cast<std::size_t>(std::ranges::max_element(groups, {}, &Group::size) - groups.begin()));
  }
  EXPECT_EQ(larger.size(), 3U);
}

}  // namespace
}  // namespace noughts::event
