#include "pictures/card.hpp"

#include <algorithm>

#include "text/utf8.hpp"

namespace noughts::pictures {
namespace {

constexpr double kBoard = 546;
constexpr double kBoardAt = 42;
constexpr double kText = 650;
constexpr double kTextWidth = 510;
constexpr double kSquare = 30;
/// How wide a letter is on average against its size, on the safe side.
constexpr double kLetter = 0.56;
constexpr std::size_t kMostPlayers = 4;

/// A text in a few lines of so many letters, broken at spaces; what does not fit is cut.
std::vector<std::string> lines_of(std::string_view text, std::size_t most, std::size_t lines) {
  std::vector<std::string> all;
  while (all.size() + 1 < lines && text::length(text) > most) {
    std::size_t broken = std::string_view::npos;
    for (std::size_t at = text.find(' '); at != std::string_view::npos; at = text.find(' ', at + 1)) {
      if (text::length(text.substr(0, at)) <= most) broken = at;
    }
    if (broken == std::string_view::npos) break;
    all.emplace_back(text.substr(0, broken));
    text.remove_prefix(broken + 1);
  }
  all.push_back(text::shortened(text, most));
  return all;
}

std::size_t fitting(double size) { return static_cast<std::size_t>(kTextWidth / (size * kLetter)); }

void draw_paper(Pen& pen) {
  pen.rect({0, 0}, kCardWidth, kCardHeight, 0, {.fill = kPage});
  std::string squares;
  for (double x = kSquare / 2; x < kCardWidth; x += kSquare) squares += 'M' + decimal(x) + " 0V" + std::to_string(kCardHeight);
  for (double y = kSquare / 2; y < kCardHeight; y += kSquare) squares += "M0 " + decimal(y) + 'H' + std::to_string(kCardWidth);
  pen.path(squares, {kRule, 1, 0.22});
  pen.rect({kBoardAt - 14, kBoardAt - 14}, kBoard + 28, kBoard + 28, 14, {.fill = kSheet, .stroke = "#d9d4c3", .width = 1.5});
  pen.path(line_stroke({kText - 28, 0}, {kText - 28, kCardHeight}, 4, 3), {kMargin, 2.5});
}

/// A text in lines from `y` down; where the next may stand.
double write(Pen& pen, double y, std::string_view text, const Lettering& lettering, std::size_t lines) {
  for (const auto& line : lines_of(text, fitting(lettering.size), lines)) {
    pen.text({kText, y}, line, lettering);
    y += lettering.size * 1.22;
  }
  return y;
}

double write_players(Pen& pen, double y, const std::vector<Caption::Player>& players) {
  const double size = players.size() > 2 ? 32 : 38;
  const std::size_t shown = std::min(players.size(), kMostPlayers);
  for (std::size_t seat = 0; seat < shown; ++seat) {
    const auto& [name, mark] = players[seat];
    if (mark) pen.mark(*mark, {kText + size * 0.42, y - size * 0.33}, size * 0.5, *mark == Mark::cross ? 5 : 8);
    pen.text({kText + (mark ? size * 1.25 : 0), y}, text::shortened(name, fitting(size) - 2), {.size = size, .weight = 600});
    y += size * 1.55;
  }
  return y;
}

void draw_board(Pen& pen, const Drawing& board) {
  const double scale = kBoard / std::max(board.width, board.height);
  pen.place(board.pen, {kBoardAt + (kBoard - board.width * scale) / 2, kBoardAt + (kBoard - board.height * scale) / 2}, scale);
}

}  // namespace

std::string document(double width, double height, const std::string& inner) {
  const std::string size = " width=\"" + decimal(width) + "\" height=\"" + decimal(height) + "\"";
  return "<svg xmlns=\"http://www.w3.org/2000/svg\"" + size + " viewBox=\"0 0 " + decimal(width) + ' ' + decimal(height) + "\">" +
         inner + "</svg>";
}

std::string board_svg(const Drawing& board) {
  Pen pen;
  pen.rect({0, 0}, board.width, board.height, 0, {.fill = kSheet});
  pen.place(board.pen, {0, 0}, 1);
  return document(board.width, board.height, pen.svg());
}

std::string card_svg(const std::optional<Drawing>& board, const Caption& caption) {
  Pen pen;
  draw_paper(pen);
  if (board) {
    draw_board(pen, *board);
  } else {
    pen.mark(Mark::cross, {kBoardAt + kBoard * 0.31, kBoardAt + kBoard * 0.34}, 132, 5, 0.72);
    pen.mark(Mark::nought, {kBoardAt + kBoard * 0.68, kBoardAt + kBoard * 0.66}, 132, 8, 0.72);
  }
  double y = write(pen, 118, caption.game, {.size = 50, .weight = 700}, 2) + 40;
  y = write_players(pen, y, caption.players) + 16;
  write(pen, y, caption.state, {.size = 32, .colour = kSoft}, caption.players.size() > 2 ? 2 : 5);
  pen.mark(Mark::cross, {kText + 15, 560}, 18, 5);
  pen.mark(Mark::nought, {kText + 51, 560}, 18, 8);
  pen.text({kText + 82, 571}, caption.site, {.size = 32, .weight = 600});
  return document(kCardWidth, kCardHeight, pen.svg());
}

}  // namespace noughts::pictures
