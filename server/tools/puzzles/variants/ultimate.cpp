#include "tools/puzzles/variants/ultimate.hpp"

#include "bot/variants/ultimate.hpp"
#include "tools/puzzles/variant_maker.hpp"

namespace noughts::puzzles {
namespace {

struct Ultimate {
  using Player = bot::UltimateSearch;
  static constexpr SearchLimits kLimits{.most = 4, .most_defence = 3, .whole = false};
  static constexpr std::array kQuotas{Quota{Goal::win, 1, 4},   Quota{Goal::win, 2, 22},   Quota{Goal::win, 3, 22},
                                      Quota{Goal::win, 4, 14},  Quota{Goal::defend, 1, 4}, Quota{Goal::defend, 2, 10},
                                      Quota{Goal::defend, 3, 8}};
  static constexpr int kGames = 3'000;
  static constexpr std::uint64_t kPlayouts = 120;
  static constexpr std::uint32_t kByChance = 150;

  /// Late enough for its proofs.
  static bool worth(const Player::State& state) {
    constexpr int kPlaced = 26;
    return state.placed >= kPlaced;
  }
  static Goal goal(Goal goal, Player::Action) { return goal; }
  static Player::Action transformed(Player::Action action, int symmetry) {
    return {static_cast<std::uint8_t>(cell_under(symmetry, action.t, 3)),
            static_cast<std::uint8_t>(cell_under(symmetry, action.o, 3))};
  }
};

}  // namespace

std::unique_ptr<Maker> maker_of_ultimate() { return std::make_unique<VariantMaker<Ultimate>>(); }

}  // namespace noughts::puzzles
