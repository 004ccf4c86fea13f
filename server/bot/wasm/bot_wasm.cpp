// The exports of bot.wasm: as those of rules.wasm, which games/wasm/rules_wasm.cpp describes.
#include "bot/wasm/bot_calls.hpp"

#define NOUGHTS_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

namespace {

struct Bot {
  noughts::bot::BotCalls calls;
  std::string request;
  std::string answer;
};

Bot& bot() {
  static Bot one;
  return one;
}

}  // namespace

NOUGHTS_EXPORT(rules_buffer) char* rules_buffer(std::size_t size) {
  bot().request.resize(size);
  return bot().request.data();
}

NOUGHTS_EXPORT(rules_call) const char* rules_call(std::size_t size) {
  const auto& request = bot().request;
  bot().answer = bot().calls.answer(std::string_view(request).substr(0, size));
  return bot().answer.data();
}

NOUGHTS_EXPORT(rules_size) std::size_t rules_size() { return bot().answer.size(); }
