#include "pictures/pen.hpp"

#include <array>
#include <cmath>
#include <cstdint>

#include "text/markup.hpp"

namespace noughts::pictures {
namespace {

constexpr double kHundredths = 100;

void attribute(std::string& svg, std::string_view name, std::string_view value) {
  ((((svg += ' ') += name) += "=\"") += value) += '"';
}

void attribute(std::string& svg, std::string_view name, double value) { attribute(svg, name, decimal(value)); }

void paint_with(std::string& svg, const Paint& paint) {
  attribute(svg, "fill", paint.fill.empty() ? "none" : paint.fill);
  if (!paint.stroke.empty()) {
    attribute(svg, "stroke", paint.stroke);
    attribute(svg, "stroke-width", paint.width);
  }
  if (paint.opacity < 1) attribute(svg, "opacity", paint.opacity);
}

/// One of the two strokes of a cross: from the upper left, or with side -1 from the upper right.
std::string cross_stroke(Point middle, double radius, int seed, double side, int first) {
  const auto jot = [&](int which) { return wobble(seed * 7 + which) * radius * 0.22; };
  const double arm = radius * 0.72;
  return 'M' + xy({middle.x - side * arm + jot(first), middle.y - arm + jot(first + 1)}) + 'Q' +
         xy({middle.x + jot(first + 2), middle.y + jot(first + 3)}) + ' ' +
         xy({middle.x + side * arm + jot(first + 4), middle.y + arm + jot(first + 5)});
}

}  // namespace

std::string decimal(double value) {
  const auto hundredths = static_cast<std::int64_t>(std::lround(value * kHundredths));
  const auto size = hundredths < 0 ? -hundredths : hundredths;
  std::string text = (hundredths < 0 ? "-" : "") + std::to_string(size / 100);
  const auto rest = size % 100;
  if (rest == 0) return text;
  text += rest < 10 ? ".0" : ".";
  text += std::to_string(rest % 10 == 0 ? rest / 10 : rest);
  return text;
}

std::string xy(Point point) { return decimal(point.x) + ' ' + decimal(point.y); }

double wobble(int seed) {
  std::uint32_t bits = static_cast<std::uint32_t>(seed) * 2654435761U;
  bits ^= bits >> 15U;
  bits *= 2246822519U;
  bits ^= bits >> 13U;
  return static_cast<double>(bits) / 4294967296.0 - 0.5;
}

std::string line_stroke(Point from, Point to, int seed, double sway) {
  const Point middle{(from.x + to.x) / 2 + wobble(seed) * sway, (from.y + to.y) / 2 + wobble(seed + 1) * sway};
  return 'M' + xy(from) + 'Q' + xy(middle) + ' ' + xy(to);
}

std::string nought_stroke(Point middle, double radius, int seed) {
  constexpr int kPoints = 9;
  const double start = wobble(seed * 5) * 1.2 - 1.9;
  const auto point = [&](int which) {
    const double angle = start + (static_cast<double>(which) / (kPoints - 1)) * 6.5;
    const double beyond = which > kPoints - 2 ? 0.05 : 0;
    const double reach = radius * 0.76 * (1 + wobble(seed * 11 + ((which + 8) % 8)) * 0.09 + beyond);
    return Point{middle.x + std::cos(angle) * reach, middle.y + std::sin(angle) * reach * 0.97};
  };
  std::string path = 'M' + xy(point(0));
  for (int which = 0; which < kPoints - 1; ++which) {
    const std::array around{point(which - 1), point(which), point(which + 1), point(which + 2)};
    const auto& [before, from, to, after] = around;
    path += 'C' + xy({from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6}) + ' ' +
            xy({to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6}) + ' ' + xy(to);
  }
  return path;
}

std::string corners(Point middle, double half, double arm) {
  std::string d;
  for (const auto& [sx, sy] : std::array<Point, 4>{{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}}) {
    d += 'M' + xy({middle.x + sx * half, middle.y + sy * (half - arm)}) + 'V' + decimal(middle.y + sy * half) + 'H' +
         decimal(middle.x + sx * (half - arm));
  }
  return d;
}

void Pen::path(std::string_view d, const Ink& ink) {
  begin();
  svg_ += "<path fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";
  attribute(svg_, "d", d);
  attribute(svg_, "stroke", ink.colour);
  attribute(svg_, "stroke-width", ink.width);
  if (ink.opacity < 1) attribute(svg_, "stroke-opacity", ink.opacity);
  if (!ink.dashes.empty()) attribute(svg_, "stroke-dasharray", ink.dashes);
  svg_ += "/>";
}

void Pen::rect(Point at, double width, double height, double round, const Paint& paint) {
  begin();
  svg_ += "<rect";
  attribute(svg_, "x", at.x);
  attribute(svg_, "y", at.y);
  attribute(svg_, "width", width);
  attribute(svg_, "height", height);
  if (round > 0) attribute(svg_, "rx", round);
  paint_with(svg_, paint);
  svg_ += "/>";
}

void Pen::circle(Point middle, double radius, const Paint& paint) {
  begin();
  svg_ += "<circle";
  attribute(svg_, "cx", middle.x);
  attribute(svg_, "cy", middle.y);
  attribute(svg_, "r", radius);
  paint_with(svg_, paint);
  svg_ += "/>";
}

void Pen::text(Point at, std::string_view text, const Lettering& lettering) {
  begin();
  svg_ += "<text font-family=\"Open Sans, DejaVu Sans, sans-serif\"";
  attribute(svg_, "x", at.x);
  attribute(svg_, "y", at.y);
  attribute(svg_, "font-size", lettering.size);
  attribute(svg_, "font-weight", std::to_string(lettering.weight));
  attribute(svg_, "fill", lettering.colour);
  attribute(svg_, "text-anchor", lettering.anchor);
  svg_ += '>';
  svg_ += text::markup_escaped(text);
  svg_ += "</text>";
}

void Pen::mark(Mark mark, Point middle, double radius, int seed, double pen, double opacity) {
  const bool is_cross = mark == Mark::cross;
  const Ink ink{is_cross ? kCross : kNought, radius * pen * (is_cross ? 0.26 : 0.24), opacity};
  if (!is_cross) return path(nought_stroke(middle, radius, seed), ink);
  path(cross_stroke(middle, radius, seed, 1, 1) + cross_stroke(middle, radius, seed, -1, 7), ink);
}

void Pen::place(const Pen& drawing, Point at, double scale) {
  begin();
  svg_ += "<g transform=\"translate(" + xy(at) + ") scale(" + std::to_string(scale) + ")\">" + drawing.svg_ + "</g>";
}

std::vector<std::string_view> Pen::elements() const {
  std::vector<std::string_view> elements;
  const std::string_view whole = svg_;
  for (std::size_t i = 0; i < begins_.size(); ++i) {
    const std::size_t end = i + 1 < begins_.size() ? begins_[i + 1] : whole.size();
    elements.push_back(whole.substr(begins_[i], end - begins_[i]));
  }
  return elements;
}

}  // namespace noughts::pictures
