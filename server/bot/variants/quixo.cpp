#include "bot/variants/quixo.hpp"

#include <algorithm>

#include "bot/variants/bits.hpp"

namespace noughts::bot {
namespace {

using games::quixo::Ending;
using games::quixo::kTeams;

Score score_of_ending(const games::quixo::State& game) {
  const bool first = game.last_seat % kTeams == 0;
  return first == (game.ending == Ending::line) ? Score{1} : Score{-1};
}

games::quixo::Move any_move(const games::quixo::State& game, Random& random) {
  const auto cubes = games::quixo::takeable(game, static_cast<games::Seat>(game.now.mover));
  games::quixo::Move move;
  move.cube = static_cast<std::uint8_t>(any_bit(cubes, random));
  do {
    move.end = games::quixo::kEnds[random.below(games::quixo::kEnds.size())];
  } while (!games::quixo::board(game).push(move.cube, move.end).allowed());
  if (game.seats > kTeams && random.below(2) == 0) move.dot = games::quixo::Dot::partner;
  return move;
}

}  // namespace

template <class G>
typename QuixoSearch<G>::State QuixoSearch<G>::from(const games::quixo::State& state) {
  State searched{state, {}};
  if (state.repetition) searched.past = state.past;
  searched.game.past.clear();
  searched.game.past.shrink_to_fit();
  searched.game.repetition = false;
  return searched;
}

template <class G>
void QuixoSearch<G>::list(const State& state, Moves& moves) {
  const auto& game = state.game;
  for_each_bit(games::quixo::takeable(game, static_cast<games::Seat>(game.now.mover)), [&](int cube) {
    for (const auto end : games::quixo::kEnds) {
      if (!games::quixo::board(game).push(cube, end).allowed()) continue;
      moves.push_back({static_cast<std::uint8_t>(cube), end, games::quixo::Dot::self});
      if (game.seats > kTeams) moves.push_back({static_cast<std::uint8_t>(cube), end, games::quixo::Dot::partner});
    }
  });
}

template <class G>
std::optional<Score> QuixoSearch<G>::score(const State& state) {
  if (state.game.ending != Ending::none) return score_of_ending(state.game);
  if (std::count(state.past.begin(), state.past.end(), state.game.now) >= 2) return Score{0};
  return std::nullopt;
}

// Games by chance may go in circles: after so many moves nobody stands better.
template <class G>
float QuixoSearch<G>::play_out(State& state, Random& random) {
  constexpr int kLongest = 24;
  auto& game = state.game;
  for (int i = 0; i < kLongest; ++i) {
    games::quixo::place(game, any_move(game, random));
    if (game.ending != Ending::none) return score_of_ending(game);
  }
  return 0;
}

template struct QuixoSearch<games::Quixo>;
template struct QuixoSearch<games::Quixo4>;

}  // namespace noughts::bot
