// How an event refuses a step.
#pragma once

#include "event/record/event.hpp"

namespace noughts::event {

[[nodiscard]] inline std::unexpected<Refusal> refuse(std::string code, std::string why) {
  return std::unexpected(Refusal{std::move(code), std::move(why)});
}

[[nodiscard]] inline Refusal plays_not_who_officiates() {
  return {"officiates", "Whoever hosts or judges an event's battles does not play in it."};
}

[[nodiscard]] inline std::size_t at(Entrant entrant) { return static_cast<std::size_t>(entrant); }

}  // namespace noughts::event
