// Whom bot.wasm asks.
#include "bot/wasm/bot_calls.hpp"
#include "games/wasm/exports.hpp"

namespace noughts::games {

std::string exported_answer(std::string_view request) {
  static bot::BotCalls calls;
  return calls.answer(request);
}

}  // namespace noughts::games
