// The picture that a link unfolds to: the position, and beside it what game it is, who plays, and how it stands.
#pragma once

#include "pictures/board.hpp"

namespace noughts::pictures {

inline constexpr int kCardWidth = 1200;
inline constexpr int kCardHeight = 630;

/// What stands beside the board, in the reader's language.
struct Caption {
  std::string site;
  std::string game;
  struct Player {
    std::string name;
    std::optional<Mark> mark;
  };
  std::vector<Player> players;  ///< by seat
  std::string state;
};

/// A board alone, as a picture of its own.
[[nodiscard]] std::string board_svg(const Drawing& board);
/// What a Pen has written, as a file.
[[nodiscard]] std::string document(double width, double height, const std::string& inner);
/// The whole card; without a board two large marks stand in its place.
[[nodiscard]] std::string card_svg(const std::optional<Drawing>& board, const Caption& caption);

}  // namespace noughts::pictures
