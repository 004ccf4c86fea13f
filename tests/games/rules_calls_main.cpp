// noughts-rules-calls: answers a request to the rules a line, natively; parity.test.mjs compares it with rules.wasm.
#include <iostream>

#include "games/wasm/rules_calls.hpp"

int main() {
  noughts::games::RulesCalls rules;
  for (std::string request; std::getline(std::cin, request);) std::cout << rules.answer(request) << '\n';
}
