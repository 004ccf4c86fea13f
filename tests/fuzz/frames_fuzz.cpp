// libFuzzer's way into the reader of WebSocket frames. Wherever the bytes are cut the same must come of them; a text is UTF-8 and
// no longer than it may be.
#include <algorithm>
#include <cstdlib>
#include <vector>

#include "ws/frame_reader.hpp"

namespace {

using namespace noughts::ws;

constexpr std::size_t kMost = 1024;

struct Heard {
  std::vector<std::pair<Opcode, std::string>> frames;
  std::optional<CloseCode> fault;
  friend bool operator==(const Heard&, const Heard&) = default;
};

void check(const Received& received) {
  const bool is_text = received.opcode == Opcode::text;
  if (received.payload.size() > (is_text ? kMost : 125)) std::abort();
  if (is_text && !noughts::text::is_utf8(received.payload)) std::abort();
}

/// What comes of bytes that are cut into parts of this size.
Heard heard(std::string_view bytes, std::size_t size) {
  FrameReader reader(kMost);
  Heard all;
  for (; !bytes.empty() && !all.fault; bytes.remove_prefix(std::min(size, bytes.size()))) {
    // A block of its own, so that whoever reads beyond it is found out.
    std::vector<char> part(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(std::min(size, bytes.size())));
    std::span<char> rest(part);
    for (;;) {
      const auto received = reader.next(rest);
      if (!received) all.fault = received.error();
      if (!received || !*received) break;
      check(**received);
      all.frames.emplace_back((*received)->opcode, std::string((*received)->payload));
    }
  }
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view sent(reinterpret_cast<const char*>(bytes) + 1, size - 1);
  const Heard whole = heard(sent, sent.size());
  if (heard(sent, 1) != whole || heard(sent, bytes[0] % 32U + 2U) != whole) std::abort();
  return 0;
}
