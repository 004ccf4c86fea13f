// The board of a tour: which game an accepted application begins, and what it is set up with.
#pragma once

#include <expected>

#include "library/curating/setup.hpp"
#include "store/play/rooms.hpp"
#include "store/tour/tours.hpp"

namespace noughts::tour {

/// Who sits at the board, its curator last, and where pictures are.
struct BoardSetup {
  std::vector<store::PlayerId> seats;
  curating::PictureAddress picture_address = nullptr;
  std::vector<store::Theme> proposed{};  ///< of a pair: themes that its field has before all others
};

/// A room that is set up: with all characters, the chosen one first, or with a field of their themes. Refusals: bad_setup, where
/// the characters have not so many different themes.
[[nodiscard]] std::expected<store::NewRoom, games::Refusal> board_of(const store::Tour& tour,
                                                                     const store::ApplicationChoices& choices, BoardSetup setup,
                                                                     games::Instant now, games::Dice& dice);

}  // namespace noughts::tour
