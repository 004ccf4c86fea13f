#include <webp/decode.h>

#include <algorithm>

#include "tools/transcode/decoders.hpp"

namespace noughts::photo {
namespace {

// As JPEG's decoder: what is much larger than what is shown is shrunk on the way.
void shrink(WebPDecoderConfig& config) {
  const auto& input = config.input;
  const int divisor = std::min(input.width, input.height) / (2 * kLargeSide);
  if (divisor < 2) return;
  config.options.use_scaling = 1;
  config.options.scaled_width = input.width / divisor;
  config.options.scaled_height = input.height / divisor;
}

std::uint8_t on_white(unsigned colour, unsigned opacity) {
  return static_cast<std::uint8_t>((colour * opacity + 255 * (255 - opacity)) / 255);
}

Picture flattened(const WebPDecBuffer& output) {
  Picture picture{output.width, output.height, {}};
  picture.rgb.reserve(static_cast<std::size_t>(output.width) * static_cast<std::size_t>(output.height) * 3);
  for (int y = 0; y < output.height; ++y) {
    const auto* pixel = output.u.RGBA.rgba + static_cast<std::ptrdiff_t>(y) * output.u.RGBA.stride;
    for (int x = 0; x < output.width; ++x, pixel += 4) {
      for (int colour = 0; colour < 3; ++colour) picture.rgb.push_back(on_white(pixel[colour], pixel[3]));
    }
  }
  return picture;
}

}  // namespace

Picture decode_webp(Bytes file) {
  WebPDecoderConfig config{};
  if (WebPInitDecoderConfig(&config) == 0) end(ExitCode::failed);
  if (WebPGetFeatures(file.data(), file.size(), &config.input) != VP8_STATUS_OK) end(ExitCode::not_a_photo);
  check_size(config.input.width, config.input.height);
  shrink(config);
  config.output.colorspace = MODE_RGBA;
  if (WebPDecode(file.data(), file.size(), &config) != VP8_STATUS_OK) end(ExitCode::not_a_photo);
  auto picture = flattened(config.output);
  WebPFreeDecBuffer(&config.output);
  return picture;
}

}  // namespace noughts::photo
