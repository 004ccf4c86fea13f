#include "people/account/names/neutral_name.hpp"

#include <stdexcept>

#include "games/core/whole_number.hpp"

namespace noughts::account {
namespace {

constexpr int kFewestDigits = 6;

}  // namespace

Name neutral_name(std::uint64_t random, int attempt, std::string_view who) {
  // Different digits of the same number at each attempt.
  const std::uint64_t number = random / (1U + static_cast<unsigned>(attempt));
  const auto wanted = static_cast<std::size_t>(kFewestDigits + attempt);
  const std::string digits = games::padded(number, wanted);
  auto name = read_name(std::string(who) + " " + digits.substr(digits.size() - wanted));
  if (!name) throw std::logic_error{"a neutral name is no name"};
  return std::move(*name);
}

}  // namespace noughts::account
