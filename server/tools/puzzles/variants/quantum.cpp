#include "tools/puzzles/variants/quantum.hpp"

#include <bit>

#include "bot/variants/quantum.hpp"
#include "tools/puzzles/variant_maker.hpp"

namespace noughts::puzzles {
namespace {

struct Quantum {
  using Player = bot::QuantumSearch;
  using Kind = Player::Game::ActionKind;
  /// With so few cells open no game has more moves of one player, collapses included.
  static constexpr SearchLimits kLimits{.most = 12, .most_defence = 12, .whole = true};
  static constexpr std::array kQuotas{
      Quota{Goal::collapse_win, 1, 4},  Quota{Goal::collapse_win, 2, 10}, Quota{Goal::collapse_win, 3, 10},
      Quota{Goal::collapse_win, 4, 6},  Quota{Goal::collapse_hold, 1, 2}, Quota{Goal::collapse_hold, 2, 6},
      Quota{Goal::collapse_hold, 3, 6}, Quota{Goal::only_win, 1, 6},      Quota{Goal::only_win, 2, 16},
      Quota{Goal::only_win, 3, 14},     Quota{Goal::only_win, 4, 8},      Quota{Goal::only_defence, 1, 4},
      Quota{Goal::only_defence, 2, 10}, Quota{Goal::only_defence, 3, 8}};
  static constexpr int kGames = 3'000;
  static constexpr std::uint64_t kPlayouts = 60;
  static constexpr std::uint32_t kByChance = 500;

  static bool worth(const Player::State& state) {
    constexpr int kOpen = 6;
    constexpr int kPlaced = 5;
    return std::popcount(Player::Game::open_cells(state)) <= kOpen || state.placed >= kPlaced;
  }
  static Goal goal(Goal goal, Player::Action first) {
    if (first.kind == Kind::place) return goal;
    return goal == Goal::only_win ? Goal::collapse_win : Goal::collapse_hold;
  }
  static Player::Action transformed(Player::Action action, int symmetry) {
    const int first = cell_under(symmetry, action.first, 3);
    const int second = cell_under(symmetry, action.second, 3);
    return {action.kind, static_cast<std::uint8_t>(std::min(first, second)), static_cast<std::uint8_t>(std::max(first, second))};
  }
};

}  // namespace

std::unique_ptr<Maker> maker_of_quantum() { return std::make_unique<VariantMaker<Quantum>>(); }

}  // namespace noughts::puzzles
