// What a client sends on a WebSocket, read frame by frame as RFC 6455 says, wherever the bytes are cut.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "text/utf8.hpp"
#include "ws/close_code.hpp"
#include "ws/frame_head.hpp"

namespace noughts::ws {

/// Whether a client may close with this code: one that the protocol has, or 3000 to 4999.
[[nodiscard]] bool is_close_code(unsigned code);

/// A whole text, or a control frame.
struct Received {
  Opcode opcode{};
  std::string_view payload;  ///< valid until the reader or the bytes are used again; of a close its code and its reason
};

/// Without an allocation as long as messages come whole: nothing is kept of them.
class FrameReader {
 public:
  /// `most`: bytes of a text, however many frames it has, and frames of it, for they may be empty.
  explicit FrameReader(std::size_t most) : most_(most) {}

  /// Takes from `bytes`, which it unmasks where they are, up to the end of what comes next; nullopt: all are taken, and it is not
  /// whole yet. An error is the code to close with, as soon as the byte is there that is wrong: protocol_error, not_utf8,
  /// too_large, or not_text for binary data. After it nothing can be read.
  [[nodiscard]] std::expected<std::optional<Received>, CloseCode> next(std::span<char>& bytes);

 private:
  static constexpr std::size_t kMostHeader = 14;
  static constexpr std::size_t kMask = 4;

  [[nodiscard]] bool is_in_payload() const { return header_read_ > 2 && header_read_ == header_size(); }
  [[nodiscard]] std::size_t header_size() const;
  [[nodiscard]] bool is_control() const { return (header_[0] & 0x08U) != 0; }
  [[nodiscard]] bool is_final() const { return (header_[0] & 0x80U) != 0; }
  [[nodiscard]] std::optional<CloseCode> take_header(std::span<char>& bytes);
  /// Of the first two bytes.
  [[nodiscard]] std::optional<CloseCode> check_beginning() const;
  [[nodiscard]] std::optional<CloseCode> read_length();
  [[nodiscard]] std::string_view take_payload(std::span<char>& bytes);
  [[nodiscard]] std::expected<std::optional<Received>, CloseCode> take_control(std::string_view part);
  [[nodiscard]] std::expected<std::optional<Received>, CloseCode> take_text(std::string_view part);

  const std::size_t most_;
  std::array<unsigned char, kMostHeader> header_{};
  std::uint8_t header_read_ = 0;
  bool is_in_message_ = false;  ///< a text has begun, and its last frame has not
  std::uint64_t left_ = 0;      ///< of the frame's payload
  std::uint32_t masked_ = 0;    ///< bytes of the frame's payload that are unmasked already
  std::uint32_t frames_ = 0;    ///< of the text
  text::Utf8Checker utf8_;
  std::string message_;  ///< of a text, what came before
  std::string control_;  ///< of a control frame, what came before
  std::string given_;    ///< what was not whole at once, when it is
};

}  // namespace noughts::ws
