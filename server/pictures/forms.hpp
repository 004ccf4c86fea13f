// What the files of this folder that draw boards share: a grid of cells, and reading a view.
#pragma once

#include <span>

#include "pictures/board.hpp"

namespace noughts::pictures {

/// How a grid lies in its picture.
struct Grid {
  int side = 3;  ///< cells
  double cell = 100;
  double margin = 10;
  bool framed = false;
  double rule = 2.2;
  double pen = 1;  ///< how thick marks are against their size

  [[nodiscard]] double whole() const { return 2 * margin + side * cell; }
  [[nodiscard]] Point middle(int index) const {
    return {margin + (index % side + 0.5) * cell, margin + (index / side + 0.5) * cell};
  }
};

[[nodiscard]] std::optional<Mark> mark_in(char sign);
/// The cells of a list that a view names.
[[nodiscard]] std::vector<int> cells_of(const games::Json& list);

void draw_rules(Pen& pen, const Grid& grid);
void draw_last(Pen& pen, Point middle, double cell);
/// A stroke through the cells of a line.
void draw_strikes(Pen& pen, const Grid& grid, const games::Json& lines);

// Each draws the views of its form.
[[nodiscard]] Drawing grid_drawing(const games::Json& view);
[[nodiscard]] Drawing two_levels_drawing(const games::Json& view);
[[nodiscard]] Drawing pairs_drawing(const games::Json& view);
[[nodiscard]] Drawing cubes_drawing(const games::Json& view);
[[nodiscard]] Drawing field_drawing(const games::Json& view);

}  // namespace noughts::pictures
