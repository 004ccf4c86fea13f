#include "tools/puzzles/makers.hpp"

#include "tools/puzzles/gomoku/gomoku.hpp"
#include "tools/puzzles/variants/quantum.hpp"
#include "tools/puzzles/variants/quixo.hpp"
#include "tools/puzzles/variants/three.hpp"
#include "tools/puzzles/variants/ultimate.hpp"

namespace noughts::puzzles {

std::vector<std::unique_ptr<Maker>> makers() {
  std::vector<std::unique_ptr<Maker>> list;
  list.push_back(maker_of_gomoku());
  list.push_back(maker_of_three());
  list.push_back(maker_of_ultimate());
  list.push_back(maker_of_quantum());
  list.push_back(maker_of_quixo());
  return list;
}

std::unique_ptr<Maker> maker_of(std::string_view variant) {
  for (auto& maker : makers()) {
    if (maker->variant() == variant) return std::move(maker);
  }
  return nullptr;
}

}  // namespace noughts::puzzles
