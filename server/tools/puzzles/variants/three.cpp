#include "tools/puzzles/variants/three.hpp"

#include "bot/variants/three.hpp"
#include "tools/puzzles/variant_maker.hpp"

namespace noughts::puzzles {
namespace {

struct Three {
  using Player = bot::ThreeSearch;
  /// No game is longer.
  static constexpr SearchLimits kLimits{.most = 5, .most_defence = 5, .whole = false};
  /// Far more than there are of the deeper ones.
  static constexpr std::array kQuotas{Quota{Goal::win, 1, 12},          Quota{Goal::win, 2, 40},
                                      Quota{Goal::win, 3, 40},          Quota{Goal::win, 4, 40},
                                      Quota{Goal::only_defence, 1, 14}, Quota{Goal::only_defence, 2, 40},
                                      Quota{Goal::only_defence, 3, 40}, Quota{Goal::only_defence, 4, 40}};
  static constexpr int kGames = 3'000;
  static constexpr std::uint64_t kPlayouts = 4;
  static constexpr std::uint32_t kByChance = 1000;

  static bool worth(const Player::State&) { return true; }
  static Goal goal(Goal goal, Player::Action) { return goal == Goal::defend ? Goal::only_defence : goal; }
  static Player::Action transformed(Player::Action action, int symmetry) {
    return {static_cast<std::uint8_t>(cell_under(symmetry, action.cell, 3))};
  }
};

}  // namespace

std::unique_ptr<Maker> maker_of_three() { return std::make_unique<VariantMaker<Three>>(); }

}  // namespace noughts::puzzles
