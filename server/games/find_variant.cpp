#include <algorithm>

#include "games/catalogue.hpp"

namespace noughts::games {

const Variant* find_variant(std::string_view name) {
  const auto variants = catalogue();
  const auto found = std::find_if(variants.begin(), variants.end(), [&](const Variant& v) { return v.info.name == name; });
  return found == variants.end() ? nullptr : &*found;
}

}  // namespace noughts::games
