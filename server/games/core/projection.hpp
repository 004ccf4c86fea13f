// What the rest of the server must know of a game without playing its record, in one form for all games: whoever keeps it, or
// asks for it, knows this form and no game. Not meant for those who play.
#pragma once

#include "games/core/types.hpp"

namespace noughts::games {

/// Something that a player waits for, and whoever is in charge has to do.
struct Waiting {
  std::string_view kind;  ///< a word; the page that lists what waits has words for it
  Seat seat{};            ///< who waits
  int cell = 0;
  Instant since{};
  std::optional<std::string> title{};  ///< of the book that it is about, with its author
  std::optional<std::string> author{};
  friend bool operator==(const Waiting&, const Waiting&) = default;
};

/// A book that somebody has read for the game, for the list of all that they have read.
struct BookRead {
  Seat seat{};
  int board = 0;
  int cell = 0;
  int pages = 0;
  Instant at{};
  bool is_void = false;  ///< it counts no more, and is listed no more
  bool accepted = false;
  std::string link;
  std::string author;
  std::string title;
  int rating = 0;
  std::optional<std::string> review{};  ///< a link
  std::optional<std::string> text{};
  friend bool operator==(const BookRead&, const BookRead&) = default;
};

/// Of a game of themes: what the desk of the curator who looks after it shows, and which books were read.
struct Curated {
  std::optional<Seat> curator{};  ///< nobody: its readers approve their books themselves
  std::string_view version;       ///< of the game, a word
  std::optional<Instant> until{};
  std::optional<Seat> mover{};
  std::optional<Instant> decided{};  ///< when it was finished successfully, or will have been once what waits is accepted
  std::vector<Waiting> waiting{};    ///< the longest wait first
  std::vector<BookRead> books{};     ///< only ever added to: each keeps its place in the list
  friend bool operator==(const Curated&, const Curated&) = default;
};

/// What a meeting of two teams that is over has brought each, besides its end.
struct Tally {
  std::array<int, 2> marks{};  ///< on the board
  std::array<int, 2> early{};  ///< right early answers
  friend bool operator==(const Tally&, const Tally&) = default;
};

/// What is kept of a game; what it leaves out there is none of.
struct Projection {
  std::optional<std::vector<std::string>> seen{};  ///< ids of the questions that its players have met
  std::optional<Curated> curated{};
  std::optional<Tally> tally{};  ///< for the tournament that it belongs to; is not kept
  friend bool operator==(const Projection&, const Projection&) = default;
};

/// For whoever shows it.
[[nodiscard]] Json json(const Projection& projection);

}  // namespace noughts::games
