// Looking back: the finished games of a player in pages, single games, favourites.
#pragma once

#include "store/play/game_result.hpp"
#include "store/play/rooms.hpp"

namespace noughts::store {

/// A favourite is one of so many.
inline constexpr int kMostStars = 1'000;

struct PastSeat {
  Player player;
  std::optional<int> place;  ///< in the variant's rating when the game ended
};

/// A game in a few words.
struct PastGame {
  RoomId id{};
  match::Terms terms;
  std::vector<PastSeat> seats;
  Instant began{};
  std::optional<Instant> ended;
  games::Outcome outcome;              ///< empty while it goes on; without places where it was aborted
  std::vector<match::Step> beginning;  ///< the first steps of its record
  bool starred = false;                ///< by whoever asks
  bool listed = true;                  ///< as NewRoom has it
};

/// A finished game with its whole record.
struct GameRecord {
  PastGame game;
  std::vector<match::Step> steps;
  std::vector<RatingMove> ratings;  ///< by seat, where the game was rated
};

/// Which games are wanted. Whatever is left out does not matter.
struct HistoryFilter {
  std::optional<std::string> variant;
  std::optional<GameResult> result;
  std::optional<PlayerId> opponent;
  std::optional<Instant> since;
  std::optional<Instant> until;  ///< ended before
  bool starred = false;          ///< favourites, also games of others
  std::string after;             ///< the `next` of the page before, or empty
};

struct HistoryPage {
  std::vector<PastGame> games;      ///< the last first
  std::optional<std::string> next;  ///< what to ask for the page after; nullopt on the last
};

struct RecordPage {
  std::vector<GameRecord> games;
  std::optional<std::string> next;
};

}  // namespace noughts::store
