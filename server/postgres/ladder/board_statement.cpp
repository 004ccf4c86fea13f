#include "postgres/ladder/board_statement.hpp"

#include "postgres/ladder/months.hpp"

namespace noughts::postgres {
namespace {

constexpr std::string_view kRows = "@board";
constexpr std::string_view kCounts = "@crowd";
// Whoever is banned is on no list while that lasts. Their place stays free, so that nobody's place jumps with another's ban.
constexpr std::string_view kAll =
    "rating AS b WHERE b.variant = $1 AND b.games > 0 AND $2::date IS NULL AND NOT is_under(b.player, 'ban')";
constexpr std::string_view kMonth =
    "rating_month AS b WHERE b.variant = $1 AND b.month = $2::date AND NOT is_under(b.player, 'ban')";
constexpr std::string_view kAllCounts = "rating_crowd AS crowd WHERE crowd.variant = $1 AND $2::date IS NULL";
constexpr std::string_view kMonthCounts = "rating_month_crowd AS crowd WHERE crowd.variant = $1 AND crowd.month = $2::date";

std::string with(std::string text, std::string_view mark, std::string_view rows) {
  for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at)) text.replace(at, mark.size(), rows);
  return text;
}

}  // namespace

BoardStatement::BoardStatement(const std::string& name, const std::string& text)
    : all_{name, with(with(text, kRows, kAll), kCounts, kAllCounts)},
      month_{name + "_of_month", with(with(text, kRows, kMonth), kCounts, kMonthCounts)} {}

std::optional<std::string> month_of(const store::Board& board) {
  if (!board.month) return std::nullopt;
  return date_text(*board.month);
}

}  // namespace noughts::postgres
