#include "pictures/board.hpp"

#include <array>

#include "pictures/forms.hpp"
#include "pictures/variants/strategic.hpp"

namespace noughts::pictures {
namespace {

using games::Json;

/// A form of views, known by what no other has.
struct Form {
  std::string_view has;
  Drawing (*draw)(const Json& view);
};

constexpr std::array kForms{
    Form{"measures", field_drawing},          Form{"pairs", pairs_drawing},         Form{"times", cubes_drawing},
    Form{kThreeLevels, three_levels_drawing}, Form{"tactical", two_levels_drawing}, Form{"lines", grid_drawing},
};

/// Which seat has the crosses, where that is settled in the course of a game.
constexpr const char* kBlack = "black";

}  // namespace

std::optional<Mark> mark_of(const Json& view, std::size_t seat) {
  if (view.contains(kForms[0].has)) return std::nullopt;
  const auto black = view.find(kBlack);
  if (black == view.end()) return mark_of(seat);
  if (!black->is_number_integer()) return std::nullopt;
  return black->get<std::size_t>() == seat ? Mark::cross : Mark::nought;
}

std::optional<Drawing> board_drawing(const Json& view) {
  for (const Form& form : kForms) {
    if (!view.contains(form.has)) continue;
    // A view of another form that has the same name somewhere is none of these.
    try {
      return form.draw(view);
    } catch (const games::JsonError&) {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

}  // namespace noughts::pictures
