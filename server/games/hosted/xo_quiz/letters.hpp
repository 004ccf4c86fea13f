// Letters as they are compared: small, without accents. Used by the judging of answers.
#pragma once

#include <string>

namespace noughts::games::xo_quiz {

/// What a code point is in a text: part of a word, what parts words, or nothing at all, as an apostrophe.
enum class Kind { word, gap, nothing };
[[nodiscard]] Kind kind(char32_t point);

/// Adds a code point of a word to what came before it: small and without its accent. A letter that its accent makes another one,
/// as й, stays that letter however it is written.
void append_plain(std::u32string& text, char32_t point);

}  // namespace noughts::games::xo_quiz
