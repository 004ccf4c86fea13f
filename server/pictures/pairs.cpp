#include <cmath>

#include "pictures/forms.hpp"

namespace noughts::pictures {

using games::Json;

namespace {

constexpr Grid kGrid{.side = 3, .cell = 100, .margin = 10, .framed = false, .rule = 2.2, .pen = 0.72};
constexpr double kRadius = 14;
constexpr double kPitch = 29;

/// Where the mark of a placement stands in a cell, by its number.
Point slot(int cell, int number) {
  const int place = (number - 1) % 9;
  const Point middle = kGrid.middle(cell);
  return {middle.x + (place % 3 - 1) * kPitch - 1, middle.y + (place / 3 - 1) * kPitch + 1.5};
}

/// The bow of a thread, to one side or the other by the number.
Point bow(Point from, Point to, int number) {
  const Point way{to.x - from.x, to.y - from.y};
  const double length = std::max(1.0, std::hypot(way.x, way.y));
  const double depth = (number % 2 == 0 ? 1 : -1) * (length * 0.1 + 6) * (1 + wobble(number * 13) * 0.5);
  return {(from.x + to.x) / 2 - way.y / length * depth, (from.y + to.y) / 2 + way.x / length * depth};
}

Point towards(Point from, Point to, double distance) {
  const double length = std::max(1.0, std::hypot(to.x - from.x, to.y - from.y));
  return {from.x + (to.x - from.x) / length * distance, from.y + (to.y - from.y) / length * distance};
}

void draw_cycle(Pen& pen, const Json& cycle) {
  if (!cycle.is_object()) return;
  const auto cells = cells_of(cycle.at("cells"));
  const auto numbers = cells_of(cycle.at("pairs"));
  std::string d;
  for (std::size_t i = 0; i < numbers.size() && i < cells.size(); ++i) {
    const int here = cells[i];
    const int next = cells[(i + 1) % cells.size()];
    const Point from = slot(here, numbers[i]);
    const Point to = slot(next, numbers[i]);
    const Point middle = here < next ? bow(from, to, numbers[i]) : bow(to, from, numbers[i]);
    d += (i == 0 ? 'M' : 'L') + xy(from) + 'Q' + xy(middle) + ' ' + xy(to);
  }
  if (d.empty()) return;
  pen.path(d + 'Z', {kLast, 11});
  pen.path(d + 'Z', {kLastEdge, 2.4});
}

void draw_number(Pen& pen, Point at, int number, double size) {
  pen.text({at.x, at.y + size * 0.36}, std::to_string(number), {.size = size, .anchor = "middle", .weight = 600});
}

/// A pair that is joined yet: its two marks with their number, and the thread between them.
void draw_pair(Pen& pen, const Json& pair, bool is_newest) {
  const auto cells = cells_of(pair.at("cells"));
  if (cells.size() != 2) return;
  const int number = pair.at("number").get<int>();
  const Mark mark = mark_of(pair.at("seat").get<std::size_t>());
  const Point from = slot(cells[0], number);
  const Point to = slot(cells[1], number);
  const Point middle = bow(from, to, number);
  const double rim = kRadius * 1.15;
  pen.path('M' + xy(towards(from, middle, rim)) + 'Q' + xy(middle) + ' ' + xy(towards(to, middle, rim)),
           {is_newest ? kInk : kSoft, is_newest ? 2.0 : 1.3});
  for (const int cell : cells) {
    const Point at = slot(cell, number);
    if (is_newest) pen.circle(at, kRadius * 1.1, {.fill = kLast, .stroke = kLastEdge});
    pen.mark(mark, at, kRadius, number * 9 + cell, 0.85);
    draw_number(pen, {at.x + kRadius, at.y + kRadius * 0.9}, number, 10.5);
  }
}

}  // namespace

Drawing pairs_drawing(const Json& view) {
  Drawing drawing{{}, kGrid.whole(), kGrid.whole()};
  Pen& pen = drawing.pen;
  draw_rules(pen, kGrid);
  const Json& last = view.at("last");
  const bool has_placed = last.is_object() && last.at("action") == "place";
  if (last.is_object() && !has_placed) {
    for (const int cell : cells_of(last.at("cells"))) draw_last(pen, kGrid.middle(cell), kGrid.cell);
  }
  draw_cycle(pen, view.at("cycle"));
  const Json& pairs = view.at("pairs");
  for (const auto& pair : pairs) draw_pair(pen, pair, has_placed && &pair == &pairs.back());
  const auto& cells = view.at("cells").get_ref<const std::string&>();
  const Json& numbers = view.at("numbers");
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto mark = mark_in(cells[i]);
    if (!mark) continue;
    const int cell = static_cast<int>(i);
    const Point middle = kGrid.middle(cell);
    pen.mark(*mark, middle, kGrid.cell * 0.4, cell + (*mark == Mark::nought ? 31 : 1), kGrid.pen);
    if (i < numbers.size() && numbers[i].is_number_integer()) {
      draw_number(pen, {middle.x + 41, middle.y + 31}, numbers[i].get<int>(), 12);
    }
  }
  draw_strikes(pen, kGrid, view.at("lines"));
  return drawing;
}

}  // namespace noughts::pictures
