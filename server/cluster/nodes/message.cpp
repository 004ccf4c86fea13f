#include "cluster/nodes/message.hpp"

#include <array>

namespace noughts::cluster {

namespace {
constexpr std::size_t kNumber = 8;
constexpr unsigned kBitsOfByte = 8;
constexpr std::uint64_t kByte = 0xff;
}  // namespace

MessageWriter& MessageWriter::number(std::uint64_t value) {
  std::array<char, kNumber> bytes{};
  for (std::size_t i = 0; i < kNumber; ++i) bytes[i] = static_cast<char>(value >> (kBitsOfByte * i) & kByte);
  bytes_.append(bytes.data(), bytes.size());
  return *this;
}

MessageWriter& MessageWriter::text(std::string_view value) {
  number(value.size());
  bytes_.append(value);
  return *this;
}

std::uint64_t MessageReader::number() {
  is_good_ = is_good_ && left_.size() >= kNumber;
  if (!is_good_) return 0;
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < kNumber; ++i) {
    value |= static_cast<std::uint64_t>(static_cast<unsigned char>(left_[i])) << (kBitsOfByte * i);
  }
  left_.remove_prefix(kNumber);
  return value;
}

std::string_view MessageReader::text() {
  const auto size = number();
  is_good_ = is_good_ && size <= left_.size();
  if (!is_good_) return {};
  const auto value = left_.substr(0, static_cast<std::size_t>(size));
  left_.remove_prefix(value.size());
  return value;
}

}  // namespace noughts::cluster
