#include "pictures/raster.hpp"

#include <librsvg/rsvg.h>

namespace noughts::pictures {
namespace {

using Handle = std::unique_ptr<RsvgHandle, FreeWith<g_object_unref>>;
using Context = std::unique_ptr<cairo_t, FreeWith<cairo_destroy>>;

}  // namespace

Surface drawn(std::string_view svg, int width, int height) {
  // The compiler knows no other way from letters to bytes.
  const auto* bytes = reinterpret_cast<const guint8*>(svg.data());  // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
  const Handle handle(rsvg_handle_new_from_data(bytes, svg.size(), nullptr));
  if (!handle) return nullptr;
  Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
  const Context context(cairo_create(surface.get()));
  const RsvgRectangle whole{0, 0, static_cast<double>(width), static_cast<double>(height)};
  if (rsvg_handle_render_document(handle.get(), context.get(), &whole, nullptr) == FALSE) return nullptr;
  return surface;
}

}  // namespace noughts::pictures
