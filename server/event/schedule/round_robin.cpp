#include "event/schedule/round_robin.hpp"

#include <utility>

namespace noughts::event {
namespace {

/// A round of the table for an even number of entrants, numbered from 0 as they are. The last of them stays, all others sit in a
/// circle: the table's `middle` meets the last, and those as far from the middle on either side meet each other.
Round table_round(int number, int size) {
  const int circle = size - 1;
  const int last = size - 1;
  const int middle = (number % 2 == 0 ? number : number + circle) / 2;
  Round round;
  round.pairings.push_back(number % 2 == 0 ? Pairing{middle, last} : Pairing{last, middle});
  for (int away = 1; away < size / 2; ++away) {
    round.pairings.push_back({(middle + away) % circle, (middle - away + circle) % circle});
  }
  return round;
}

/// Whoever would meet the one who makes an odd number even has no opponent.
void drop(Entrant absent, Round& round) {
  const Pairing with = round.pairings.front();
  round.bye = with.first == absent ? with.second : with.first;
  round.pairings.erase(round.pairings.begin());
}

}  // namespace

std::vector<Round> round_robin(int entrants) {
  std::vector<Round> rounds;
  if (entrants < 2) return rounds;
  const int size = entrants + entrants % 2;
  for (int number = 0; number < size - 1; ++number) {
    rounds.push_back(table_round(number, size));
    if (size != entrants) drop(entrants, rounds.back());
  }
  return rounds;
}

std::vector<Round> double_round_robin(int entrants) {
  std::vector<Round> rounds = round_robin(entrants);
  std::vector<Round> second = rounds;
  for (Round& round : second) {
    for (Pairing& pairing : round.pairings) std::swap(pairing.first, pairing.second);
  }
  if (rounds.size() > 1) std::swap(rounds[rounds.size() - 1], rounds[rounds.size() - 2]);
  rounds.insert(rounds.end(), second.begin(), second.end());
  return rounds;
}

}  // namespace noughts::event
