// libFuzzer's way into the reader of WebSocket frames. Wherever the bytes are cut the same must come of them; a text is UTF-8 and
// no longer than it may be.
#include <cstdlib>

#include "support/heard_frames.hpp"

namespace {

using namespace noughts::ws;

constexpr std::size_t kMost = 1024;

noughts::support::Heard heard(std::string_view bytes, std::size_t size) {
  auto all = noughts::support::heard(bytes, size, kMost);
  for (const auto& [opcode, payload] : all.frames) {
    const bool is_text = opcode == Opcode::text;
    if (payload.size() > (is_text ? kMost : 125)) std::abort();
    if (is_text && !noughts::text::is_utf8(payload)) std::abort();
  }
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view sent(reinterpret_cast<const char*>(bytes) + 1, size - 1);
  const auto whole = heard(sent, sent.size());
  if (heard(sent, 1) != whole || heard(sent, bytes[0] % 32U + 2U) != whole) std::abort();
  return 0;
}
