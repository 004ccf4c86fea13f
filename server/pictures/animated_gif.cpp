#include <gif_lib.h>

#include <array>
#include <cmath>
#include <cstring>
#include <memory>
#include <unordered_map>

#include "pictures/animation_frames.hpp"
#include "pictures/card.hpp"
#include "pictures/raster.hpp"

namespace noughts::pictures {
namespace {

constexpr int kLongerSide = 480;
constexpr std::size_t kMostColours = 256;

using Pixels = std::vector<std::uint32_t>;  // 0x00RRGGBB, row by row

struct Size {
  int width = 0;
  int height = 0;
};

/// What of a picture is not as it was.
struct Part {
  int left = 0;
  int top = 0;
  Size size;
};

std::optional<Pixels> pixels_of(const Drawing& position, Size size) {
  const Surface surface = drawn(board_svg(position), size.width, size.height);
  if (!surface) return std::nullopt;
  cairo_surface_flush(surface.get());
  const unsigned char* data = cairo_image_surface_get_data(surface.get());
  const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface.get()));
  constexpr std::uint32_t kColour = 0xFFFFFF;
  Pixels pixels;
  pixels.reserve(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height));
  for (std::size_t y = 0; y < static_cast<std::size_t>(size.height); ++y) {
    for (std::size_t x = 0; x < static_cast<std::size_t>(size.width); ++x) {
      std::uint32_t pixel = 0;
      std::memcpy(&pixel, data + y * stride + x * sizeof pixel, sizeof pixel);
      pixels.push_back(pixel & kColour);
    }
  }
  return pixels;
}

/// The least rectangle that holds all that is new; one pixel where nothing is.
Part new_part(const Pixels& before, const Pixels& now, Size size) {
  if (before.empty()) return {0, 0, size};
  int left = size.width;
  int top = size.height;
  int right = -1;
  int bottom = -1;
  for (int y = 0; y < size.height; ++y) {
    for (int x = 0; x < size.width; ++x) {
      const auto at = static_cast<std::size_t>(y) * static_cast<std::size_t>(size.width) + static_cast<std::size_t>(x);
      if (before[at] == now[at]) continue;
      left = std::min(left, x);
      right = std::max(right, x);
      top = std::min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return {0, 0, {1, 1}};
  return {left, top, {right - left + 1, bottom - top + 1}};
}

Pixels cut(const Pixels& whole, int width, const Part& part) {
  Pixels pixels;
  for (int y = part.top; y < part.top + part.size.height; ++y) {
    const auto from = whole.begin() + std::ptrdiff_t{y} * width + part.left;
    pixels.insert(pixels.end(), from, from + part.size.width);
  }
  return pixels;
}

/// At most 256 colours, and which of them each pixel has.
struct Palette {
  std::vector<std::uint32_t> colours;
  std::unordered_map<std::uint32_t, GifByteType> chosen;
};

int distance(std::uint32_t one, std::uint32_t other) {
  int sum = 0;
  for (const unsigned shift : {0U, 8U, 16U}) {
    const int apart = static_cast<int>(one >> shift & 0xFFU) - static_cast<int>(other >> shift & 0xFFU);
    sum += apart * apart;
  }
  return sum;
}

/// The most frequent colours; the others, edges of strokes, become the nearest of them.
Palette palette_of(const Pixels& pixels) {
  std::unordered_map<std::uint32_t, std::size_t> counts;
  for (const auto pixel : pixels) ++counts[pixel];
  std::vector<std::pair<std::size_t, std::uint32_t>> frequent;
  for (const auto& [colour, count] : counts) frequent.emplace_back(count, colour);
  std::ranges::sort(frequent, std::greater{});
  Palette palette;
  for (const auto& [count, colour] : frequent) {
    if (palette.colours.size() < kMostColours) palette.colours.push_back(colour);
    const auto nearest = std::ranges::min_element(palette.colours, {}, [&](auto each) { return distance(each, colour); });
    palette.chosen[colour] = static_cast<GifByteType>(nearest - palette.colours.begin());
  }
  return palette;
}

struct FreeMap {
  void operator()(ColorMapObject* map) const { GifFreeMapObject(map); }
};

std::unique_ptr<ColorMapObject, FreeMap> map_of(const Palette& palette) {
  std::vector<GifColorType> colours;
  for (const auto colour : palette.colours) {
    colours.push_back(
        {static_cast<GifByteType>(colour >> 16U), static_cast<GifByteType>(colour >> 8U), static_cast<GifByteType>(colour)});
  }
  colours.resize(std::size_t{1} << static_cast<unsigned>(GifBitSize(static_cast<int>(colours.size()))));
  return std::unique_ptr<ColorMapObject, FreeMap>{GifMakeMapObject(static_cast<int>(colours.size()), colours.data())};
}

/// A file that is written to memory, up to so many bytes.
class GifFile {
 public:
  GifFile(Size size, std::size_t most_bytes) : most_bytes_{most_bytes}, file_{EGifOpen(this, append, nullptr)} {
    is_good_ = file_ != nullptr;
    if (!is_good_) return;
    EGifSetGifVersion(file_, true);
    is_good_ = EGifPutScreenDesc(file_, size.width, size.height, 8, 0, nullptr) == GIF_OK && put_repetition();
  }
  ~GifFile() { static_cast<void>(close()); }
  GifFile(const GifFile&) = delete;
  GifFile& operator=(const GifFile&) = delete;

  void put(const Part& part, const Pixels& pixels, int hundredths) {
    if (!is_good_) return;
    const Palette palette = palette_of(pixels);
    const auto map = map_of(palette);
    const GraphicsControlBlock control{DISPOSE_DO_NOT, false, hundredths, NO_TRANSPARENT_COLOR};
    std::array<GifByteType, 4> block{};
    EGifGCBToExtension(&control, block.data());
    is_good_ = map && EGifPutExtension(file_, GRAPHICS_EXT_FUNC_CODE, block.size(), block.data()) == GIF_OK &&
               EGifPutImageDesc(file_, part.left, part.top, part.size.width, part.size.height, false, map.get()) == GIF_OK;
    const auto width = static_cast<std::size_t>(part.size.width);
    std::vector<GifByteType> line(width);
    for (std::size_t y = 0; is_good_ && y < pixels.size(); y += width) {
      for (std::size_t x = 0; x < width; ++x) line[x] = palette.chosen.at(pixels[y + x]);
      is_good_ = EGifPutLine(file_, line.data(), part.size.width) == GIF_OK;
    }
  }

  /// What was put; nothing is put after this.
  Made close() {
    if (file_ != nullptr && EGifCloseFile(file_, nullptr) != GIF_OK) is_good_ = false;
    file_ = nullptr;
    if (is_too_large_) return std::unexpected(NotMade::too_large);
    if (!is_good_) return std::unexpected(NotMade::impossible);
    return std::move(bytes_);
  }

 private:
  static int append(GifFileType* file, const GifByteType* bytes, int length) {
    auto& self = *static_cast<GifFile*>(file->UserData);
    self.is_too_large_ = self.is_too_large_ || self.bytes_.size() + static_cast<std::size_t>(length) > self.most_bytes_;
    if (self.is_too_large_) return 0;
    self.bytes_.append(bytes, bytes + length);
    return length;
  }
  /// Over and over: what browsers and others took from Netscape.
  bool put_repetition() {
    constexpr std::string_view kName = "NETSCAPE2.0";
    constexpr std::array<GifByteType, 3> kForEver{1, 0, 0};
    return EGifPutExtensionLeader(file_, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
           EGifPutExtensionBlock(file_, kName.size(), kName.data()) == GIF_OK &&
           EGifPutExtensionBlock(file_, kForEver.size(), kForEver.data()) == GIF_OK && EGifPutExtensionTrailer(file_) == GIF_OK;
  }

  std::string bytes_;
  std::size_t most_bytes_;
  bool is_good_ = false;
  bool is_too_large_ = false;
  GifFileType* file_;
};

Size size_of(const Drawing& board) {
  const double scale = kLongerSide / std::max(board.width, board.height);
  const auto pixels = [scale](double side) { return std::max(static_cast<int>(std::lround(side * scale)), 1); };
  return {pixels(board.width), pixels(board.height)};
}

}  // namespace

std::optional<std::string> animated_gif(const DrawPosition& draw, int moves, const AnimationBounds& bounds) {
  const auto first = draw(0);
  if (!first) return std::nullopt;
  const Size size = size_of(*first);
  return within(bounds, moves, [&](const std::vector<int>& shown) -> Made {
    GifFile file(size, bounds.most_bytes);
    Pixels before;
    for (const int each : shown) {
      const auto position = draw(each);
      auto now = position ? pixels_of(*position, size) : std::nullopt;
      if (!now) return std::unexpected(NotMade::impossible);
      const Part part = new_part(before, *now, size);
      file.put(part, cut(*now, size.width, part), time_of_each(shown.size()) + (each == shown.back() ? kRest : 0));
      before = std::move(*now);
    }
    return file.close();
  });
}

}  // namespace noughts::pictures
