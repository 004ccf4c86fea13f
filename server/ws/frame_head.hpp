// The first bytes of a frame that the server sends: RFC 6455, 5.2.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace noughts::ws {

/// What a frame carries.
enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

/// Of a message that is one whole frame, which a server does not mask. Its length has the shortest form.
class FrameHead {
 public:
  FrameHead() = default;
  FrameHead(Opcode opcode, std::size_t length) {
    constexpr unsigned kFinal = 0x80;
    bytes_[size_++] = static_cast<std::uint8_t>(kFinal | static_cast<unsigned>(opcode));
    if (length <= kMostShort) {
      bytes_[size_++] = static_cast<std::uint8_t>(length);
    } else if (length <= kMostMedium) {
      bytes_[size_++] = kMediumFollows;
      append(length, 2);
    } else {
      bytes_[size_++] = kLongFollows;
      append(length, 8);
    }
  }

  [[nodiscard]] const std::uint8_t* data() const { return bytes_.data(); }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  static constexpr std::size_t kMostShort = 125;
  static constexpr std::size_t kMostMedium = 0xFFFF;
  static constexpr std::uint8_t kMediumFollows = 126;
  static constexpr std::uint8_t kLongFollows = 127;

  void append(std::uint64_t number, int bytes) {
    for (int shift = (bytes - 1) * 8; shift >= 0; shift -= 8)
      bytes_[size_++] = static_cast<std::uint8_t>(number >> shift & 0xFFU);
  }

  std::array<std::uint8_t, 10> bytes_{};
  std::size_t size_ = 0;
};

}  // namespace noughts::ws
