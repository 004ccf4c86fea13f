// The edge of the strategic game: its options, actions and views in JSON.
#include <algorithm>

#include "games/nested/reading.hpp"
#include "games/strategic/strategic.hpp"

namespace noughts::games {
namespace {

using nested::kNine;
using strategic::MoveRules;
using State = Strategic::State;

Json place_json(strategic::CellAddress place) { return {{"s", place.s}, {"t", place.t}}; }

Json target_json(const State& state) {
  if (Strategic::over(state) || state.target.count == Strategic::kPlaces) return {{"s", nullptr}, {"t", nullptr}};
  const Json t = state.target.count == 1 ? Json(state.target.first % kNine) : Json();
  return {{"s", state.target.first / kNine}, {"t", t}};
}

Json barred_json(const State& state) {
  Json barred{{"s", nullptr}, {"t", nullptr}};
  if (Strategic::over(state)) return barred;
  if (state.barred_s >= 0) barred["s"] = state.barred_s;
  if (state.barred_t >= 0) barred["t"] = {{"s", state.barred_t / kNine}, {"t", state.barred_t % kNine}};
  return barred;
}

Json lines_json(const State& state) {
  Json operational = Json::array();
  Json tactical = Json::array();
  for (int s = 0; s < kNine; ++s) {
    const nested::TacticalField& field = state.fields[static_cast<std::size_t>(s)];
    field.list_lines(operational, s * kNine * kNine);
    const nested::FieldState field_state = state.cells.field_state(s);
    if (field_state == nested::FieldState::x) nested::list_lines(tactical, nested::lines_of(field.cells, board::kX), s * kNine);
    if (field_state == nested::FieldState::o) nested::list_lines(tactical, nested::lines_of(field.cells, board::kO), s * kNine);
  }
  Json highest = Json::array();
  nested::list_lines(highest, nested::deciding_lines(state.cells, state.field_state, state.options.drawn_cells), 0);
  return {{"operational", std::move(operational)}, {"tactical", std::move(tactical)}, {"strategic", std::move(highest)}};
}

std::optional<MoveRules::Set> set_of(const Json& json) {
  const Json* found = member(json, "rules");
  return found == nullptr ? MoveRules::Set::tactical : word_of<MoveRules::Set>(*found);
}

std::optional<strategic::Columns> columns_of(const Json& json) {
  const Json* found = member(json, "numbers");
  if (found == nullptr) return strategic::columns("map34");
  const auto* text = found->get_ptr<const std::string*>();
  return text == nullptr ? std::nullopt : strategic::columns(*text);
}

constexpr std::string_view kNumbers = "numbers is a name from map11 to map88, or three columns of nine digits from 1 to 9";

/// What is wrong with one typed column; empty where nothing is.
std::string column_fault(std::string_view column, std::size_t number) {
  const std::string place = "column " + std::to_string(number);
  const std::size_t bad = column.find_first_not_of("123456789");
  if (bad != std::string_view::npos) return place + ", digit " + std::to_string(bad + 1) + " is none from 1 to 9";
  return column.size() == std::size_t{kNine} ? "" : place + " has " + std::to_string(column.size()) + " digits";
}

/// Tells where typed numbers go wrong. The page reads the column and the digit out of it to say so in the reader's language.
std::string numbers_fault(std::string_view text) {
  const std::string rule(kNumbers);
  if (text.substr(0, 3) == "map") return rule + ".";
  for (std::size_t number = 1; number <= 3; ++number) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string fault = column_fault(text.substr(0, end), number);
    if (!fault.empty()) return rule + ": " + fault + ".";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return rule + ": there are more than three columns.";
}

std::string numbers_fault_in(const Json& json) {
  const auto* text = member(json, "numbers")->get_ptr<const std::string*>();
  return text == nullptr ? std::string(kNumbers) + "." : numbers_fault(*text);
}

std::optional<std::int64_t> shift_of(const Json& json) {
  const Json* found = member(json, "shift");
  return found == nullptr ? MoveRules::kHmap2 : whole(*found, 0, kNine - 1);
}

Result<MoveRules> move_rules(const Json& json) {
  const auto set = set_of(json);
  if (!set) return tl::unexpected(bad_options("rules is tactical, functional or hyperfunctional."));
  const auto columns = columns_of(json);
  if (!columns) return tl::unexpected(bad_options(numbers_fault_in(json)));
  const auto shift = shift_of(json);
  if (!shift) return tl::unexpected(bad_options("shift is a number from 0 to 8."));
  return MoveRules{*set, *columns, static_cast<std::uint8_t>(*shift)};
}

}  // namespace

Json Strategic::view(const State& state, Viewer) {
  std::string cells;
  std::string tactical;
  for (const nested::TacticalField& field : state.fields) {
    cells += field.letters();
    tactical += nested::letters(field.cells);
  }
  const bool begun = state.placed > 0;
  return {{"cells", std::move(cells)},
          {"tactical", std::move(tactical)},
          {"strategic", nested::letters(state.cells)},
          {"target", target_json(state)},
          {"sent", begun ? place_json(state.options.rules.after(state.last)) : Json()},
          {"barred", barred_json(state)},
          {"last", begun ? json(state.last) : Json()},
          {"lines", lines_json(state)}};
}

Result<Strategic::Options> Strategic::options(const Json& json) {
  if (!has_only(json,
                {"rules", "numbers", "shift", "freedom_s", "freedom_t", "no_return_s", "no_return_t", "three_draws", "double"})) {
    return tl::unexpected(bad_options("There is no such option."));
  }
  const auto rules = move_rules(json);
  if (!rules) return tl::unexpected(rules.error());
  const auto freedom_s = nested::freedom(json, "freedom_s");
  const auto freedom_t = nested::freedom(json, "freedom_t");
  if (!freedom_s || !freedom_t) return tl::unexpected(bad_options("freedom_s and freedom_t are filled or decided."));
  const auto no_return_s = flag(json, "no_return_s", Options{}.no_return_s);
  const auto no_return_t = flag(json, "no_return_t", Options{}.no_return_t);
  if (!no_return_s || !no_return_t) return tl::unexpected(bad_options("no_return_s and no_return_t are true or false."));
  const auto drawn_cells = nested::drawn_cell_rules(json);
  if (!drawn_cells) return tl::unexpected(bad_options("three_draws is continue or end, double is draw or mover."));
  return Options{*rules, *freedom_s, *freedom_t, *no_return_s, *no_return_t, *drawn_cells};
}

Result<Strategic::Action> Strategic::action(const Json& json) {
  return nested::numbers(json, {"s", "t", "o"}).map([](const auto& numbers) {
    return Action{numbers[0], numbers[1], numbers[2]};
  });
}

Json Strategic::json(const Action& action) { return {{"s", action.s}, {"t", action.t}, {"o", action.o}}; }

}  // namespace noughts::games
