// What curators write, as it comes in: characters and sets, read, bounded, and refused where they are not what they should be.
#pragma once

#include <expected>

#include "games/core/types.hpp"
#include "store/library/recommended_books.hpp"

namespace noughts::curating {

inline constexpr int kMostInTheme = 300;  ///< code points
inline constexpr int kMostInBook = 200;   ///< code points; of an author and of a title
inline constexpr int kMostInLink = 500;   ///< bytes
inline constexpr int kMostInName = 120;   ///< code points; of a title too
inline constexpr int kLeastField = 3;
inline constexpr int kLargestField = 5;

/// Why something was not read.
enum class Wrong : std::uint8_t {
  shape,  ///< it is something else
  link,   ///< what should be a link is none
  text,   ///< a text is empty, too long, of several lines, or holds characters that control
};

/// {"name", "lang", "themes": [{"text", "hidden"} × 9]}, and nothing else.
[[nodiscard]] std::expected<store::CharacterText, Wrong> read_character(const games::Json& json);
/// {"kind": "characters", "title", "lang", "characters": [id × 1..9]} or {"kind": "field", "title", "lang", "size", "themes"}.
[[nodiscard]] std::expected<store::SetText, Wrong> read_set(const games::Json& json);
/// {"text", "hidden"} each, just so many.
[[nodiscard]] std::expected<std::vector<store::Theme>, Wrong> read_themes(const games::Json& json, std::size_t count);
/// [{"theme": 0 to 8, "author", "title", "link": link or null}, …]: books for themes, of each theme no more than a list has.
[[nodiscard]] std::expected<std::vector<store::RecommendedBook>, Wrong> read_recommended(const games::Json& json);
/// Ids of one to nine characters, each of them once.
[[nodiscard]] std::expected<std::vector<store::CharacterId>, Wrong> read_character_ids(const games::Json& json);
/// A name or title: one line.
[[nodiscard]] std::expected<std::string, Wrong> read_line(const games::Json& json, int most);

}  // namespace noughts::curating
