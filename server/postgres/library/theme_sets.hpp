// Sets of themes in the database.
#pragma once

#include "store/library/theme_sets.hpp"

namespace noughts::postgres {

class Pool;

/// Sets of themes; changes are logged as those of Characters are.
class ThemeSets {
 public:
  explicit ThemeSets(Pool& pool) : pool_{pool} {}

  store::Answer<store::SetPage> page(store::Shelf shelf, std::optional<store::SetId> after, int limit);
  store::Answer<store::SetPage> published(store::SetFilter filter, std::optional<store::SetId> after, int limit);
  store::Answer<store::ThemeSet> find(store::SetId id);
  /// A draft.
  store::Answer<store::Edited<store::ThemeSet>> make(store::SetText text, store::By by);
  /// not_found also where it is a set of the other kind. A retired character that the set had may stay.
  store::Answer<store::Edited<store::ThemeSet>> change(store::SetId id, int version, store::SetText text, store::By by);
  store::Answer<store::Edited<store::ThemeSet>> move(store::SetId id, store::SetMove move, store::By by);

  /// Puts in and publishes what the database never had.
  store::Answer<void> begin_with(std::vector<store::StartingSet> sets, games::Instant at);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
