#include "games/gomoku/openings.hpp"

#include <algorithm>

namespace noughts::games::five {
namespace {

constexpr Offset kDirect{0, 1};
constexpr Offset kIndirect{1, 1};
/// No third stone is further from the first, in either direction.
constexpr int kReach = 2;

constexpr std::array kShapes{
    Shape{"kansei", "Kansei", kDirect, {0, 2}},         Shape{"keigetsu", "Keigetsu", kDirect, {1, 2}},
    Shape{"sosei", "Sosei", kDirect, {2, 2}},           Shape{"kagetsu", "Kagetsu", kDirect, {1, 1}},
    Shape{"zangetsu", "Zangetsu", kDirect, {2, 1}},     Shape{"ugetsu", "Ugetsu", kDirect, {1, 0}},
    Shape{"kinsei", "Kinsei", kDirect, {2, 0}},         Shape{"shogetsu", "Shogetsu", kDirect, {0, -1}},
    Shape{"kyugetsu", "Kyugetsu", kDirect, {1, -1}},    Shape{"shingetsu", "Shingetsu", kDirect, {2, -1}},
    Shape{"zuisei", "Zuisei", kDirect, {0, -2}},        Shape{"sangetsu", "Sangetsu", kDirect, {1, -2}},
    Shape{"yusei", "Yusei", kDirect, {2, -2}},          Shape{"chosei", "Chosei", kIndirect, {2, 2}},
    Shape{"kyogetsu", "Kyogetsu", kIndirect, {2, 1}},   Shape{"kosei", "Kosei", kIndirect, {2, 0}},
    Shape{"suigetsu", "Suigetsu", kIndirect, {2, -1}},  Shape{"ryusei", "Ryusei", kIndirect, {2, -2}},
    Shape{"ungetsu", "Ungetsu", kIndirect, {1, 0}},     Shape{"hogetsu", "Hogetsu", kIndirect, {1, -1}},
    Shape{"rangetsu", "Rangetsu", kIndirect, {1, -2}},  Shape{"gingetsu", "Gingetsu", kIndirect, {0, -1}},
    Shape{"myojo", "Myojo", kIndirect, {0, -2}},        Shape{"shagetsu", "Shagetsu", kIndirect, {-1, -1}},
    Shape{"meigetsu", "Meigetsu", kIndirect, {-1, -2}}, Shape{"suisei", "Suisei", kIndirect, {-2, -2}},
};

/// One of the eight ways to turn and mirror a board.
constexpr Offset turned(Offset offset, int way) {
  if ((way & 4) != 0) offset = {offset.up, offset.right};
  if ((way & 1) != 0) offset.right = -offset.right;
  if ((way & 2) != 0) offset.up = -offset.up;
  return offset;
}

constexpr Offset between(int from, int to, int size) { return {to % size - from % size, from / size - to / size}; }

}  // namespace

std::span<const Shape> shapes() { return kShapes; }

const Shape* shape_of(std::span<const int> cells, int size) {
  if (cells.size() < 3) return nullptr;
  const Offset second = between(cells[0], cells[1], size);
  const Offset third = between(cells[0], cells[2], size);
  for (int way = 0; way < 8; ++way) {
    const auto is_it = [&](const Shape& shape) {
      return turned(second, way) == shape.second && turned(third, way) == shape.third;
    };
    const auto found = std::find_if(kShapes.begin(), kShapes.end(), is_it);
    if (found != kShapes.end()) return &*found;
  }
  return nullptr;
}

std::optional<std::array<int, 3>> in_the_middle(const Shape& shape, int size) {
  const int middle = size / 2;
  if (middle < kReach) return std::nullopt;
  const auto cell = [&](Offset offset) { return (middle - offset.up) * size + middle + offset.right; };
  return std::array{cell({}), cell(shape.second), cell(shape.third)};
}

}  // namespace noughts::games::five
