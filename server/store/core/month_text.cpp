#include "store/core/month_text.hpp"

#include "games/core/whole_number.hpp"

namespace noughts::store {
namespace {

constexpr std::size_t kYear = 4;
constexpr std::size_t kMonth = 2;

}  // namespace

std::string month_text(std::chrono::year_month month) {
  const auto year = static_cast<unsigned>(static_cast<int>(month.year()));
  return games::padded(year, kYear) + '-' + games::padded(static_cast<unsigned>(month.month()), kMonth);
}

std::optional<std::chrono::year_month> read_month(std::string_view text) {
  if (text.size() != kYear + 1 + kMonth || text[kYear] != '-') return std::nullopt;
  const auto year = games::whole_number<unsigned>(text.substr(0, kYear));
  const auto month = games::whole_number<unsigned>(text.substr(kYear + 1));
  if (!year || *year == 0 || !month) return std::nullopt;
  const std::chrono::year_month read{std::chrono::year{static_cast<int>(*year)}, std::chrono::month{*month}};
  if (!read.ok()) return std::nullopt;
  return read;
}

}  // namespace noughts::store
