#include "event/schedule/groups.hpp"

#include <algorithm>
#include <numeric>

#include "games/core/shuffle.hpp"

namespace noughts::event {
namespace {

std::vector<Entrant> drawn(std::vector<Entrant> list, games::Dice& dice) {
  games::shuffle(list, dice);
  return list;
}

std::vector<Entrant> numbers(int from, int to) {
  std::vector<Entrant> list(static_cast<std::size_t>(to - from));
  std::iota(list.begin(), list.end(), from);
  return list;
}

}  // namespace

std::vector<Group> groups_by_lot(int entrants, int groups, games::Dice& dice) {
  std::vector<Group> made(static_cast<std::size_t>(groups));
  std::size_t next = 0;
  for (const Entrant entrant : drawn(numbers(0, entrants), dice)) made[next++ % made.size()].push_back(entrant);
  return made;
}

std::vector<Group> groups_by_pots(int entrants, int groups, games::Dice& dice) {
  std::vector<Group> made(static_cast<std::size_t>(groups));
  for (int pot = 0; pot < entrants; pot += groups) {
    const auto places = drawn(numbers(0, groups), dice);
    const auto members = numbers(pot, std::min(pot + groups, entrants));
    for (std::size_t i = 0; i < members.size(); ++i) made[static_cast<std::size_t>(places[i])].push_back(members[i]);
  }
  return made;
}

}  // namespace noughts::event
