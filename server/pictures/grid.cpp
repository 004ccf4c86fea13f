#include <cmath>

#include "pictures/forms.hpp"

namespace noughts::pictures {

using games::Json;

namespace {

constexpr double kSmall = 300;  // the side of a board of few cells
constexpr int kFew = 5;

Grid grid_of(int side) {
  if (side <= kFew) return {.side = side, .cell = kSmall / side, .margin = 10, .framed = false, .rule = 2.2, .pen = 0.72};
  return {.side = side, .cell = 40, .margin = 12, .framed = true, .rule = 1.1, .pen = 1};
}

}  // namespace

std::optional<Mark> mark_in(char sign) {
  if (sign == 'X') return Mark::cross;
  if (sign == 'O') return Mark::nought;
  return std::nullopt;
}

std::vector<int> cells_of(const Json& list) {
  std::vector<int> cells;
  for (const auto& each : list) {
    if (each.is_number_integer()) cells.push_back(each.get<int>());
  }
  return cells;
}

void draw_rules(Pen& pen, const Grid& grid) {
  const double far = grid.margin + grid.side * grid.cell;
  const double sway = grid.framed ? grid.rule * 1.2 : grid.cell * 0.04;
  const int first = grid.framed ? 0 : 1;
  for (int each = first; each <= grid.side - first; ++each) {
    const double at = grid.margin + each * grid.cell;
    const bool is_outer = grid.framed && each % grid.side == 0;
    const Ink ink{kRule, is_outer ? grid.rule * 2 : grid.rule};
    pen.path(line_stroke({grid.margin, at}, {far, at}, each * 3 + 1, sway), ink);
    pen.path(line_stroke({at, grid.margin}, {at, far}, each * 5 + 9, sway), ink);
  }
}

void draw_last(Pen& pen, Point middle, double cell) {
  const double half = cell * 0.44;
  pen.rect({middle.x - half, middle.y - half}, 2 * half, 2 * half, half * 0.12, {.fill = kLast, .opacity = 0.8});
  pen.path(corners(middle, half, cell * 0.14), {kLastEdge, cell * 0.035});
}

void draw_strikes(Pen& pen, const Grid& grid, const Json& lines) {
  for (const auto& each : lines) {
    const auto line = cells_of(each);
    if (line.empty()) continue;
    const Point from = grid.middle(line.front());
    const Point to = grid.middle(line.back());
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const double over = length > 0 ? grid.cell * 0.42 / length : 0;
    const Point way{(to.x - from.x) * over, (to.y - from.y) * over};
    const auto stroke =
        line_stroke({from.x - way.x, from.y - way.y}, {to.x + way.x, to.y + way.y}, line.front() + 3, grid.cell * 0.16);
    pen.path(stroke, {kInk, grid.cell * 0.1 * grid.pen * grid.pen});
  }
}

Drawing grid_drawing(const Json& view) {
  const auto& cells = view.at("cells").get_ref<const std::string&>();
  const Grid grid = grid_of(static_cast<int>(std::lround(std::sqrt(static_cast<double>(cells.size())))));
  Drawing drawing{{}, grid.whole(), grid.whole()};
  draw_rules(drawing.pen, grid);
  if (const auto last = view.find("last"); last != view.end() && last->is_number_integer()) {
    draw_last(drawing.pen, grid.middle(last->get<int>()), grid.cell);
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto mark = mark_in(cells[i]);
    const int cell = static_cast<int>(i);
    if (mark) drawing.pen.mark(*mark, grid.middle(cell), grid.cell * 0.4, cell + (*mark == Mark::nought ? 31 : 1), grid.pen);
  }
  draw_strikes(drawing.pen, grid, view.at("lines"));
  return drawing;
}

}  // namespace noughts::pictures
