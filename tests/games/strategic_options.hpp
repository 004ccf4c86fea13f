// Option sets of the strategic game, for its tests.
#pragma once

#include "games/strategic/strategic.hpp"

namespace noughts::games {

inline Strategic::Options with(strategic::MoveRules::Set set, std::string_view numbers = "map34",
                               int shift = strategic::MoveRules::kHmap2) {
  Strategic::Options options;
  options.rules = {set, *strategic::columns(numbers), static_cast<std::uint8_t>(shift)};
  return options;
}

inline const Strategic::Options kTactical = with(strategic::MoveRules::Set::tactical);
inline const Strategic::Options kMap34 = with(strategic::MoveRules::Set::functional, "map34");
inline const Strategic::Options kMap67 = with(strategic::MoveRules::Set::functional, "map67");
inline const Strategic::Options kHmap1 = with(strategic::MoveRules::Set::hyperfunctional, "map34", 0);
inline const Strategic::Options kHmap2 = with(strategic::MoveRules::Set::hyperfunctional, "map34", 8);

inline Strategic::Options decided(Strategic::Options options) {
  options.freedom_s = options.freedom_t = nested::Freedom::decided;
  return options;
}
inline Strategic::Options without_tactical_returns(Strategic::Options options) {
  options.no_return_t = true;
  return options;
}
inline Strategic::Options without_strategic_returns(Strategic::Options options) {
  options.no_return_s = true;
  return options;
}

}  // namespace noughts::games
