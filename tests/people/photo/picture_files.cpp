#include "picture_files.hpp"

#include <cstdio>
// jpeglib.h needs FILE.
#include <jpeglib.h>
#include <png.h>
#include <webp/decode.h>
#include <webp/encode.h>

#include <array>
#include <stdexcept>

namespace noughts::photo {
namespace {

std::string big_endian(unsigned number) {
  std::string text;
  for (const unsigned shift : {24U, 16U, 8U, 0U}) text += static_cast<char>(number >> shift & 0xFFU);
  return text;
}

unsigned checksum(const std::string& text) {
  unsigned sum = 0xFFFFFFFFU;
  for (const char letter : text) {
    sum ^= static_cast<unsigned char>(letter);
    for (int bit = 0; bit < 8; ++bit) sum = (sum >> 1U) ^ ((sum & 1U) != 0 ? 0xEDB88320U : 0U);
  }
  return ~sum;
}

std::string chunk(const std::string& name, const std::string& data) {
  return big_endian(static_cast<unsigned>(data.size())) + name + data + big_endian(checksum(name + data));
}

}  // namespace

Picture red_and_blue(int width, int height) {
  Picture picture{width, height, {}};
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const bool is_top = y < height / 8;
      const bool is_left = x < width / 2;
      picture.rgb.push_back(!is_top && is_left ? 255 : 0);
      picture.rgb.push_back(is_top ? 255 : 0);
      picture.rgb.push_back(!is_top && !is_left ? 255 : 0);
    }
  }
  return picture;
}

std::string jpeg_of(const Picture& picture, const std::string& exif, bool with_inks) {
  jpeg_compress_struct info{};
  jpeg_error_mgr errors{};
  info.err = jpeg_std_error(&errors);
  jpeg_create_compress(&info);
  unsigned char* bytes = nullptr;
  unsigned long size = 0;
  jpeg_mem_dest(&info, &bytes, &size);
  info.image_width = static_cast<unsigned>(picture.width);
  info.image_height = static_cast<unsigned>(picture.height);
  info.input_components = with_inks ? 4 : 3;
  info.in_color_space = with_inks ? JCS_CMYK : JCS_RGB;
  jpeg_set_defaults(&info);
  jpeg_start_compress(&info, TRUE);
  if (!exif.empty()) {
    jpeg_write_marker(&info, JPEG_APP0 + 1, reinterpret_cast<const unsigned char*>(exif.data()),
                      static_cast<unsigned>(exif.size()));
  }
  for (std::size_t y = 0; y < static_cast<std::size_t>(picture.height); ++y) {
    std::vector<unsigned char> line;
    for (std::size_t x = 0; x < static_cast<std::size_t>(picture.width); ++x) {
      const auto* pixel = picture.rgb.data() + (y * static_cast<std::size_t>(picture.width) + x) * 3;
      line.insert(line.end(), pixel, pixel + 3);
      if (with_inks) line.push_back(255);
    }
    unsigned char* row = line.data();
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  std::string file{reinterpret_cast<const char*>(bytes), size};
  jpeg_destroy_compress(&info);
  std::free(bytes);
  return file;
}

std::string png_of(const Picture& picture) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<unsigned>(picture.width);
  image.height = static_cast<unsigned>(picture.height);
  image.format = PNG_FORMAT_RGB;
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  std::string file(size, '\0');
  if (png_image_write_to_memory(&image, file.data(), &size, 0, picture.rgb.data(), 0, nullptr) == 0) {
    throw std::runtime_error{"no PNG"};
  }
  file.resize(size);
  return file;
}

std::string png_that_claims(unsigned width, unsigned height) {
  const std::string header = big_endian(width) + big_endian(height) + std::string("\x08\x02\x00\x00\x00", 5);
  return std::string("\x89PNG\r\n\x1a\n") + chunk("IHDR", header) + chunk("IDAT", "") + chunk("IEND", "");
}

std::string webp_of(const Picture& picture) {
  std::uint8_t* bytes = nullptr;
  const auto size = WebPEncodeLosslessRGB(picture.rgb.data(), picture.width, picture.height, picture.width * 3, &bytes);
  std::string file{reinterpret_cast<const char*>(bytes), size};
  WebPFree(bytes);
  return file;
}

Picture picture_of_webp(const std::string& file) {
  Picture picture;
  auto* rgb = WebPDecodeRGB(reinterpret_cast<const std::uint8_t*>(file.data()), file.size(), &picture.width, &picture.height);
  if (rgb == nullptr) throw std::runtime_error{"no WebP"};
  picture.rgb.assign(rgb, rgb + static_cast<std::ptrdiff_t>(picture.width) * picture.height * 3);
  WebPFree(rgb);
  return picture;
}

std::string exif_of(Orientation orientation, const std::string& place) {
  std::string exif{"Exif\0\0II\x2a\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0", 24};
  exif += static_cast<char>(orientation);
  exif += std::string(7, '\0');
  return exif + place;
}

}  // namespace noughts::photo
