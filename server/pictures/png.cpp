#include "pictures/png.hpp"

#include <librsvg/rsvg.h>

#include <memory>

namespace noughts::pictures {
namespace {

template <auto free>
struct Freed {
  template <class T>
  void operator()(T* pointer) const {
    free(pointer);
  }
};
using Handle = std::unique_ptr<RsvgHandle, Freed<g_object_unref>>;
using Surface = std::unique_ptr<cairo_surface_t, Freed<cairo_surface_destroy>>;
using Context = std::unique_ptr<cairo_t, Freed<cairo_destroy>>;

cairo_status_t append(void* closure, const unsigned char* data, unsigned int length) {
  static_cast<std::string*>(closure)->append(data, data + length);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

std::optional<std::string> png_of(std::string_view svg, int width, int height) {
  // The compiler knows no other way from letters to bytes.
  const auto* bytes = reinterpret_cast<const guint8*>(svg.data());  // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
  const Handle handle(rsvg_handle_new_from_data(bytes, svg.size(), nullptr));
  if (!handle) return std::nullopt;
  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
  const Context context(cairo_create(surface.get()));
  const RsvgRectangle whole{0, 0, static_cast<double>(width), static_cast<double>(height)};
  if (rsvg_handle_render_document(handle.get(), context.get(), &whole, nullptr) == FALSE) return std::nullopt;
  std::string png;
  if (cairo_surface_write_to_png_stream(surface.get(), append, &png) != CAIRO_STATUS_SUCCESS) return std::nullopt;
  return png;
}

}  // namespace noughts::pictures
