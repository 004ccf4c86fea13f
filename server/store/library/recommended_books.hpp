// Books that curators recommend for the themes of a character: the list that the ground of a request may refer to.
#pragma once

#include "store/library/theme_sets.hpp"

namespace noughts::store {

/// So many of them a theme has at most.
inline constexpr int kMostRecommended = 20;

struct RecommendedBook {
  int theme = 0;  ///< of the character, from 0
  std::string author;
  std::string title;
  std::optional<std::string> link;
};

/// The list of a character.
struct RecommendedBooks {
  Character character;
  std::vector<RecommendedBook> books;  ///< in the order in which they are shown
  int version = 1;                     ///< counts the changes
};

}  // namespace noughts::store
