#include <algorithm>
#include <string_view>

#include "tools/transcode/decoders.hpp"

namespace noughts::photo {
namespace {

constexpr std::string_view kJpeg = "\xff\xd8\xff";
constexpr std::string_view kPng = "\x89PNG\r\n\x1a\n";
constexpr std::string_view kRiff = "RIFF";
constexpr std::string_view kWebp = "WEBP";
constexpr std::size_t kAfterRiff = 8;

}  // namespace

void check_size(long long width, long long height) {
  if (width < 1 || height < 1) end(ExitCode::not_a_photo);
  if (width > kMostPixels || height > kMostPixels || width * height > kMostPixels) end(ExitCode::too_large);
}

Decoded decode(Bytes file) {
  const std::string_view text{reinterpret_cast<const char*>(file.data()), file.size()};
  if (text.starts_with(kJpeg)) return decode_jpeg(file);
  if (text.starts_with(kPng)) return {decode_png(file), Orientation::upright};
  const bool is_webp = text.starts_with(kRiff) && text.size() > kAfterRiff && text.substr(kAfterRiff).starts_with(kWebp);
  if (is_webp) return {decode_webp(file), Orientation::upright};
  end(ExitCode::not_a_photo);
}

}  // namespace noughts::photo
