#include "games/wasm/exports.hpp"

#define NOUGHTS_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

namespace {

struct Memory {
  std::string request;
  std::string answer;
};

Memory& memory() {
  static Memory one;
  return one;
}

}  // namespace

NOUGHTS_EXPORT(rules_buffer) char* rules_buffer(std::size_t size) {
  memory().request.resize(size);
  return memory().request.data();
}

NOUGHTS_EXPORT(rules_call) const char* rules_call(std::size_t size) {
  const std::string_view request = memory().request;
  memory().answer = noughts::games::exported_answer(request.substr(0, size));
  return memory().answer.data();
}

NOUGHTS_EXPORT(rules_size) std::size_t rules_size() { return memory().answer.size(); }
