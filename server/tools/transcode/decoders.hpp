// From the bytes of a file to a picture. Part of the program noughts-photo alone: a file that is refused ends it.
#pragma once

#include "people/photo/exit_code.hpp"
#include "tools/transcode/picture.hpp"

namespace noughts::photo {

/// No photo has more pixels; what claims to is not decoded.
inline constexpr long long kMostPixels = 40'000'000;
/// Nothing is shown larger, so nothing needs to be decoded to more than about twice of this.
inline constexpr int kLargeSide = 256;
inline constexpr int kSmallSide = 64;

/// Ends the program.
[[noreturn]] void end(ExitCode exit_code);

/// Ends the program where a picture of this size is none that we decode.
void check_size(long long width, long long height);

struct Decoded {
  Picture picture;
  Orientation orientation = Orientation::upright;
};

/// Decodes JPEG, PNG or WebP, told apart by how they begin. What is transparent becomes white.
[[nodiscard]] Decoded decode(Bytes file);

[[nodiscard]] Decoded decode_jpeg(Bytes file);
[[nodiscard]] Picture decode_png(Bytes file);
[[nodiscard]] Picture decode_webp(Bytes file);

}  // namespace noughts::photo
