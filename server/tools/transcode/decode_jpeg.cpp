#include <cstdio>
// jpeglib.h needs FILE.
#include <jerror.h>
#include <jpeglib.h>

#include <algorithm>
#include <string_view>

#include "tools/transcode/decoders.hpp"

namespace noughts::photo {
namespace {

constexpr std::string_view kExif{"Exif\0\0", 6};
constexpr int kExifMarker = JPEG_APP0 + 1;
constexpr unsigned kMostExif = 65'535;

// The library's own way out of an error is a jump over our frames; ending the program is simpler.
void end_at_error(j_common_ptr) { end(ExitCode::not_a_photo); }

// Warnings are for pictures that could still be read. One cut short is none.
void hear_message(j_common_ptr info, int level) {
  if (level < 0 && (info->err->msg_code == JWRN_JPEG_EOF || info->err->msg_code == JWRN_HIT_MARKER)) end(ExitCode::not_a_photo);
}

Orientation orientation_in(const jpeg_decompress_struct& info) {
  for (const auto* marker = info.marker_list; marker != nullptr; marker = marker->next) {
    const std::string_view text{reinterpret_cast<const char*>(marker->data), marker->data_length};
    if (marker->marker != kExifMarker || !text.starts_with(kExif)) continue;
    return orientation_of(Bytes{marker->data, marker->data_length}.subspan(kExif.size()));
  }
  return Orientation::upright;
}

// The library shrinks to an eighth and less while it decodes.
void choose_scale(jpeg_decompress_struct& info) {
  const unsigned side = std::min(info.image_width, info.image_height);
  info.scale_denom = 8;
  while (info.scale_denom > 1 && side / info.scale_denom < 2 * kLargeSide) info.scale_denom /= 2;
  info.scale_num = 1;
}

// Four inks. Adobe writes them inverted, and nobody else writes them.
void add_inks(std::vector<std::uint8_t>& rgb, const std::vector<std::uint8_t>& inks) {
  for (std::size_t at = 0; at + 3 < inks.size(); at += 4) {
    for (std::size_t ink = 0; ink < 3; ++ink) rgb.push_back(static_cast<std::uint8_t>(inks[at + ink] * inks[at + 3] / 255));
  }
}

void read_lines(jpeg_decompress_struct& info, std::vector<std::uint8_t>& rgb) {
  std::vector<std::uint8_t> line(static_cast<std::size_t>(info.output_width) * static_cast<std::size_t>(info.output_components));
  rgb.reserve(static_cast<std::size_t>(info.output_width) * info.output_height * 3);
  while (info.output_scanline < info.output_height) {
    std::uint8_t* row = line.data();
    jpeg_read_scanlines(&info, &row, 1);
    if (info.output_components == 4) add_inks(rgb, line);
    if (info.output_components == 3) rgb.insert(rgb.end(), line.begin(), line.end());
  }
}

}  // namespace

Decoded decode_jpeg(Bytes file) {
  jpeg_error_mgr errors{};
  jpeg_decompress_struct info{};
  info.err = jpeg_std_error(&errors);
  errors.error_exit = end_at_error;
  errors.emit_message = hear_message;
  jpeg_create_decompress(&info);
  jpeg_save_markers(&info, kExifMarker, kMostExif);
  jpeg_mem_src(&info, file.data(), file.size());
  jpeg_read_header(&info, TRUE);
  check_size(info.image_width, info.image_height);
  const bool has_inks = info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK;
  info.out_color_space = has_inks ? JCS_CMYK : JCS_RGB;
  choose_scale(info);
  jpeg_start_decompress(&info);
  Decoded decoded{{static_cast<int>(info.output_width), static_cast<int>(info.output_height), {}}, orientation_in(info)};
  read_lines(info, decoded.picture.rgb);
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  return decoded;
}

}  // namespace noughts::photo
