// SVG as PNG. It takes tens of milliseconds, so it is for a thread that may stand still.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace noughts::pictures {

/// A picture of so many pixels; nullopt: librsvg can't draw it. Only for SVG of our own making.
[[nodiscard]] std::optional<std::string> png_of(std::string_view svg, int width, int height);

}  // namespace noughts::pictures
