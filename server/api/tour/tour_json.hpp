// Tours, applications and disqualifications as the API shows them.
#pragma once

#include "store/tour/own_books.hpp"
#include "tour/entering.hpp"

namespace noughts::api::tour {

/// As lists of tours have it.
[[nodiscard]] games::Json row_json(const store::Tour& tour, games::Instant now);
/// With its rules, its characters and who has won.
[[nodiscard]] games::Json tour_json(const store::Tour& tour, const std::vector<store::Winner>& winners, games::Instant now);
/// What a board of it shows: what it is called, and its characters.
[[nodiscard]] games::Json of_board_json(const store::Tour& tour);
/// How somebody stands: what they have applied for, what they may apply for, and what hinders them.
[[nodiscard]] games::Json applicant_json(const store::Tour& tour, const store::Applicant& applicant, games::Instant now);

/// As everybody may see a board.
[[nodiscard]] games::Json board_json(const store::Application& application);
/// As curators and whoever made it see it.
[[nodiscard]] games::Json application_json(const store::Application& application);
[[nodiscard]] games::Json disqualification_json(const store::Disqualification& disqualification);
[[nodiscard]] games::Json own_book_json(const store::OwnBook& book);

}  // namespace noughts::api::tour
