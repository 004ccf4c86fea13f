#include "ws/frame_reader.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace noughts::ws {
namespace {

constexpr unsigned kReserved = 0x70;
constexpr unsigned kOpcode = 0x0F;
constexpr unsigned kMasked = 0x80;
constexpr unsigned kLength = 0x7F;
constexpr unsigned kMediumFollows = 126;
constexpr unsigned kLongFollows = 127;
constexpr std::size_t kMostControl = 125;

bool is_opcode(unsigned opcode) { return opcode <= 2 || (opcode >= 8 && opcode <= 10); }

std::optional<CloseCode> check_close(std::string_view payload) {
  if (payload.empty()) return std::nullopt;
  if (payload.size() < 2) return CloseCode::protocol_error;
  const auto byte = [payload](std::size_t at) { return static_cast<unsigned>(static_cast<unsigned char>(payload[at])); };
  if (!is_close_code(byte(0) << 8U | byte(1))) return CloseCode::protocol_error;
  return text::is_utf8(payload.substr(2)) ? std::nullopt : std::optional(CloseCode::not_utf8);
}

/// `done`: how many bytes of the payload came before, for the mask goes round by four.
void unmask(std::span<char> bytes, const unsigned char* mask, std::size_t done) {
  std::array<char, 8> pattern{};
  for (std::size_t at = 0; at < pattern.size(); ++at) pattern[at] = static_cast<char>(mask[(done + at) % 4]);
  std::uint64_t eight = 0;
  std::memcpy(&eight, pattern.data(), sizeof eight);
  std::size_t at = 0;
  for (; at + sizeof eight <= bytes.size(); at += sizeof eight) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + at, sizeof word);
    word ^= eight;
    std::memcpy(bytes.data() + at, &word, sizeof word);
  }
  for (; at < bytes.size(); ++at) bytes[at] = static_cast<char>(bytes[at] ^ pattern[at % pattern.size()]);
}

}  // namespace

bool is_close_code(unsigned code) {
  if (code >= 3000 && code <= 4999) return true;
  return code >= 1000 && code <= 1013 && code != 1004 && code != 1005 && code != 1006;
}

std::expected<std::optional<Received>, CloseCode> FrameReader::next(std::span<char>& bytes) {
  given_ = {};
  while (!bytes.empty()) {
    if (!is_in_payload()) {
      if (const auto fault = take_header(bytes)) return std::unexpected(*fault);
      if (!is_in_payload()) break;
    }
    const auto part = take_payload(bytes);
    auto received = is_control() ? take_control(part) : take_text(part);
    if (left_ == 0) header_read_ = 0;
    if (!received || *received) return received;
  }
  return std::nullopt;
}

std::size_t FrameReader::header_size() const {
  const unsigned length = header_[1] & kLength;
  const std::size_t extended = length == kMediumFollows ? 2 : length == kLongFollows ? 8 : 0;
  return 2 + extended + kMask;
}

std::optional<CloseCode> FrameReader::take_header(std::span<char>& bytes) {
  while (!bytes.empty() && (header_read_ < 2 || header_read_ < header_size())) {
    header_[header_read_++] = static_cast<unsigned char>(bytes.front());
    bytes = bytes.subspan(1);
    if (header_read_ == 2) {
      if (const auto fault = check_beginning()) return fault;
    }
  }
  return is_in_payload() ? read_length() : std::nullopt;
}

std::optional<CloseCode> FrameReader::check_beginning() const {
  const unsigned opcode = header_[0] & kOpcode;
  const unsigned length = header_[1] & kLength;
  if ((header_[0] & kReserved) != 0 || !is_opcode(opcode) || (header_[1] & kMasked) == 0) return CloseCode::protocol_error;
  if (is_control()) {
    return is_final() && length <= kMostControl ? std::nullopt : std::optional(CloseCode::protocol_error);
  }
  if ((opcode == static_cast<unsigned>(Opcode::continuation)) != is_in_message_) return CloseCode::protocol_error;
  return opcode == static_cast<unsigned>(Opcode::binary) ? std::optional(CloseCode::not_text) : std::nullopt;
}

// A length has the shortest form, and less than 64 bits.
std::optional<CloseCode> FrameReader::read_length() {
  left_ = header_[1] & kLength;
  masked_ = 0;
  if (left_ >= kMediumFollows) {
    const bool is_long = left_ == kLongFollows;
    left_ = 0;
    for (std::size_t at = 2; at < header_size() - kMask; ++at) left_ = left_ << 8U | header_[at];
    const bool is_shortest = is_long ? left_ > 0xFFFF && left_ >> 63U == 0 : left_ >= kMediumFollows;
    if (!is_shortest) return CloseCode::protocol_error;
  }
  if (is_control()) return std::nullopt;
  frames_ = is_in_message_ ? frames_ + 1 : 1;
  return frames_ > most_ || left_ > most_ - message_.size() ? std::optional(CloseCode::too_large) : std::nullopt;
}

std::string_view FrameReader::take_payload(std::span<char>& bytes) {
  const auto taken = bytes.first(static_cast<std::size_t>(std::min<std::uint64_t>(left_, bytes.size())));
  unmask(taken, header_.data() + header_read_ - kMask, masked_);
  masked_ += static_cast<std::uint32_t>(taken.size());
  left_ -= taken.size();
  bytes = bytes.subspan(taken.size());
  return {taken.data(), taken.size()};
}

std::expected<std::optional<Received>, CloseCode> FrameReader::take_control(std::string_view part) {
  if (left_ > 0 || !control_.empty()) control_.append(part);
  if (left_ > 0) return std::nullopt;
  if (!control_.empty()) part = given_ = std::exchange(control_, {});
  const auto opcode = static_cast<Opcode>(header_[0] & kOpcode);
  if (opcode == Opcode::close) {
    if (const auto fault = check_close(part)) return std::unexpected(*fault);
  }
  return Received{opcode, part};
}

std::expected<std::optional<Received>, CloseCode> FrameReader::take_text(std::string_view part) {
  is_in_message_ = true;
  if (!utf8_.take(part)) return std::unexpected(CloseCode::not_utf8);
  const bool is_over = left_ == 0 && is_final();
  if (!is_over || !message_.empty()) message_.append(part);
  if (!is_over) return std::nullopt;
  if (!utf8_.is_complete()) return std::unexpected(CloseCode::not_utf8);
  is_in_message_ = false;
  if (!message_.empty()) part = given_ = std::exchange(message_, {});
  return Received{Opcode::text, part};
}

}  // namespace noughts::ws
