// What the end of a game adds to the histories of its players: the same for every store.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/play/game_result.hpp"
#include "store/play/journal.hpp"

namespace noughts::store {

/// A finished game as one of its players sees it: a row for each opponent, of which one leads.
struct PastRow {
  PlayerId player{};
  PlayerId opponent{};
  bool leads = false;
  GameResult result{};
  friend bool operator==(const PastRow&, const PastRow&) = default;
};

/// Whoever has the first place has won, unless all who compete have it. nullopt: the game has no places, or that seat takes no
/// side.
[[nodiscard]] std::optional<GameResult> result_of_seat(const games::Outcome& outcome, std::size_t seat);

/// The rows of a game that has ended; none where it was aborted, and none of whoever played against themselves, or is a computer.
[[nodiscard]] std::vector<PastRow> past_rows(const Ending& ending);

/// How many of a record's first steps are kept in sight to name an opening: openings are short, and few offers come so early.
inline constexpr int kBeginning = 16;

/// Where a page of a history ends.
struct HistoryCursor {
  Instant ended{};
  RoomId room{};
  friend auto operator<=>(const HistoryCursor&, const HistoryCursor&) = default;
};

[[nodiscard]] std::string text(const HistoryCursor& cursor);
/// Reads it back; nullopt for anything that text() does not write.
[[nodiscard]] std::optional<HistoryCursor> read_history_cursor(std::string_view text);

}  // namespace noughts::store
