// What curators work with, in one hand.
#pragma once

#include "store/library/books.hpp"
#include "store/library/curators.hpp"
#include "store/library/theme_sets.hpp"

namespace noughts::store {

struct Curating {
  Curators& curators;
  Characters& characters;
  ThemeSets& sets;
  Books& books;
};

}  // namespace noughts::store
