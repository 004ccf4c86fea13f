// What is written about tours, as it comes in: read, bounded, and refused where it is not what it should be.
#pragma once

#include <expected>

#include "library/curating/texts.hpp"
#include "store/tour/tours.hpp"

namespace noughts::tour {

inline constexpr int kMostRules = 10'000;  ///< code points
inline constexpr int kMostText = 2'000;    ///< of an application, a reason, an appeal, an answer
inline constexpr int kMostTours = 20;      ///< of a disqualification that is not for life

using curating::Wrong;

/// {"name", "lang", "rules", "opens", "starts", "characters": [id × 9]}, and nothing else; it opens before it starts.
[[nodiscard]] std::expected<store::TourText, Wrong> read_tour(const games::Json& json);

/// {"version", "weighted", "place", "text"} of an application, and what else it has is not looked at. A place is there with the
/// version `character` alone; a small field has weights.
[[nodiscard]] std::expected<store::ApplicationChoices, Wrong> read_choices(const games::Json& json);

/// A text of several lines.
[[nodiscard]] std::expected<std::string, Wrong> read_text(const games::Json& json);

}  // namespace noughts::tour
