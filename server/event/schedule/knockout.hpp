// A play-off whose matches have several games. Pure; a function of its entrants and of how the games ended.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <vector>

#include "event/schedule/bracket.hpp"

namespace noughts::event {

/// Who goes on when a match is drawn after its last extra pair.
enum class DrawnMatch { better_seed, lot };

struct MatchTerms {
  /// At least 1. Whoever can't be reached any more has won, and what is left is not played.
  int games = 1;
  /// Pairs of games, each beginning one of them, that are added one by one while the match is drawn.
  int extra_pairs = 0;
  DrawnMatch drawn = DrawnMatch::better_seed;
  /// What the lots of all matches are drawn from: each has its own, whatever the order in which they end.
  std::uint64_t lots = 0;
};

/// How a game of a match ended, by the sides of the match.
enum class MatchGame { first_won, second_won, drawn };

struct MatchStanding {
  /// In halves of a point.
  int first = 0;
  int second = 0;
  /// Which side of the match begins the next game; nullopt: there is none. The first begins the first game, then they alternate.
  std::optional<bool> first_begins_next;
  /// The next game is of an extra pair.
  bool is_extra = false;
  /// Whether the first has won it; nullopt: neither has.
  std::optional<bool> first_won;
  /// All games are played and neither has won: the terms say who goes on.
  bool is_drawn = false;
};

/// Where a match stands after `games`, of which those after its end don't count.
[[nodiscard]] MatchStanding match_standing(const MatchTerms& terms, const std::vector<MatchGame>& games);

/// The next game of a match.
struct DueGame {
  std::size_t round = 0;
  std::size_t match = 0;
  /// Which game of the match, from 0.
  int game = 0;
  Pairing pairing;
  bool operator==(const DueGame&) const = default;
};

class Knockout {
 public:
  /// `entrants` in the order of their seeds, at least 2.
  Knockout(int entrants, bool has_third_place, const MatchTerms& terms);

  [[nodiscard]] const Bracket& bracket() const { return bracket_; }
  [[nodiscard]] const MatchTerms& terms() const { return terms_; }
  /// How the games of a match ended so far.
  [[nodiscard]] const std::vector<MatchGame>& games(std::size_t round, std::size_t match) const { return games_[round][match]; }
  [[nodiscard]] MatchStanding standing(std::size_t round, std::size_t match) const;

  /// The next game of every match that is not decided and whose both sides are known.
  [[nodiscard]] std::vector<DueGame> due() const;

  /// Adds the end of the game that is due. A match that it decides is decided in the bracket.
  [[nodiscard]] std::expected<void, BracketError> add(std::size_t round, std::size_t match, MatchGame game);

  /// Says all games of a match anew, as long as nothing that follows from it has been decided; the match is open again where they
  /// decide nothing.
  [[nodiscard]] std::expected<void, BracketError> correct(std::size_t round, std::size_t match, std::vector<MatchGame> games);

  /// A win without a game: the other is not there, or an organiser says so.
  [[nodiscard]] std::expected<void, BracketError> award(std::size_t round, std::size_t match, Entrant winner);

 private:
  [[nodiscard]] bool has_match(std::size_t round, std::size_t match) const;
  [[nodiscard]] Entrant winner(std::size_t round, std::size_t match, bool first_won) const;

  Bracket bracket_;
  MatchTerms terms_;
  /// By round, then by match.
  std::vector<std::vector<std::vector<MatchGame>>> games_;
};

}  // namespace noughts::event
