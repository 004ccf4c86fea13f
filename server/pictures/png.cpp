#include "pictures/png.hpp"

#include "pictures/raster.hpp"

namespace noughts::pictures {
namespace {

cairo_status_t append(void* closure, const unsigned char* data, unsigned int length) {
  static_cast<std::string*>(closure)->append(data, data + length);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

std::optional<std::string> png_of(std::string_view svg, int width, int height) {
  const Surface surface = drawn(svg, width, height);
  std::string png;
  if (!surface || cairo_surface_write_to_png_stream(surface.get(), append, &png) != CAIRO_STATUS_SUCCESS) return std::nullopt;
  return png;
}

}  // namespace noughts::pictures
