// The hand that draws, as SVG: strokes with a small wobble that depends on the place alone, in the colours of paper. The same
// strokes as the client's boards have.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace noughts::pictures {

struct Point {
  double x = 0;
  double y = 0;
};

enum class Mark : char { cross = 'X', nought = 'O' };

inline constexpr std::string_view kPage = "#f6f3e9";
inline constexpr std::string_view kSheet = "#fffdf6";
inline constexpr std::string_view kRule = "#6a94cc";
inline constexpr std::string_view kMargin = "#e58a8a";
inline constexpr std::string_view kInk = "#1b2433";
inline constexpr std::string_view kSoft = "#545f72";
inline constexpr std::string_view kCross = "#1c44b8";
inline constexpr std::string_view kNought = "#c2301f";
inline constexpr std::string_view kEdge = "#8d8775";
inline constexpr std::string_view kAccent = "#1c44b8";
inline constexpr std::string_view kGood = "#1d7a46";
inline constexpr std::string_view kLast = "#ffe9a8";
inline constexpr std::string_view kLastEdge = "#a97a00";

/// How a stroke looks.
struct Ink {
  std::string_view colour = kInk;
  double width = 1;
  double opacity = 1;
  std::string_view dashes = {};
};

/// How an area looks; an empty colour: not at all.
struct Paint {
  std::string_view fill = {};
  std::string_view stroke = {};
  double width = 1;
  double opacity = 1;
};

struct Lettering {
  double size = 16;
  std::string_view colour = kInk;
  std::string_view anchor = "start";
  int weight = 400;
};

/// Writes SVG, element after element.
class Pen {
 public:
  void path(std::string_view d, const Ink& ink);
  void rect(Point at, double width, double height, double round, const Paint& paint);
  void circle(Point middle, double radius, const Paint& paint);
  /// The text is escaped here; `at` is where its line stands.
  void text(Point at, std::string_view text, const Lettering& lettering);
  /// A mark around its middle; `pen` is how thick against its size.
  void mark(Mark mark, Point middle, double radius, int seed, double pen = 1, double opacity = 1);
  /// What another has drawn, moved and scaled.
  void place(const Pen& drawing, Point at, double scale);

  [[nodiscard]] const std::string& svg() const { return svg_; }
  /// The same, element by element.
  [[nodiscard]] std::vector<std::string_view> elements() const;

 private:
  void begin() { begins_.push_back(svg_.size()); }

  std::string svg_;
  std::vector<std::size_t> begins_;  // where each element does
};

/// A number as it stands in SVG: two digits after the point.
[[nodiscard]] std::string decimal(double value);
/// A point as it stands in a path.
[[nodiscard]] std::string xy(Point point);
/// A number in [-0.5, 0.5) that belongs to a seed for ever.
[[nodiscard]] double wobble(int seed);
/// A line drawn without a ruler.
[[nodiscard]] std::string line_stroke(Point from, Point to, int seed, double sway);
/// The one stroke of a nought.
[[nodiscard]] std::string nought_stroke(Point middle, double radius, int seed);
/// Four corners around a middle.
[[nodiscard]] std::string corners(Point middle, double half, double arm);

}  // namespace noughts::pictures
