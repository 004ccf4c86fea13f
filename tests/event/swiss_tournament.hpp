// Tournaments for the tests of the Swiss: tables of results as programs write them, and some played by chance.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "event/pairing/swiss.hpp"

namespace noughts::event {

/// A table, a row an entrant, as results stand in FIDE's report files: opponent, side and result of each round, opponents from 1.
/// "4w1" won, "4w=" drew, "4b0" lost; "4w+" and "4w-" without a game; "U" a bye, "F", "H" and "Z" a requested one of a whole
/// point, of half of one or of none, "-" was not there.
[[nodiscard]] Results read_table(const std::vector<std::string>& rows);

/// Pairs by numbers from 1, "white black" in each; the bye has 0: as pairing programs write them.
[[nodiscard]] std::vector<std::pair<int, int>> numbers_of(const Round& round);

struct TournamentPlan {
  int entrants = 8;
  int rounds = 5;
  /// In a hundred games.
  int forfeits = 0;
  /// In a hundred rounds of an entrant.
  int requested_byes = 0;
  int withdrawals = 0;
  /// In a hundred entrants, those who enter after the first round.
  int late_entries = 0;
  /// Whether the last round is known as the last.
  bool has_last_round = false;
};

class RandomTournament {
 public:
  RandomTournament(const TournamentPlan& plan, unsigned seed);

  /// What the next round is paired from; who is away is chosen anew with each call of play().
  [[nodiscard]] const SwissInput& input() const { return input_; }
  /// Plays a round that has been paired: the better ranked wins a little oftener.
  void play(const Round& round);

 private:
  [[nodiscard]] bool happens(int in_a_hundred);
  void choose_players();
  void record(Entrant entrant, const RoundResult& result);

  TournamentPlan plan_;
  std::mt19937 random_;
  SwissInput input_;
  std::vector<bool> is_withdrawn_;
  std::vector<bool> is_late_;
};

}  // namespace noughts::event
