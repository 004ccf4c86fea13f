// What `noughts-rules play` answers: a game, a step a line. Any text at all has an answer.
#pragma once

#include <string>
#include <string_view>

#include "games/catalogue.hpp"

namespace noughts::rules {

/// One game, told by steps.
class Play {
 public:
  explicit Play(games::AnyGame game) : game_(std::move(game)) {}

  /// Who may act, how many moves are legal where they can be listed, the outcome, what each sees.
  [[nodiscard]] games::Json position() const;
  /// Plays a line such as {"seat":0,"action":{"cell":4}}. The position, and whether the step was accepted, or why it was not: by
  /// the rules' codes, or bad_message for what is no step. What is refused has changed nothing.
  [[nodiscard]] games::Json answer(std::string_view line);

 private:
  [[nodiscard]] std::optional<games::Refusal> play(std::string_view line);

  games::AnyGame game_;
};

}  // namespace noughts::rules
