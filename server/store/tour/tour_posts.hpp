// What stands on a tour's page: news by its curators, and questions with answers.
#pragma once

#include "store/people/notices.hpp"
#include "store/tour/tours.hpp"

namespace noughts::store {

enum class TourPostId : std::int64_t {};

enum class TourPostKind : std::uint8_t { news, question, removed };
constexpr auto words(TourPostKind) { return std::to_array<std::string_view>({"news", "question", "removed"}); }

struct TourPost {
  TourPostId id{};
  TourPostKind kind{};
  Player by;
  games::Instant at{};
  std::string text;
  std::optional<std::string> answer;       ///< of a question; nullopt: it waits
  std::optional<games::Instant> answered;  ///< when
};

struct TourPostPage {
  std::vector<TourPost> posts;  ///< the newest first
  std::optional<TourPostId> next;
};

struct NewTourPost {
  TourId tour{};
  TourPostKind kind{};
  PlayerId by{};
  Cid cid{};
  std::string text;
  games::Instant at{};
};

/// A post, and whether a command has made it, or answered it, now or did before.
struct WrittenTourPost {
  TourPost post;
  bool is_new = false;
};

/// News that were told to some who play in the tour.
struct ToldNews {
  std::vector<std::pair<PlayerId, Notice>> notices;  ///< what each has now
  bool has_more = false;                             ///< there may be others to tell, of these news or others
};

/// A curator's answer to a question.
struct TourAnswer {
  TourId tour{};
  TourPostId post{};
  std::string text;
  PlayerId by{};
  games::Instant at{};
  /// When the answer was written that the curator has seen, inner nullopt: there was none. Nobody else's answer is replaced
  /// unseen. nullopt: it is not said.
  std::optional<std::optional<games::Instant>> seen{};
};

}  // namespace noughts::store
