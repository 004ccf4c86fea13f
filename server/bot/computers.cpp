#include <algorithm>
#include <array>

#include "bot/gomoku/thinking.hpp"
#include "bot/thinking_of.hpp"
#include "bot/variants/quantum.hpp"
#include "bot/variants/quixo.hpp"
#include "bot/variants/sonor.hpp"
#include "bot/variants/strategic.hpp"
#include "bot/variants/three.hpp"
#include "bot/variants/ultimate.hpp"
#include "games/gomoku/swap2.hpp"

namespace noughts::bot {
namespace {

using games::Refusal;
using games::Result;

constexpr std::array kComputers{
    Computer{games::ThreeByThree::kInfo.name, &think_of_three},
    Computer{games::Gomoku::kInfo.name, &gomoku::think_of_gomoku},
    Computer{games::Swap2::kInfo.name, &gomoku::think_of_swap2},
    computer<UltimateSearch>(),
    computer<StrategicSearch>(),
    computer<QuantumSearch>(),
    computer<QuixoSearch<games::Quixo>>(),
    computer<QuixoSearch<games::Quixo4>>(),
    computer<SonorSearch>(),
};

const Computer* find(std::string_view variant) {
  const auto* found =
      std::find_if(kComputers.begin(), kComputers.end(), [&](const auto& each) { return each.variant == variant; });
  return found == kComputers.end() ? nullptr : found;
}

}  // namespace

std::vector<std::string_view> variants_with_computer() {
  std::vector<std::string_view> names;
  for (const Computer& computer : kComputers) names.push_back(computer.variant);
  return names;
}

Refusal bad_level() { return {"bad_level", "Levels are 1 to 8."}; }

Result<std::unique_ptr<Thinking>> think(const Question& question) {
  const Computer* computer = find(question.variant);
  if (computer == nullptr) return tl::unexpected(Refusal{"no_computer", "There is no computer player of this variant."});
  if (question.level < kLowestLevel || question.level > kHighestLevel) return tl::unexpected(bad_level());
  return computer->think(question);
}

}  // namespace noughts::bot
