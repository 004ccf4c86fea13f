// Characters with their themes in the database.
#pragma once

#include "store/library/recommended_books.hpp"

namespace noughts::postgres {

class Pool;

/// Characters. Everything that changes something writes the curators' log in the same transaction.
class Characters {
 public:
  explicit Characters(Pool& pool) : pool_{pool} {}

  /// The newest first.
  store::Answer<store::CharacterPage> page(store::Shelf shelf, std::optional<store::CharacterId> after, int limit);
  store::Answer<store::Character> find(store::CharacterId id);
  /// In the order of their ids; who does not exist is left out.
  store::Answer<std::vector<store::Character>> all_of(std::vector<store::CharacterId> ids);
  store::Answer<store::Character> make(store::CharacterText text, store::By by);
  store::Answer<store::Edited<store::Character>> change(store::CharacterId id, int version, store::CharacterText text,
                                                        store::By by);
  /// nullopt takes the picture away.
  store::Answer<store::Edited<store::Character>> show_picture(store::CharacterId id, std::optional<store::Photo> picture,
                                                              store::By by);
  store::Answer<store::Edited<store::Character>> move(store::CharacterId id, store::CharacterMove move, store::By by);

  /// The books that are recommended for its themes; without any, an empty list. not_found: there is no such character.
  store::Answer<store::RecommendedBooks> recommended(store::CharacterId id);
  /// Puts these in the place of all that were there. stale: `version` is not the list's any more.
  store::Answer<store::Edited<store::RecommendedBooks>> recommend(store::CharacterId id, int version,
                                                                  std::vector<store::RecommendedBook> books, store::By by);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
