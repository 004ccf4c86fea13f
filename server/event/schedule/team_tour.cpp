#include "event/schedule/team_tour.hpp"

#include <algorithm>

namespace noughts::event {
namespace {

std::vector<TourGame> both_sides(TourStage stage, int board) {
  const int first = board % 2;
  return {{stage, board, first}, {stage, board, 1 - first}};
}

}  // namespace

std::expected<void, LineUpError> check_line_up(const LineUp& line_up, int members) {
  if (line_up.main.size() != kMainPlayers) return std::unexpected(LineUpError::not_four);
  auto all = line_up.main;
  all.insert(all.end(), line_up.free_shooters.begin(), line_up.free_shooters.end());
  std::ranges::sort(all);
  if (all.front() < 0 || all.back() >= members) return std::unexpected(LineUpError::not_a_member);
  if (std::ranges::adjacent_find(all) != all.end()) return std::unexpected(LineUpError::twice);
  return {};
}

std::vector<TourGame> board_games(int board) { return both_sides(TourStage::individual, board); }

std::vector<TourGame> individual_games(const LineUp& first, const LineUp& second) {
  const bool have_shooters = !first.free_shooters.empty() && !second.free_shooters.empty();
  std::vector<TourGame> games;
  for (int board = 0; board < kMainPlayers + (have_shooters ? 1 : 0); ++board) {
    for (const TourGame& game : board_games(board)) games.push_back(game);
  }
  return games;
}

bool may_play_extra(const ExtraConsent& consent) {
  return consent.first_player && consent.second_player && consent.judge && consent.has_time;
}

std::vector<TourGame> extra_games(int board) { return both_sides(TourStage::extra, board); }

std::vector<TourGame> team_games() { return both_sides(TourStage::team, 0); }

}  // namespace noughts::event
