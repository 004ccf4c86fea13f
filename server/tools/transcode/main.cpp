// noughts-photo: reads a stranger's picture from its input and writes what the site shows of it, confined so that it can do
// nothing else. The server starts one for each photo and never decodes any itself.
//
// Output: the large square as WebP after its length in four bytes, the most significant first, then the small one.
#include <unistd.h>
#include <webp/encode.h>

#include <array>
#include <cstdlib>
#include <optional>

#include "people/photo/limits.hpp"
#include "tools/transcode/confine.hpp"
#include "tools/transcode/decoders.hpp"

namespace noughts::photo {

void end(ExitCode exit_code) { std::_Exit(static_cast<int>(exit_code)); }

namespace {

constexpr float kQuality = 82;
constexpr std::size_t kPiece = 65'536;

/// What comes to the input; nullopt: more than any photo has.
std::optional<std::vector<unsigned char>> read_all() {
  std::vector<unsigned char> file;
  std::array<unsigned char, kPiece> piece{};
  for (;;) {
    const auto size = read(STDIN_FILENO, piece.data(), piece.size());
    if (size < 0) end(ExitCode::failed);
    if (size == 0) return file;
    file.insert(file.end(), piece.begin(), piece.begin() + size);
    if (file.size() > kMostFile) return std::nullopt;
  }
}

void write_all(Bytes bytes) {
  while (!bytes.empty()) {
    const auto size = write(STDOUT_FILENO, bytes.data(), bytes.size());
    if (size <= 0) end(ExitCode::failed);
    bytes = bytes.subspan(static_cast<std::size_t>(size));
  }
}

void write_webp(const Picture& picture) {
  std::uint8_t* encoded = nullptr;
  const auto size = WebPEncodeRGB(picture.rgb.data(), picture.width, picture.height, picture.width * 3, kQuality, &encoded);
  if (size == 0) end(ExitCode::failed);
  const auto part = [&](unsigned shift) { return static_cast<unsigned char>(size >> shift & 0xFFU); };
  const std::array length{part(24), part(16), part(8), part(0)};
  write_all(length);
  write_all({encoded, size});
  WebPFree(encoded);
}

void transcode() {
  const auto file = read_all();
  if (!file) end(ExitCode::too_large);
  if (!confine()) end(ExitCode::failed);
  const auto decoded = decode(*file);
  const auto large = turned(square_of(decoded.picture, kLargeSide), decoded.orientation);
  write_webp(large);
  write_webp(square_of(large, kSmallSide));
}

}  // namespace
}  // namespace noughts::photo

int main() {
  using noughts::photo::ExitCode;
  try {
    noughts::photo::transcode();
  } catch (const std::exception&) {
    // There was not enough memory for what the file claims to be.
    noughts::photo::end(ExitCode::not_a_photo);
  }
  noughts::photo::end(ExitCode::transcoded);
}
