// noughts-bot-calls: answers a request to a computer player a line, natively; parity.test.mjs compares it with bot.wasm.
#include <iostream>

#include "bot/wasm/bot_calls.hpp"

int main() {
  noughts::bot::BotCalls calls;
  for (std::string request; std::getline(std::cin, request);) std::cout << calls.answer(request) << '\n';
}
