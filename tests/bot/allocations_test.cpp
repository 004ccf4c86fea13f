// A playout takes no memory: whatever is asked for while a search runs is counted.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "bot/search/tree_search.hpp"
#include "bot/variants/gomoku.hpp"
#include "bot/variants/quantum.hpp"
#include "bot/variants/quixo.hpp"
#include "bot/variants/sonor.hpp"
#include "bot/variants/strategic.hpp"
#include "bot/variants/three.hpp"
#include "bot/variants/ultimate.hpp"

namespace {

thread_local std::size_t asked_for = 0;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

void* counted(std::size_t bytes) {
  ++asked_for;
  void* memory = std::malloc(bytes == 0 ? 1 : bytes);  // NOLINT(cppcoreguidelines-no-malloc,cppcoreguidelines-owning-memory)
  if (memory == nullptr) throw std::bad_alloc{};
  return memory;
}

void give_back(void* memory) { std::free(memory); }  // NOLINT(cppcoreguidelines-no-malloc,cppcoreguidelines-owning-memory)

}  // namespace

void* operator new(std::size_t bytes) { return counted(bytes); }
void* operator new[](std::size_t bytes) { return counted(bytes); }
void operator delete(void* memory) noexcept { give_back(memory); }
void operator delete[](void* memory) noexcept { give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { give_back(memory); }
void operator delete[](void* memory, std::size_t) noexcept { give_back(memory); }

namespace noughts::bot {
namespace {

template <class P>
class Allocations : public testing::Test {};

using Players = testing::Types<ThreeSearch, GomokuSearch, Swap2Search, UltimateSearch, StrategicSearch, QuantumSearch,
                               QuixoSearch<games::Quixo>, QuixoSearch<games::Quixo4>, SonorSearch>;
TYPED_TEST_SUITE(Allocations, Players);

TYPED_TEST(Allocations, AreNotMadeForPlayouts) {
  const auto first = *TypeParam::Game::start({}, games::Instant{});
  TreeSearch<TypeParam> search{TypeParam::from(first), {.seed = 1, .most_nodes = 20'000}};
  search.run(1);
  const std::size_t before = asked_for;
  search.run(200);
  EXPECT_EQ(asked_for, before);
  EXPECT_GE(search.found().playouts, 2U);
}

TEST(CountedAllocations, AreSeen) {
  const std::size_t before = asked_for;
  auto* volatile memory = new int{7};  // NOLINT(cppcoreguidelines-owning-memory)
  delete memory;                       // NOLINT(cppcoreguidelines-owning-memory)
  EXPECT_GT(asked_for, before);
}

}  // namespace
}  // namespace noughts::bot
