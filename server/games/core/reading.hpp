// Reading untrusted JSON without exceptions: every function is total. Used at the edge of games and matches.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "games/core/types.hpp"
#include "games/core/words.hpp"

namespace noughts::games {

/// The largest integer that JavaScript counts exactly: 2^53 - 1.
inline constexpr std::int64_t kMostSafe = 9'007'199'254'740'991;

/// Whether there is a NUL byte, which no JSON has. To the parser it is the end of the text: what follows it would go unseen.
[[nodiscard]] constexpr bool has_nul(std::string_view text) { return text.find('\0') != std::string_view::npos; }

/// Reads JSON that is nested no deeper than `deepest`; a discarded value for everything else. What is deeper would recurse when
/// it is copied.
[[nodiscard]] Json parsed(std::string_view text, int deepest);

/// A JSON integer within [least, most]; nullopt for everything else: fractions, other types, numbers beyond 64 bits.
[[nodiscard]] std::optional<std::int64_t> whole(const Json& json, std::int64_t least, std::int64_t most);

/// A member of an object; nullptr where it is absent or `json` is no object.
[[nodiscard]] const Json* member(const Json& json, std::string_view key);

/// A member that is true or false, `otherwise` where it is absent; nullopt for everything else.
[[nodiscard]] std::optional<bool> flag(const Json& json, std::string_view key, bool otherwise);

/// What a string says of a closed set; nullopt for everything else.
template <Worded E>
[[nodiscard]] std::optional<E> word_of(const Json& json) {
  const auto* text = json.get_ptr<const std::string*>();
  return text == nullptr ? std::nullopt : read_word<E>(*text);
}

/// Whether `json` is an object with no other members than these.
[[nodiscard]] bool has_only(const Json& json, std::initializer_list<std::string_view> keys);

/// Reads {"cell": n}. Refusals: bad_action for any other shape, out_of_range unless 0 <= n < cells.
[[nodiscard]] Result<int> cell_action(const Json& json, int cells);

}  // namespace noughts::games
