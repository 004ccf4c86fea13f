// What curators have done about a tour, for other curators to read.
#pragma once

#include "store/tour/tours.hpp"

namespace noughts::store {

enum class TourLogEntryId : std::int64_t {};

enum class TourLogEntryKind : std::uint8_t {
  make,
  change,
  show_banner,
  hide_banner,
  close,
  accept,
  refuse,
  disqualify,
  uphold,
  lift,
  news,
  answer,
  remove_post,
  accept_proposal,
  refuse_proposal,
};
constexpr auto words(TourLogEntryKind) {
  return std::to_array<std::string_view>({"make", "change", "show_banner", "hide_banner", "close", "accept", "refuse",
                                          "disqualify", "uphold", "lift", "news", "answer", "remove_post", "accept_proposal",
                                          "refuse_proposal"});
}

struct NewTourLogEntry {
  TourId tour{};
  PlayerId by{};
  games::Instant at{};
  TourLogEntryKind kind{};
  std::optional<PlayerId> target{};   ///< whom it concerns
  std::optional<std::string> text{};  ///< a reason, or what was written
};

struct TourLogEntry {
  TourLogEntryId id{};
  Player by;
  games::Instant at{};
  TourLogEntryKind kind{};
  std::optional<Player> target;
  std::optional<std::string> text;
};

struct TourLogPage {
  std::vector<TourLogEntry> entries;  ///< the newest first
  std::optional<TourLogEntryId> next;
};

}  // namespace noughts::store
