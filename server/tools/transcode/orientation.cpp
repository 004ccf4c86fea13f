#include <optional>

#include "tools/transcode/picture.hpp"

namespace noughts::photo {
namespace {

constexpr std::size_t kEntry = 12;
constexpr unsigned kOrientationTag = 0x0112;

/// Numbers of a TIFF file, which says of itself which of their bytes come first.
class Tiff {
 public:
  Tiff(Bytes bytes, bool big_endian) : bytes_{bytes}, big_endian_{big_endian} {}

  [[nodiscard]] std::optional<unsigned> short_at(std::size_t at) const {
    if (at > bytes_.size() || bytes_.size() - at < 2) return std::nullopt;
    const unsigned first = bytes_[at];
    const unsigned second = bytes_[at + 1];
    return big_endian_ ? first * 256 + second : second * 256 + first;
  }

  [[nodiscard]] std::optional<std::size_t> long_at(std::size_t at) const {
    const auto first = short_at(at);
    const auto second = short_at(at + 2);
    if (!first || !second) return std::nullopt;
    return big_endian_ ? std::size_t{*first} * 65'536 + *second : std::size_t{*second} * 65'536 + *first;
  }

 private:
  Bytes bytes_;
  bool big_endian_;
};

}  // namespace

Orientation orientation_of(Bytes exif) {
  if (exif.size() < 8 || exif[0] != exif[1] || (exif[0] != 'I' && exif[0] != 'M')) return Orientation::upright;
  const Tiff tiff{exif, exif[0] == 'M'};
  const std::size_t directory = tiff.long_at(4).value_or(exif.size());
  const unsigned entries = tiff.short_at(directory).value_or(0);
  for (std::size_t i = 0; i < entries; ++i) {
    const std::size_t entry = directory + 2 + i * kEntry;
    const auto tag = tiff.short_at(entry);
    if (!tag) return Orientation::upright;
    if (*tag != kOrientationTag) continue;
    const unsigned how = tiff.short_at(entry + 8).value_or(0);
    const bool is_known = how >= 1 && how <= static_cast<unsigned>(Orientation::last);
    return is_known ? static_cast<Orientation>(how) : Orientation::upright;
  }
  return Orientation::upright;
}

}  // namespace noughts::photo
