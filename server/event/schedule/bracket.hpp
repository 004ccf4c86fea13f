// A play-off: who loses a match is out. Pure; a function of its entrants and of who won.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <vector>

#include "event/schedule/round.hpp"

namespace noughts::event {

/// A match of a bracket; nullopt: that depends on a match before it, or nobody is there.
struct BracketMatch {
  std::optional<Entrant> first;
  std::optional<Entrant> second;
  std::optional<Entrant> winner;
  /// Whoever is there goes on without a match.
  bool is_bye = false;

  /// Whether it can be played now.
  [[nodiscard]] bool is_due() const { return first && second && !winner; }
  /// nullopt: it is not decided, or was a bye.
  [[nodiscard]] std::optional<Entrant> loser() const;
};

enum class BracketError {
  no_such_match,
  /// Not both who play it are known.
  not_due,
  /// The winner is none of the two.
  not_in_match,
  /// What followed from it has been decided already.
  too_late,
};

/// Which place an entrant has in the end; those who were beaten in one round share it.
struct FinalPlace {
  Entrant entrant = 0;
  int place = 1;
  bool operator==(const FinalPlace&) const = default;
};

class Bracket {
 public:
  using Round = std::vector<BracketMatch>;

  /// `entrants`, at least 2, are in the order of their seeds: the first two can meet only in the final, the first four only in
  /// the semi-finals, and so on. Where they are no power of two the best go through the first round without a match.
  /// `has_third_place`: the losers of the semi-finals play for it, in the last round beside the final.
  Bracket(int entrants, bool has_third_place);

  [[nodiscard]] const std::vector<Round>& rounds() const { return rounds_; }

  /// Says who won, or says it anew as long as nothing that follows from it has been decided.
  [[nodiscard]] std::expected<void, BracketError> decide(std::size_t round, std::size_t match, Entrant winner);

  /// Takes back who won, as long as nothing that follows from it has been decided.
  [[nodiscard]] std::expected<void, BracketError> reopen(std::size_t round, std::size_t match);

  /// The place of each who has one by now, the best first: all have when the last match is decided.
  [[nodiscard]] std::vector<FinalPlace> places() const;

 private:
  [[nodiscard]] bool has_followers_decided(std::size_t round, std::size_t match) const;
  void pass_on(std::size_t round, std::size_t match);
  [[nodiscard]] bool is_semi_final(std::size_t round) const { return has_third_place_ && round + 2 == rounds_.size(); }

  std::vector<Round> rounds_;
  bool has_third_place_;
};

}  // namespace noughts::event
