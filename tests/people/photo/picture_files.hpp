// Pictures as files of each kind, made for the tests of those who read them.
#pragma once

#include <string>

#include "tools/transcode/picture.hpp"

namespace noughts::photo {

/// Left half red, right half blue, with a green line along the top.
[[nodiscard]] Picture red_and_blue(int width, int height);

[[nodiscard]] std::string jpeg_of(const Picture& picture, const std::string& exif = {}, bool with_inks = false);
[[nodiscard]] std::string png_of(const Picture& picture);
/// A PNG that claims these measures and has nothing to show for them.
[[nodiscard]] std::string png_that_claims(unsigned width, unsigned height);
[[nodiscard]] std::string webp_of(const Picture& picture);
[[nodiscard]] Picture picture_of_webp(const std::string& file);

/// What a camera writes of how it was held and, behind that, where.
[[nodiscard]] std::string exif_of(Orientation orientation, const std::string& place = {});

}  // namespace noughts::photo
