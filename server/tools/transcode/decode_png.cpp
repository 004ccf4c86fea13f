#include <png.h>

#include "tools/transcode/decoders.hpp"

namespace noughts::photo {

Picture decode_png(Bytes file) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_memory(&image, file.data(), file.size()) == 0) end(ExitCode::not_a_photo);
  check_size(image.width, image.height);
  image.format = PNG_FORMAT_RGB;
  Picture picture{static_cast<int>(image.width), static_cast<int>(image.height), {}};
  picture.rgb.resize(PNG_IMAGE_SIZE(image));
  constexpr png_color kWhite{255, 255, 255};
  if (png_image_finish_read(&image, &kWhite, picture.rgb.data(), 0, nullptr) == 0) end(ExitCode::not_a_photo);
  return picture;
}

}  // namespace noughts::photo
