#include "ws/close_frames.hpp"

#include <algorithm>

#include "text/utf8.hpp"

namespace noughts::ws {
namespace {

constexpr unsigned kOpcode = 0x0F;
constexpr unsigned kClose = 0x08;
constexpr unsigned kMasked = 0x80;
constexpr unsigned kLength = 0x7F;
constexpr std::size_t kMask = 4;
constexpr std::uint16_t kProtocolError = 1002;
constexpr std::uint16_t kBadPayload = 1007;

}  // namespace

bool is_close_code(unsigned code) {
  if (code >= 3000 && code <= 4999) return true;
  return code >= 1000 && code <= 1013 && code != 1004 && code != 1005 && code != 1006;
}

void CloseFrames::see(std::string_view bytes) {
  while (!is_over_ && !bytes.empty()) {
    if (!take_header(bytes)) return;
    take_payload(bytes);
    if (left_ > 0) return;
    if ((header_[0] & kOpcode) == kClose) judge();
    header_read_ = 0;
    payload_read_ = 0;
  }
}

std::size_t CloseFrames::header_size() const {
  if (header_read_ < 2) return 2;
  const unsigned length = header_[1] & kLength;
  const std::size_t extended = length == 126 ? 2 : length == 127 ? 8 : 0;
  return 2 + extended + ((header_[1] & kMasked) != 0 ? kMask : 0);
}

bool CloseFrames::take_header(std::string_view& bytes) {
  if (header_read_ >= 2 && header_read_ == header_size()) return true;
  while (header_read_ < header_size()) {
    if (bytes.empty()) return false;
    header_[header_read_++] = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
  }
  left_ = header_[1] & kLength;
  if (left_ < 126) return true;
  const std::size_t extended = left_ == 126 ? 2 : 8;
  left_ = 0;
  for (std::size_t at = 2; at < 2 + extended; ++at) left_ = left_ << 8U | header_[at];
  return true;
}

void CloseFrames::take_payload(std::string_view& bytes) {
  const auto taken = static_cast<std::size_t>(std::min<std::uint64_t>(left_, bytes.size()));
  if ((header_[0] & kOpcode) == kClose) {
    const auto kept = std::min(taken, kMostControl - payload_read_);
    std::copy_n(bytes.begin(), kept, payload_.begin() + static_cast<std::ptrdiff_t>(payload_read_));
    payload_read_ += kept;
  }
  left_ -= taken;
  bytes.remove_prefix(taken);
}

// Nothing after it is looked at.
void CloseFrames::judge() {
  is_over_ = true;
  if ((header_[1] & kMasked) == 0 || payload_read_ == 0) return;
  for (std::size_t at = 0; at < payload_read_; ++at) {
    payload_[at] = static_cast<char>(static_cast<unsigned char>(payload_[at]) ^ header_[header_read_ - kMask + at % kMask]);
  }
  const auto byte = [this](std::size_t at) { return static_cast<unsigned>(static_cast<unsigned char>(payload_[at])); };
  if (payload_read_ < 2 || !is_close_code(byte(0) << 8U | byte(1))) {
    fault_ = kProtocolError;
  } else if (!text::is_utf8({payload_.data() + 2, payload_read_ - 2})) {
    fault_ = kBadPayload;
  }
}

}  // namespace noughts::ws
