// What registered players tell of themselves, and their photos, in the database.
#pragma once

#include <map>

#include "store/people/profiles.hpp"

namespace noughts::postgres {

class Pool;

/// The profiles of registered players.
class Profiles {
 public:
  explicit Profiles(Pool& pool) : pool_{pool} {}

  /// not_found: no such registered player.
  store::Answer<store::Profile> of(store::PlayerId player);
  store::Answer<void> tell(store::PlayerId player, store::About about);
  store::Answer<void> show_photo(store::PlayerId player, store::Photo photo);
  /// Showing none already is no error.
  store::Answer<void> hide_photo(store::PlayerId player);
  /// not_found: nobody shows a photo of this name.
  store::Answer<std::string> photo(std::string name, store::PhotoSize size);
  /// The names of photos by their players' keys; who shows none is left out.
  store::Answer<std::map<std::string, std::string>> photos(std::vector<std::string> keys);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
