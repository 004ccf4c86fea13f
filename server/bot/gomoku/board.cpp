#include "bot/gomoku/board.hpp"

#include <algorithm>

#include "games/core/splitmix.hpp"

namespace noughts::bot::gomoku {
namespace {

/// Zobrist's.
struct Keys {
  std::uint64_t of[2][1024];
};

constexpr Keys made_keys() {
  Keys keys{};
  for (unsigned i = 0; i < 1024; ++i) {
    keys.of[kBlack][i] = games::mixed(2 * i + 1);
    keys.of[kWhite][i] = games::mixed(2 * i + 2);
  }
  return keys;
}

constexpr Keys kKeys = made_keys();

/// What a stone adds to both codes of a neighbour that sees it at an offset: by colour and offset.
struct Additions {
  std::uint32_t of[2][2 * kReach + 1];
};

constexpr Additions made_additions() {
  Additions additions{};
  for (int offset = -kReach; offset <= kReach; ++offset) {
    if (offset == 0) continue;
    const std::uint32_t own = place_value(offset);
    additions.of[kBlack][offset + kReach] = own | (2 * own) << 16;
    additions.of[kWhite][offset + kReach] = 2 * own | own << 16;
  }
  return additions;
}

constexpr Additions kAdditions = made_additions();

}  // namespace

Board::Board(int side) : tables_(&tables()), side_(side) {
  std::fill(std::begin(content_), std::end(content_), kWall);
  for (int at = 0; at < cells(); ++at) content_[point(at)] = kEmpty;
  for (int at = 0; at < cells(); ++at) {
    const int here = point(at);
    put_up_walls(here);
    for (Colour colour : {kBlack, kWhite}) {
      sets_[colour][0].insert(here);
      ++counts_[colour][0];
    }
    for (int direction = 0; direction < kDirections; ++direction) refresh(here, direction);
  }
}

void Board::put_up_walls(int point) {
  for (int direction = 0; direction < kDirections; ++direction) {
    bool beyond[2] = {false, false};
    for (int distance = 1; distance <= kReach; ++distance) {
      for (int sign : {-1, 1}) {
        bool& wall = beyond[sign < 0 ? 0 : 1];
        wall = wall || content_[point + sign * distance * kSteps[direction]] == kWall;
        if (!wall) continue;
        const std::uint32_t blocked = 2 * place_value(sign * distance);
        codes_[point][direction] += blocked | blocked << 16;
      }
    }
  }
}

void Board::put(int point, Colour colour) {
  leave(point);
  content_[point] = static_cast<std::uint8_t>(colour);
  ++stones_;
  key_ ^= kKeys.of[colour][point];
  spread<true>(point, colour);
}

// The point's own codes are what they were when its stone was put, and so are its patterns: later stones are gone.
void Board::undo(int point, Colour colour) {
  spread<false>(point, colour);
  key_ ^= kKeys.of[colour][point];
  --stones_;
  content_[point] = kEmpty;
  enter(point);
}

// Behind a wall nothing of the line is left to tell; codes of points with stones are kept too, for when those are taken back.
template <bool kPut>
void Board::spread(int point, Colour colour) {
  for (int direction = 0; direction < kDirections; ++direction) {
    const int step = kSteps[direction];
    for (int sign : {-1, 1}) {
      for (int distance = 1; distance <= kReach; ++distance) {
        const int at = point + sign * distance * step;
        if (content_[at] == kWall) break;
        const std::uint32_t addition = kAdditions.of[colour][kReach - sign * distance];
        codes_[at][direction] += kPut ? addition : 0 - addition;
        if (content_[at] == kEmpty) refresh(at, direction);
      }
    }
  }
}

void Board::refresh(int point, int direction) {
  const std::uint32_t code = codes_[point][direction];
  const Pattern* patterns = tables_->patterns.data();
  const auto black = static_cast<unsigned>(patterns[code & 0xFFFF]);
  const auto white = static_cast<unsigned>(patterns[code >> 16]);
  const unsigned now = black | white << 4;
  const unsigned before = lines_[point][direction];
  if (now == before) return;
  lines_[point][direction] = static_cast<std::uint8_t>(now);
  if ((before & 15) != black) change(point, direction, kBlack, before & 15, black);
  if (before >> 4 != white) change(point, direction, kWhite, before >> 4, white);
}

void Board::change(int point, int direction, Colour colour, unsigned from, unsigned to) {
  auto& packed = packed_[colour][point];
  const Threat* threats = tables_->threats.data();
  const int before = static_cast<int>(threats[packed]);
  packed = static_cast<std::uint16_t>(packed ^ (from ^ to) << (4 * direction));
  const int now = static_cast<int>(threats[packed]);
  const int gain = kValues.data()[to] - kValues.data()[from];
  values_[colour][point] = static_cast<std::int16_t>(values_[colour][point] + gain);
  totals_[colour] += gain;
  if (now == before) return;
  sets_[colour][before].erase(point);
  sets_[colour][now].insert(point);
  --counts_[colour][before];
  ++counts_[colour][now];
}

void Board::enter(int point) {
  for (Colour colour : {kBlack, kWhite}) {
    const int threat = static_cast<int>(tables_->threats.data()[packed_[colour][point]]);
    sets_[colour][threat].insert(point);
    ++counts_[colour][threat];
    totals_[colour] += values_[colour][point];
  }
}

void Board::leave(int point) {
  for (Colour colour : {kBlack, kWhite}) {
    const int threat = static_cast<int>(tables_->threats.data()[packed_[colour][point]]);
    sets_[colour][threat].erase(point);
    --counts_[colour][threat];
    totals_[colour] -= values_[colour][point];
  }
}

}  // namespace noughts::bot::gomoku
