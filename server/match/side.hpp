// The side that somebody asks for, as a word. Which words a game has is told by its cast, not here.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace noughts::match {

/// The first or the second team (where two play, the seat), any of them, or a seat of no team, by its role.
class Side {
 public:
  static constexpr std::size_t kLongest = 20;
  static const Side first, second, any;

  /// nullopt: no word of 1 to 20 small letters and underscores.
  [[nodiscard]] static constexpr std::optional<Side> read(std::string_view word) {
    const auto fits = [](char letter) { return (letter >= 'a' && letter <= 'z') || letter == '_'; };
    if (word.empty() || word.size() > kLongest || !std::ranges::all_of(word, fits)) return std::nullopt;
    Side side;
    std::ranges::copy(word, side.letters_.begin());
    side.length_ = word.size();
    return side;
  }

  [[nodiscard]] constexpr std::string_view word() const { return {letters_.data(), length_}; }

  friend constexpr bool operator==(const Side&, const Side&) = default;

 private:
  constexpr Side() = default;

  std::array<char, kLongest> letters_{};
  std::size_t length_ = 0;
};

inline constexpr Side Side::first = *Side::read("first");
inline constexpr Side Side::second = *Side::read("second");
inline constexpr Side Side::any = *Side::read("any");

}  // namespace noughts::match
