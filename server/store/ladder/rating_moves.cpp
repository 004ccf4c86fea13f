#include "store/ladder/rating_moves.hpp"

#include "rating/elo.hpp"

namespace noughts::store {

bool is_rated_result(const Ending& ending) {
  const bool is_of_two = ending.seats.size() == 2 && ending.seats[0] != ending.seats[1];
  return ending.rated && ending.is_played && is_of_two && ending.outcome.place.size() == 2;
}

std::array<RatingMove, 2> rating_moves(const games::Outcome& outcome, std::array<int, 2> before) {
  std::array<RatingMove, 2> moves{RatingMove{before[0], before[0]}, RatingMove{before[1], before[1]}};
  const auto winner = match::winner(outcome, 2);
  if (!winner) return moves;
  const auto won = static_cast<std::size_t>(*winner);
  const auto lost = 1 - won;
  const auto after = rating::after_win(before[won], before[lost]);
  moves[won].after = after.winner;
  moves[lost].after = after.loser;
  return moves;
}

LedgerReason ledger_reason(const games::Outcome& outcome, std::size_t seat) {
  const auto winner = match::winner(outcome, 2);
  if (!winner) return LedgerReason::drawn;
  return static_cast<std::size_t>(*winner) == seat ? LedgerReason::won : LedgerReason::lost;
}

}  // namespace noughts::store
