#include "people/mail/address.hpp"

#include <algorithm>

#include "games/core/text.hpp"

namespace noughts::mail {
namespace {

constexpr std::size_t kLongest = 254;
constexpr std::size_t kLongestLocalPart = 64;
constexpr std::size_t kLongestLabel = 63;
constexpr std::string_view kSigns = "!#$%&'*+-/=?^_`{|}~";

bool is_letter_or_digit(char sign) {
  return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || (sign >= '0' && sign <= '9');
}

bool is_of_atom(char sign) { return is_letter_or_digit(sign) || kSigns.find(sign) != std::string_view::npos; }

bool is_of_label(char sign) { return is_letter_or_digit(sign) || sign == '-'; }

bool is_label(std::string_view label) {
  return label.size() <= kLongestLabel && std::ranges::all_of(label, is_of_label) && label.front() != '-' && label.back() != '-';
}

bool is_atom(std::string_view atom) { return std::ranges::all_of(atom, is_of_atom); }

/// Whether all that stands between dots is there and passes.
bool are_parts(std::string_view text, bool (*passes)(std::string_view)) {
  for (;;) {
    const auto dot = text.find('.');
    const auto part = text.substr(0, dot);
    if (part.empty() || !passes(part)) return false;
    if (dot == std::string_view::npos) return true;
    text.remove_prefix(dot + 1);
  }
}

}  // namespace

std::optional<std::string> read_address(std::string_view typed) {
  const auto address = games::trimmed(typed, " \t\r\n");
  const auto at = address.find('@');
  if (at == std::string_view::npos || address.size() > kLongest || at > kLongestLocalPart) return std::nullopt;
  const auto host = address.substr(at + 1);
  if (!are_parts(address.substr(0, at), is_atom) || !are_parts(host, is_label)) return std::nullopt;
  if (host.find('.') == std::string_view::npos) return std::nullopt;
  return std::string{address};
}

}  // namespace noughts::mail
