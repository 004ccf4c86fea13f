#include "games/nested/reading.hpp"

namespace noughts::games::nested {

std::optional<bool> is_second(const Json& json, std::string_view key, std::string_view first, std::string_view second) {
  const Json* found = member(json, key);
  if (found == nullptr) return false;
  const auto* word = found->get_ptr<const std::string*>();
  if (word == nullptr || (*word != first && *word != second)) return std::nullopt;
  return *word == second;
}

std::optional<Freedom> freedom(const Json& json, std::string_view key) {
  const auto decided = is_second(json, key, "filled", "decided");
  if (!decided) return std::nullopt;
  return *decided ? Freedom::decided : Freedom::filled;
}

std::optional<DrawnCellRules> drawn_cell_rules(const Json& json) {
  const auto three_draws_end = is_second(json, "three_draws", "continue", "end");
  const auto double_is_movers = is_second(json, "double", "draw", "mover");
  if (!three_draws_end || !double_is_movers) return std::nullopt;
  return DrawnCellRules{*three_draws_end, *double_is_movers};
}

Result<std::vector<std::uint8_t>> numbers(const Json& json, std::initializer_list<std::string_view> keys) {
  std::vector<std::uint8_t> read;
  bool in_range = true;
  for (const std::string_view key : keys) {
    const Json* found = member(json, key);
    if (found == nullptr || !found->is_number_integer()) {
      return tl::unexpected(bad_action("An action here tells its cell by whole numbers."));
    }
    const auto number = whole(*found, 0, kNine - 1);
    in_range = in_range && number;
    read.push_back(static_cast<std::uint8_t>(number.value_or(0)));
  }
  if (!has_only(json, keys)) return tl::unexpected(bad_action("An action here tells its cell and nothing else."));
  if (!in_range) return tl::unexpected(out_of_range());
  return read;
}

Refusal wrong_cell() { return {"wrong_cell", "You were sent to another cell."}; }

Refusal no_return() { return {"no_return", "Your opponent may not be sent to where they have just played."}; }

}  // namespace noughts::games::nested
