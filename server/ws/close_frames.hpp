// Clients' close frames, looked at as they come in: Beast answers some that are wrong with other codes than RFC 6455 wants.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace noughts::ws {

/// Whether a client may close with this code: one that the protocol has, or 3000 to 4999.
[[nodiscard]] bool is_close_code(unsigned code);

/// Follows the frames in what a client sends, from its first byte on, without a copy of them.
class CloseFrames {
 public:
  /// The next bytes that came, masked as they are.
  void see(std::string_view bytes);
  /// The code that the close frame has to be answered with because something is wrong with it (1002, 1007); nullopt: nothing is,
  /// or there has been none.
  [[nodiscard]] std::optional<std::uint16_t> fault() const { return fault_; }

 private:
  static constexpr std::size_t kMostHeader = 14;
  static constexpr std::size_t kMostControl = 125;

  /// Takes bytes into the header until it is whole; whether it is.
  bool take_header(std::string_view& bytes);
  [[nodiscard]] std::size_t header_size() const;
  void take_payload(std::string_view& bytes);
  void judge();

  std::array<unsigned char, kMostHeader> header_{};
  std::size_t header_read_ = 0;
  std::uint64_t left_ = 0;  // of the payload
  std::array<char, kMostControl> payload_{};
  std::size_t payload_read_ = 0;
  bool is_over_ = false;
  std::optional<std::uint16_t> fault_;
};

}  // namespace noughts::ws
