#include "pictures/variants/strategic.hpp"

#include "pictures/nested.hpp"

namespace noughts::pictures {
namespace {

using games::Json;

/// Where the next move belongs: a smallest field, or one of the nine large ones.
std::optional<FieldAddress> target_of(const Json& target) {
  constexpr std::array kParts{"s", "t"};
  if (const auto both = nested_index(target, kParts)) return FieldAddress{2, *both};
  if (const auto one = nested_index(target, std::span(kParts).first(1))) return FieldAddress{1, *one};
  return std::nullopt;
}

}  // namespace

Drawing three_levels_drawing(const Json& view) {
  constexpr std::array kParts{"s", "t", "o"};
  NestedPosition position;
  position.depth = 3;
  position.signs[3] = signs_at(view, "cells");
  position.signs[2] = signs_at(view, "tactical");
  position.signs[1] = signs_at(view, kThreeLevels);
  position.last = nested_index(view.at("last"), kParts);
  position.target = target_of(view.at("target"));
  const Json& lines = view.at("lines");
  position.lines[3] = lines.at("operational");
  position.lines[2] = lines.at("tactical");
  position.lines[1] = lines.at(kThreeLevels);
  return nested_drawing(position);
}

}  // namespace noughts::pictures
