#include "games/hosted/book_game/boards.hpp"

#include <algorithm>

#include "games/board/full_lines.hpp"
#include "games/board/marks.hpp"

namespace noughts::games::book {
namespace {

constexpr std::array<std::uint8_t, 9> kWeights3{2, 3, 2, 3, 1, 3, 2, 3, 2};
constexpr std::array<std::uint8_t, 16> kWeights4{2, 3, 3, 2, 3, 1, 1, 3, 3, 1, 1, 3, 2, 3, 3, 2};
constexpr std::array<std::uint8_t, 25> kWeights5{2, 2, 3, 2, 2, 2, 1, 2, 1, 2, 3, 2, 1, 2, 3, 2, 1, 2, 1, 2, 2, 2, 3, 2, 2};

template <int kSide>
std::vector<std::vector<int>> complete_lines_of(const std::string& marks) {
  std::vector<std::vector<int>> complete;
  for (const auto& line : board::full_lines<kSide>()) {
    const char first = mark_at(marks, line[0]);
    const bool whole = std::all_of(line.begin(), line.end(), [&](int cell) { return mark_at(marks, cell) == first; });
    if (whole && first != board::kEmptyLetter) complete.emplace_back(line.begin(), line.end());
  }
  return complete;
}

}  // namespace

std::span<const std::uint8_t> weights(int side) {
  if (side == 3) return kWeights3;
  if (side == 4) return kWeights4;
  return kWeights5;
}

std::vector<std::vector<int>> complete_lines(const std::string& marks) {
  if (marks.size() == kWeights3.size()) return complete_lines_of<3>(marks);
  if (marks.size() == kWeights4.size()) return complete_lines_of<4>(marks);
  return complete_lines_of<5>(marks);
}

int points(const std::string& marks, char mark, bool weighted) {
  const int side = marks.size() == kWeights3.size() ? 3 : marks.size() == kWeights4.size() ? 4 : 5;
  int sum = 0;
  for (std::size_t cell = 0; cell < marks.size(); ++cell) {
    if (marks[cell] == mark) sum += weighted ? weights(side)[cell] : 1;
  }
  return sum;
}

bool is_full(const std::string& marks) { return marks.find(board::kEmptyLetter) == std::string::npos; }

BoardResult board_result(const std::string& marks, bool weighted) {
  if (const auto lines = complete_lines(marks); !lines.empty()) {
    return mark_at(marks, lines.front().front()) == board::letter(board::kX) ? BoardResult::x : BoardResult::o;
  }
  if (!is_full(marks)) return BoardResult::none;
  const int lead = points(marks, board::letter(board::kX), true) - points(marks, board::letter(board::kO), true);
  if (!weighted || lead == 0) return BoardResult::drawn;
  return lead > 0 ? BoardResult::x : BoardResult::o;
}

}  // namespace noughts::games::book
