// What nodes tell each other, as bytes: numbers of eight bytes, the lowest first, and texts with their length before them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace noughts::cluster {

class MessageWriter {
 public:
  /// Goes on after `bytes`.
  explicit MessageWriter(std::string bytes = {}) : bytes_(std::move(bytes)) {}

  MessageWriter& number(std::uint64_t value);
  MessageWriter& text(std::string_view value);
  template <class Id>
  MessageWriter& id(Id value) {
    return number(static_cast<std::uint64_t>(value));
  }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }
  [[nodiscard]] std::string take() { return std::exchange(bytes_, {}); }

 private:
  std::string bytes_;
};

/// Reads what MessageWriter has written. Anybody can say anything on a bus: whatever does not fit makes all that follows empty,
/// and `is_whole` says so at the end.
class MessageReader {
 public:
  explicit MessageReader(std::string_view bytes) : left_(bytes) {}

  [[nodiscard]] std::uint64_t number();
  /// Points into what is read.
  [[nodiscard]] std::string_view text();
  template <class Id>
  [[nodiscard]] Id id() {
    return static_cast<Id>(number());
  }
  /// Whether there is more.
  [[nodiscard]] bool has_more() const { return is_good_ && !left_.empty(); }
  /// All that was asked for was there, and no more is left.
  [[nodiscard]] bool is_whole() const { return is_good_ && left_.empty(); }
  [[nodiscard]] bool is_good() const { return is_good_; }

 private:
  std::string_view left_;
  bool is_good_ = true;
};

}  // namespace noughts::cluster
