// Whether an answer in somebody's own words is one that a list holds: the same but for case, ё, accents, punctuation, spaces and
// articles. Whole numbers only, for Latin, Greek and Cyrillic letters; others are compared as they are.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace noughts::games::xo_quiz {

/// A text as it is compared: words parted by single spaces. What holds neither letters nor digits is as good as empty.
[[nodiscard]] std::string normal_form(std::string_view text);

/// A form as one says it in short: without what it has in square brackets.
[[nodiscard]] std::string short_form(std::string_view form);

/// Whether an answer is this form of one. What a form has in square brackets may be said or left out.
[[nodiscard]] bool is_form(std::string_view answer, std::string_view form);

/// What lists say of an answer: right, wrong, or nothing.
[[nodiscard]] std::optional<bool> listed(std::string_view answer, const std::vector<std::string_view>& right,
                                         const std::vector<std::string_view>& wrong);

}  // namespace noughts::games::xo_quiz
