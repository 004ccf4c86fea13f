#include "store/core/ids.hpp"

#include <algorithm>
#include <limits>

namespace noughts::store {
namespace {

constexpr std::string_view kDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::int64_t kBase = 62;

}  // namespace

std::string id_text(std::int64_t id) {
  std::string text;
  for (; id > 0; id /= kBase) text += kDigits[static_cast<std::size_t>(id % kBase)];
  std::ranges::reverse(text);
  return text;
}

std::optional<std::int64_t> id_number(std::string_view text) {
  if (text.empty() || text.front() == '0') return std::nullopt;
  std::int64_t id = 0;
  for (const char letter : text) {
    const auto digit = kDigits.find(letter);
    if (digit == std::string_view::npos) return std::nullopt;
    if (id > (std::numeric_limits<std::int64_t>::max() - static_cast<std::int64_t>(digit)) / kBase) return std::nullopt;
    id = id * kBase + static_cast<std::int64_t>(digit);
  }
  return id;
}

}  // namespace noughts::store
