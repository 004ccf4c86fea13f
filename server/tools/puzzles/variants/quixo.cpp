#include "tools/puzzles/variants/quixo.hpp"

#include <bit>

#include "bot/variants/quixo.hpp"
#include "tools/puzzles/variant_maker.hpp"

namespace noughts::puzzles {
namespace {

namespace rules = games::quixo;

constexpr int kSide = rules::kMostSide;

/// Where an end of a row lies after a turn or a reflection: beside the cell in the middle of its side.
rules::End end_under(int symmetry, rules::End end) {
  constexpr std::array<int, rules::kEnds.size()> kMiddles{kSide * (kSide / 2), kSide * (kSide / 2) + kSide - 1, kSide / 2,
                                                          kSide * (kSide - 1) + kSide / 2};
  const int middle = cell_under(symmetry, kMiddles[static_cast<std::size_t>(end)], kSide);
  const auto found = std::find(kMiddles.begin(), kMiddles.end(), middle);
  return rules::kEnds[static_cast<std::size_t>(found - kMiddles.begin())];
}

struct Quixo {
  using Player = bot::QuixoSearch<games::Quixo>;
  static constexpr SearchLimits kLimits{.most = 3, .most_defence = 2, .whole = false};
  static constexpr std::array kQuotas{Quota{Goal::win, 1, 8}, Quota{Goal::win, 2, 30}, Quota{Goal::win, 3, 24},
                                      Quota{Goal::defend, 1, 10}, Quota{Goal::defend, 2, 12}};
  static constexpr int kGames = 500;
  static constexpr std::uint64_t kPlayouts = 60;
  static constexpr std::uint32_t kByChance = 300;

  /// Before that nobody is near a line.
  static bool worth(const games::quixo::State& state) {
    constexpr int kMarks = 9;
    return std::popcount(state.now.marks[0] | state.now.marks[1]) >= kMarks;
  }
  static Goal goal(Goal goal, Player::Action) { return goal; }
  static Player::Action transformed(Player::Action action, int symmetry) {
    return {static_cast<std::uint8_t>(cell_under(symmetry, action.cube, kSide)), end_under(symmetry, action.end), action.dot};
  }
};

}  // namespace

std::unique_ptr<Maker> maker_of_quixo() { return std::make_unique<VariantMaker<Quixo>>(); }

}  // namespace noughts::puzzles
