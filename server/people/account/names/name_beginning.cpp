#include "people/account/names/name_beginning.hpp"

#include "text/unicode.hpp"

namespace noughts::account {
namespace {

/// No key is as long.
constexpr std::size_t kMostBytesOfBeginning = 256;

}  // namespace

std::string key_beginning(std::string_view typed) {
  typed.remove_prefix(std::min(typed.size(), typed.find_first_not_of(' ')));
  if (typed.size() > kMostBytesOfBeginning) return {};
  const auto text = text::decoded(typed);
  return text ? text::encoded(text::folded(*text)) : std::string{};
}

}  // namespace noughts::account
