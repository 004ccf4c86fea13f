// SVG as pixels. It takes tens of milliseconds, so it is for a thread that may stand still. Only for SVG of our own making.
#pragma once

#include <cairo.h>

#include <memory>
#include <string_view>

namespace noughts::pictures {

/// Calls `free`, a function of a C library, for what it made.
template <auto free>
struct FreeWith {
  template <class T>
  void operator()(T* pointer) const {
    free(pointer);
  }
};
using Surface = std::unique_ptr<cairo_surface_t, FreeWith<cairo_surface_destroy>>;

/// So many pixels without transparency; null: librsvg can't draw it.
[[nodiscard]] Surface drawn(std::string_view svg, int width, int height);

}  // namespace noughts::pictures
