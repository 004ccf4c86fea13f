// The exports of rules.wasm. A caller writes a request into rules_buffer(size), calls rules_call(size) and reads rules_size()
// bytes at the address that it returns. The answer stands until the next call; any call may move the memory.
#include "games/wasm/rules_calls.hpp"

#define NOUGHTS_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

namespace {

struct Rules {
  noughts::games::RulesCalls calls;
  std::string request;
  std::string answer;
};

Rules& rules() {
  static Rules one;
  return one;
}

}  // namespace

NOUGHTS_EXPORT(rules_buffer) char* rules_buffer(std::size_t size) {
  rules().request.resize(size);
  return rules().request.data();
}

NOUGHTS_EXPORT(rules_call) const char* rules_call(std::size_t size) {
  const auto& request = rules().request;
  rules().answer = rules().calls.answer(std::string_view(request).substr(0, size));
  return rules().answer.data();
}

NOUGHTS_EXPORT(rules_size) std::size_t rules_size() { return rules().answer.size(); }
