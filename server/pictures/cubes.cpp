#include <array>
#include <cmath>

#include "pictures/forms.hpp"

namespace noughts::pictures {

using games::Json;

namespace {

constexpr double kCell = 60;
constexpr double kCube = 53;
/// Room around the board for the arrow that says where a cube came back.
constexpr double kRoom = 26;
constexpr std::array<Point, 4> kEdges{{{0, 1}, {-1, 0}, {0, -1}, {1, 0}}};

/// The way out of the board at an end.
Point outwards(const std::string& end) {
  if (end == "left") return {-1, 0};
  if (end == "right") return {1, 0};
  return {0, end == "top" ? -1.0 : 1.0};
}

void draw_arrow(Pen& pen, const Grid& grid, const Json& last) {
  const Point out = outwards(last.at("end").get<std::string>());
  const auto path = cells_of(last.at("path"));
  if (path.empty()) return;
  const Point entry = grid.middle(path.front());
  const Point at{entry.x + out.x * (kCell / 2 + 11), entry.y + out.y * (kCell / 2 + 11)};
  constexpr double kSize = 7;
  const auto tail = [&](double side) {
    return decimal(at.x + out.x * kSize * 0.5 - out.y * side * kSize) + ' ' +
           decimal(at.y + out.y * kSize * 0.5 + out.x * side * kSize);
  };
  const std::string tip = decimal(at.x - out.x * kSize * 0.5) + ' ' + decimal(at.y - out.y * kSize * 0.5);
  pen.path('M' + tail(1) + 'L' + tip + 'L' + tail(-1), {kLastEdge, 3});
}

void draw_cube(Pen& pen, Point at, std::optional<Mark> mark, char dot, bool came) {
  pen.rect({at.x - kCube / 2, at.y - kCube / 2}, kCube, kCube, kCube * 0.17,
           {.fill = came ? kLast : kPage, .stroke = came ? kLastEdge : kEdge, .width = came ? 2.0 : 1.3});
  const bool has_dot = dot >= '0' && dot <= '3';
  // The marks are printed on the cubes: each is like the others, wherever it slides.
  if (mark) pen.mark(*mark, at, kCube * (has_dot ? 0.29 : 0.36), *mark == Mark::cross ? 5 : 8);
  if (!has_dot) return;
  const Point edge = kEdges[static_cast<std::size_t>(dot - '0')];
  pen.circle({at.x + edge.x * kCube * 0.395, at.y + edge.y * kCube * 0.395}, kCube * 0.072, {.fill = kInk});
}

}  // namespace

Drawing cubes_drawing(const Json& view) {
  const auto& cells = view.at("cells").get_ref<const std::string&>();
  const std::string dots = view.value("dots", std::string());
  const int side = static_cast<int>(std::lround(std::sqrt(static_cast<double>(cells.size()))));
  const Grid grid{.side = side, .cell = kCell, .margin = kRoom, .framed = true, .rule = 1, .pen = 1};
  Drawing drawing{{}, grid.whole(), grid.whole()};
  Pen& pen = drawing.pen;
  const double tray = side * kCell + 6;
  pen.rect({kRoom - 3, kRoom - 3}, tray, tray, 13, {.stroke = kRule, .width = 1.5});
  const Json& last = view.at("last");
  const auto path = last.is_object() ? cells_of(last.at("path")) : std::vector<int>();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const int cell = static_cast<int>(i);
    const bool came = !path.empty() && path.front() == cell;
    draw_cube(pen, grid.middle(cell), mark_in(cells[i]), i < dots.size() ? dots[i] : '.', came);
  }
  if (last.is_object()) draw_arrow(pen, grid, last);
  draw_strikes(pen, grid, view.at("lines"));
  return drawing;
}

}  // namespace noughts::pictures
