// The games of a team tour, in which each player and the whole teams meet: RULES chapter 10. Pure.
#pragma once

#include <expected>
#include <vector>

namespace noughts::event {

/// Players of the main line-up; the free shooters of a team play as one more.
inline constexpr int kMainPlayers = 4;
inline constexpr int kFreeShooters = kMainPlayers;

/// As a captain names it after the warm-up. Numbers are those of the team's members.
struct LineUp {
  std::vector<int> main;
  std::vector<int> free_shooters;
};

enum class LineUpError {
  /// The main line-up has four players.
  not_four,
  not_a_member,
  /// Somebody is named twice.
  twice,
};

/// Whether a team of `members`, numbered from 0, may play like this.
[[nodiscard]] std::expected<void, LineUpError> check_line_up(const LineUp& line_up, int members);

enum class TourStage {
  individual,
  /// One more pair of games of an individual board.
  extra,
  team,
};

struct TourGame {
  TourStage stage = TourStage::individual;
  /// Of the individual stage: the number of the main player, the same of both teams; kFreeShooters for those.
  int board = 0;
  /// Which team plays X and so begins: 0 or 1.
  int first = 0;
  bool operator==(const TourGame&) const = default;
};

/// Two games of a board, each team X in one of them.
[[nodiscard]] std::vector<TourGame> board_games(int board);

/// Two games a board, each team X in one of them: the boards of the main players, and one of the free shooters where both teams
/// have some. All boards play at once, each its games one after the other; on every other board the second team begins.
[[nodiscard]] std::vector<TourGame> individual_games(const LineUp& first, const LineUp& second);

/// What has been said for an extra pair of games.
struct ExtraConsent {
  bool first_player = false;
  bool second_player = false;
  bool judge = false;
  /// The stage's time allows it.
  bool has_time = false;
};
[[nodiscard]] bool may_play_extra(const ExtraConsent& consent);
[[nodiscard]] std::vector<TourGame> extra_games(int board);

/// Two games of the whole teams.
[[nodiscard]] std::vector<TourGame> team_games();

}  // namespace noughts::event
