// What comes of bytes that a FrameReader is given in parts.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ws/frame_reader.hpp"

namespace noughts::support {

/// The frames of bytes and their end, if that was a fault.
struct Heard {
  std::vector<std::pair<ws::Opcode, std::string>> frames;
  std::optional<ws::CloseCode> fault;
  /// Before a fault no byte was left over.
  bool took_all = true;
  friend bool operator==(const Heard&, const Heard&) = default;
};

/// Reads bytes that come in parts of this size; a text of more than `most` bytes is a fault.
inline Heard heard(std::string_view bytes, std::size_t size, std::size_t most) {
  ws::FrameReader reader(most);
  Heard all;
  while (!bytes.empty() && !all.fault) {
    const auto taken = bytes.substr(0, size);
    bytes.remove_prefix(taken.size());
    // A block of its own, so that whoever reads beyond it is found out.
    std::vector<char> part(taken.begin(), taken.end());
    std::span<char> rest(part);
    for (;;) {
      const auto received = reader.next(rest);
      if (!received) all.fault = received.error();
      if (!received || !*received) break;
      all.frames.emplace_back((*received)->opcode, std::string((*received)->payload));
    }
    if (!all.fault && !rest.empty()) all.took_all = false;
  }
  return all;
}

}  // namespace noughts::support
