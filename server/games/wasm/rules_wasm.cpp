// Whom rules.wasm asks.
#include "games/wasm/exports.hpp"
#include "games/wasm/rules_calls.hpp"

namespace noughts::games {

std::string exported_answer(std::string_view request) {
  static RulesCalls calls;
  return calls.answer(request);
}

}  // namespace noughts::games
