#include <algorithm>

#include "games/catalogue.hpp"

namespace noughts::games {

namespace {

template <class Is>
const Variant* first_variant(Is is) {
  const auto variants = catalogue();
  const auto found = std::find_if(variants.begin(), variants.end(), is);
  return found == variants.end() ? nullptr : &*found;
}

}  // namespace

const Variant* find_variant(std::string_view name) {
  return first_variant([&](const Variant& each) { return each.info.name == name; });
}

const Variant* variant_of_dated_boards() {
  return first_variant([](const Variant& each) { return each.dated_options != nullptr; });
}

}  // namespace noughts::games
