#include "games/hosted/xo_quiz/judging.hpp"

#include <algorithm>

#include "games/core/text.hpp"
#include "games/core/utf8.hpp"
#include "games/hosted/xo_quiz/letters.hpp"

namespace noughts::games::xo_quiz {
namespace {

std::vector<std::u32string> words(std::string_view text) {
  std::vector<std::u32string> found;
  bool within = false;
  for (const char32_t point : code_points(text)) {
    const Kind is = kind(point);
    if (is == Kind::nothing) continue;
    if (is == Kind::gap) {
      within = false;
      continue;
    }
    if (!within) found.emplace_back();
    within = true;
    append_plain(found.back(), point);
  }
  std::erase(found, U"");
  return found;
}

bool is_article(const std::u32string& word) { return word == U"the" || word == U"a" || word == U"an"; }

/// A form without its square brackets: what they hold is kept or left out.
std::string without_brackets(std::string_view form, bool keep) {
  std::string text;
  bool within = false;
  for (const char c : form) {
    if (c == '[' || c == ']') {
      within = c == '[';
    } else if (keep || !within) {
      text += c;
    }
  }
  return text;
}

}  // namespace

// An article never ends an answer: vitamin A is not a vitamin.
std::string normal_form(std::string_view text) {
  const auto all = words(text);
  std::u32string joined;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (is_article(all[i]) && i + 1 < all.size()) continue;
    if (!joined.empty()) joined += U' ';
    joined += all[i];
  }
  return utf8(joined);
}

std::string short_form(std::string_view form) {
  const std::string text = without_brackets(form, false);
  const std::string_view shortest = trimmed(text, " ");
  return shortest.empty() ? without_brackets(form, true) : std::string(shortest);
}

bool is_form(std::string_view answer, std::string_view form) {
  const std::string said = normal_form(answer);
  if (said.empty()) return answer == form;
  if (form.find('[') == std::string_view::npos) return said == normal_form(form);
  return said == normal_form(without_brackets(form, true)) || said == normal_form(without_brackets(form, false));
}

std::optional<bool> listed(std::string_view answer, const std::vector<std::string_view>& right,
                           const std::vector<std::string_view>& wrong) {
  const auto holds = [&](const std::vector<std::string_view>& forms) {
    return std::any_of(forms.begin(), forms.end(), [&](std::string_view form) { return is_form(answer, form); });
  };
  if (holds(right)) return true;
  if (holds(wrong)) return false;
  return std::nullopt;
}

}  // namespace noughts::games::xo_quiz
