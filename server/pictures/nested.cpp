#include "pictures/nested.hpp"

#include <cmath>

#include "pictures/forms.hpp"

namespace noughts::pictures {

using games::Json;

namespace {

constexpr int kSide = 3;
constexpr int kFields = 9;
constexpr int kDeep = 3;
constexpr double kLargePen = 0.62;

/// Fields within fields: how deep the cells lie, their side, and the room between neighbours at each depth.
class Nested {
 public:
  Nested(int depth, double cell, std::array<double, 4> gaps, double margin) : depth_{depth}, gaps_{gaps}, margin_{margin} {
    sides_[at(depth)] = cell;
    for (int each = depth - 1; each >= 0; --each) {
      sides_[at(each)] = kSide * sides_[at(each + 1)] + (kSide - 1) * gaps_[at(each + 1)];
    }
  }

  [[nodiscard]] int depth() const { return depth_; }
  [[nodiscard]] double side(int depth) const { return sides_[at(depth)]; }
  [[nodiscard]] double gap(int depth) const { return gaps_[at(depth)]; }
  [[nodiscard]] double whole() const { return side(0) + 2 * margin_; }

  /// The upper left corner of a field or a cell.
  [[nodiscard]] Point corner(int depth, int index) const {
    Point point{margin_, margin_};
    for (int level = depth; level >= 1; --level) {
      const double step = side(level) + gap(level);
      point.x += index % kFields % kSide * step;
      point.y += index % kFields / kSide * step;
      index /= kFields;
    }
    return point;
  }
  [[nodiscard]] Point middle(int depth, int index) const {
    const Point point = corner(depth, index);
    return {point.x + side(depth) / 2, point.y + side(depth) / 2};
  }

 private:
  static std::size_t at(int depth) { return static_cast<std::size_t>(depth); }

  int depth_;
  std::array<double, 4> gaps_;
  double margin_;
  std::array<double, 4> sides_{};
};

int fields_at(int depth) {
  int fields = 1;
  for (int each = 0; each < depth; ++each) fields *= kFields;
  return fields;
}

/// The four strokes that part each field of a level into nine.
void draw_level(Pen& pen, const Nested& nested, int level) {
  std::string d;
  for (int field = 0; field < fields_at(level - 1); ++field) {
    const Point from = nested.corner(level - 1, field);
    const double side = nested.side(level - 1);
    const double step = nested.side(level) + nested.gap(level);
    const double sway = nested.side(level) * 0.045;
    const int seed = field * kFields + level * 77;
    for (int each = 1; each <= 2; ++each) {
      const double x = from.x + each * step - nested.gap(level) / 2;
      const double y = from.y + each * step - nested.gap(level) / 2;
      d += line_stroke({from.x, y}, {from.x + side, y}, seed + each * 3, sway);
      d += line_stroke({x, from.y}, {x, from.y + side}, seed + each * 5 + 4, sway);
    }
  }
  const bool is_finest = level == nested.depth();
  const bool is_largest = level == 1;
  const double width = is_largest ? nested.side(0) * 0.006 : is_finest ? nested.side(0) * 0.0015 : nested.side(0) * 0.003;
  pen.path(d, {is_largest ? kInk : kRule, width, is_finest ? 0.85 : 1});
}

void draw_marks(Pen& pen, const Nested& nested, const std::string& cells, const std::string& fields) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto mark = mark_in(cells[i]);
    if (!mark) continue;
    const int cell = static_cast<int>(i);
    const std::size_t field = i / kFields;
    const bool is_decided = field < fields.size() && fields[field] != '.';
    const int seed = cell + (*mark == Mark::nought ? 31 : 1) + nested.depth() * 50;
    pen.mark(*mark, nested.middle(nested.depth(), cell), nested.side(nested.depth()) * 0.39, seed, 1, is_decided ? 0.3 : 1);
  }
}

void draw_drawn(Pen& pen, Point from, double side, int index) {
  for (const double part : {0.38, 0.62}) {
    const double y = from.y + side * part;
    pen.path(line_stroke({from.x + side * 0.2, y}, {from.x + side * 0.8, y}, index + static_cast<int>(part * 20), side * 0.1),
             {kSoft, side * 0.075});
  }
}

/// The large marks over the fields of a depth; those within a field that has an owner itself stand back.
void draw_owners(Pen& pen, const Nested& nested, int depth, const std::string& owners, const std::string& around) {
  for (std::size_t i = 0; i < owners.size(); ++i) {
    const int field = static_cast<int>(i);
    if (owners[i] == 'D') draw_drawn(pen, nested.corner(depth, field), nested.side(depth), field);
    const auto mark = mark_in(owners[i]);
    if (!mark) continue;
    const bool is_within = i / kFields < around.size() && around[i / kFields] != '.';
    const int seed = field + (*mark == Mark::nought ? 31 : 1) + depth * 50;
    pen.mark(*mark, nested.middle(depth, field), nested.side(depth) * 0.5, seed, kLargePen, is_within ? 0.25 : 1);
  }
}

void draw_lines(Pen& pen, const Nested& nested, int depth, const Json& lines) {
  const double side = nested.side(depth);
  for (const auto& each : lines) {
    const auto line = cells_of(each);
    if (line.empty()) continue;
    const Point from = nested.middle(depth, line.front());
    const Point to = nested.middle(depth, line.back());
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const double over = length > 0 ? side * 0.42 / length : 0;
    const Point way{(to.x - from.x) * over, (to.y - from.y) * over};
    const auto d = line_stroke({from.x - way.x, from.y - way.y}, {to.x + way.x, to.y + way.y}, line.front() + 3, side * 0.16);
    const bool is_last = depth == 1;
    pen.path(d, {is_last ? kInk : kSoft, side * (is_last ? 0.05 : 0.08), is_last ? 1 : 0.5});
  }
}

}  // namespace

std::string signs_at(const Json& view, std::string_view key) { return view.at(key).get<std::string>(); }

std::optional<int> nested_index(const Json& named, std::span<const char* const> parts) {
  if (!named.is_object()) return std::nullopt;
  int index = 0;
  for (const char* part : parts) {
    const auto found = named.find(part);
    if (found == named.end() || !found->is_number_integer()) return std::nullopt;
    index = index * kFields + found->get<int>();
  }
  return index;
}

Drawing nested_drawing(const NestedPosition& position) {
  const bool is_deep = position.depth == kDeep;
  const Nested nested = is_deep ? Nested(kDeep, 20, {0, 20, 7, 0}, 10) : Nested(2, 60, {0, 24, 0, 0}, 14);
  Drawing drawing{{}, nested.whole(), nested.whole()};
  Pen& pen = drawing.pen;
  if (position.target) {
    const auto& [depth, index] = *position.target;
    const double room = nested.gap(depth) / 2 * 0.7;
    const Point from = nested.corner(depth, index);
    const double side = nested.side(depth) + 2 * room;
    pen.rect({from.x - room, from.y - room}, side, side, room * 0.9 + 2, {.fill = "#e4e8f2", .stroke = kAccent, .width = 2});
  }
  for (int level = nested.depth(); level >= 1; --level) draw_level(pen, nested, level);
  if (position.last) draw_last(pen, nested.middle(nested.depth(), *position.last), nested.side(nested.depth()));
  for (int depth = nested.depth(); depth >= 1; --depth) {
    const auto& signs = position.signs[static_cast<std::size_t>(depth)];
    const auto& around = position.signs[static_cast<std::size_t>(depth - 1)];
    if (depth == nested.depth()) {
      draw_marks(pen, nested, signs, around);
    } else {
      draw_owners(pen, nested, depth, signs, around);
    }
    draw_lines(pen, nested, depth, position.lines[static_cast<std::size_t>(depth)]);
  }
  return drawing;
}

Drawing two_levels_drawing(const Json& view) {
  constexpr std::array kParts{"t", "o"};
  NestedPosition position;
  position.depth = 2;
  position.signs[2] = signs_at(view, "cells");
  position.signs[1] = signs_at(view, "tactical");
  position.last = nested_index(view.at("last"), kParts);
  const Json& target = view.at("target");
  if (target.is_number_integer()) position.target = FieldAddress{1, target.get<int>()};
  position.lines[2] = view.at("lines").at("operational");
  position.lines[1] = view.at("lines").at("tactical");
  return nested_drawing(position);
}

}  // namespace noughts::pictures
