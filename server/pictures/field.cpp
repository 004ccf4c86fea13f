#include <array>

#include "pictures/forms.hpp"

namespace noughts::pictures {

using games::Json;

namespace {

constexpr double kMillimetre = 1000;
constexpr double kFieldSquare = 10;
constexpr double kFieldRoom = 6;
/// As the author of the game has them.
constexpr std::array<std::string_view, 5> kColours{"#ea5b52", "#a98bea", "#f5a3c7", "#f4d03f", "#6cc46c"};
constexpr std::string_view kOutline = "#1b1b22";

/// The field in millimetres, its upper left corner at the room around it.
struct Field {
  double width;
  double height;

  [[nodiscard]] Point spot(const Json& at) const {
    return {kFieldRoom + at.at(0).get<double>() / kMillimetre, kFieldRoom + height - at.at(1).get<double>() / kMillimetre};
  }
};

double millimetres(const Json& measures, const char* key) { return measures.at(key).get<double>() / kMillimetre; }

void draw_paper(Pen& pen, const Field& field, const Json& lines) {
  std::string squares;
  for (double x = kFieldSquare; x < field.width; x += kFieldSquare) {
    squares += 'M' + decimal(kFieldRoom + x) + ' ' + decimal(kFieldRoom) + 'v' + decimal(field.height);
  }
  for (double y = kFieldSquare; y < field.height; y += kFieldSquare) {
    squares += 'M' + decimal(kFieldRoom) + ' ' + decimal(kFieldRoom + y) + 'h' + decimal(field.width);
  }
  pen.path(squares, {kRule, 0.3, 0.5});
  pen.rect({kFieldRoom, kFieldRoom}, field.width, field.height, 1.5, {.stroke = kRule, .width = 1.8});
  int number = 0;
  for (const auto& line : lines) {
    ++number;
    const bool is_last = number == static_cast<int>(lines.size());
    const double y = kFieldRoom + field.height - line.get<double>() / kMillimetre;
    pen.path(line_stroke({kFieldRoom, y}, {kFieldRoom + field.width, y}, number + 2, 1.6),
             {is_last ? kGood : kRule, is_last ? 2.6 : 2.0});
    pen.text({kFieldRoom + 7, y + (is_last ? 13 : -4)}, "+" + std::to_string(number),
             {.size = 11, .colour = kSoft, .weight = 600});
  }
}

void draw_trail(Pen& pen, Point from, Point to, int piece, bool is_last) {
  pen.path(line_stroke(from, to, piece + 2, 1), {is_last ? kLastEdge : kSoft, is_last ? 1.8 : 1.0, 1, is_last ? "" : "2 2.4"});
  pen.circle(from, 1.8, {.fill = kSheet, .stroke = is_last ? kLastEdge : kSoft});
}

void draw_evader(Pen& pen, Point at, double radius, int piece, bool is_in_play, bool is_last) {
  const double opacity = is_in_play ? 1 : 0.25;
  if (is_last) pen.circle(at, radius + 2, {.fill = kLastEdge});
  pen.circle(at, radius, {.fill = kColours[static_cast<std::size_t>(piece) % kColours.size()], .opacity = opacity});
  pen.path(nought_stroke(at, radius * 0.91 / 0.76, piece + 4), {kOutline, radius * 0.18, opacity});
  if (is_in_play) {
    pen.text({at.x, at.y + radius * 0.42}, std::to_string(piece + 1),
             {.size = radius * 1.15, .colour = kOutline, .anchor = "middle", .weight = 600});
  }
}

void draw_pursuer(Pen& pen, Point at, double radius, bool is_last) {
  const double width = radius * 0.13;
  pen.circle(at, radius, {.fill = is_last ? kLast : kSheet});
  for (const double part : {1.0, 0.6})
    pen.path(nought_stroke(at, (radius * part - width / 2) / 0.76, part < 1 ? 17 : 11), {kCross, width});
}

}  // namespace

Drawing field_drawing(const Json& view) {
  const Json& measures = view.at("measures");
  const Field field{millimetres(measures, "width"), millimetres(measures, "height")};
  Drawing drawing{{}, field.width + 2 * kFieldRoom, field.height + 2 * kFieldRoom};
  Pen& pen = drawing.pen;
  draw_paper(pen, field, measures.at("lines"));
  const Json& last = view.at("last");
  const Json& evaders = view.at("evaders");
  const int pursuer = static_cast<int>(evaders.size());
  const int moved = last.is_object() ? last.at("piece").get<int>() : -1;
  if (moved >= 0) draw_trail(pen, field.spot(last.at("from")), field.spot(last.at("to")), moved, true);
  int piece = 0;
  for (const auto& evader : evaders) {
    const bool is_in_play = evader.at("is") == "in_play";
    draw_evader(pen, field.spot(evader.at("at")), millimetres(measures.at("evader"), "radius"), piece, is_in_play,
                piece == moved);
    ++piece;
  }
  draw_pursuer(pen, field.spot(view.at("pursuer").at("at")), millimetres(measures.at("pursuer"), "radius"), moved == pursuer);
  return drawing;
}

}  // namespace noughts::pictures
