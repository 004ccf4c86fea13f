// What curators work with, in one hand.
#pragma once

#include "store/books.hpp"
#include "store/curators.hpp"
#include "store/theme_sets.hpp"

namespace noughts::store {

struct Curating {
  Curators& curators;
  Characters& characters;
  ThemeSets& sets;
  Books& books;
};

}  // namespace noughts::store
