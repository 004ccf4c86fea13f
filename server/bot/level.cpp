#include "bot/level.hpp"

#include <array>
#include <limits>

namespace noughts::bot {
namespace {

constexpr std::uint64_t kWithoutEnd = std::numeric_limits<std::uint64_t>::max();

// Three times the playouts from level to level, and eyes that see further.
constexpr std::array<Level, kHighestLevel> kLevels{{
    {20, {350, 150}},
    {60, {250, 110}},
    {200, {170, 80}},
    {600, {110, 55}},
    {2'000, {60, 35}},
    {6'000, {25, 20}},
    {20'000, {8, 8}},
    {kWithoutEnd, {0, 0}},
}};

}  // namespace

const Level& level(int number) { return kLevels[static_cast<std::size_t>(number - kLowestLevel)]; }

}  // namespace noughts::bot
