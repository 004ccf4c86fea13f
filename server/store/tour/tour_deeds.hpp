// What curators have done about a tour, for other curators to read.
#pragma once

#include "store/tour/tours.hpp"

namespace noughts::store {

enum class TourDeedId : std::int64_t {};

enum class TourDeedKind : std::uint8_t {
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
constexpr auto words(TourDeedKind) {
  return std::to_array<std::string_view>({"make", "change", "show_banner", "hide_banner", "close", "accept", "refuse",
                                          "disqualify", "uphold", "lift", "news", "answer", "remove_post", "accept_proposal",
                                          "refuse_proposal"});
}

struct NewTourDeed {
  TourId tour{};
  PlayerId by{};
  games::Instant at{};
  TourDeedKind kind{};
  std::optional<PlayerId> target{};   ///< whom it concerns
  std::optional<std::string> text{};  ///< a reason, or what was written
};

struct TourDeed {
  TourDeedId id{};
  Player by;
  games::Instant at{};
  TourDeedKind kind{};
  std::optional<Player> target;
  std::optional<std::string> text;
};

struct TourDeedPage {
  std::vector<TourDeed> deeds;  ///< the newest first
  std::optional<TourDeedId> next;
};

}  // namespace noughts::store
