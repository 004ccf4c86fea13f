// What registered players tell of themselves, and their photos.
#pragma once

#include <map>

#include "store/people/players.hpp"

namespace noughts::store {

/// Texts of a player's own; empty where nothing is told.
struct About {
  std::string about;
  std::string place;
  std::string website;
  friend bool operator==(const About&, const About&) = default;
};

struct Profile {
  Player player;
  games::Instant since{};  ///< when they came
  About about;
  std::optional<std::string> photo;  ///< its name
};

/// A photo as it is served. The name is made of what is in it, so what is under a name never changes.
struct Photo {
  std::string name;   ///< 32 hexadecimal digits
  std::string large;  ///< WebP
  std::string small;
};

enum class PhotoSize : std::uint8_t { large, small };

class Profiles {
 public:
  virtual ~Profiles() = default;
  /// not_found: no such registered player.
  virtual Answer<Profile> of(PlayerId player) = 0;
  virtual Answer<void> tell(PlayerId player, About about) = 0;
  virtual Answer<void> show_photo(PlayerId player, Photo photo) = 0;
  /// Showing none already is no error.
  virtual Answer<void> hide_photo(PlayerId player) = 0;
  /// not_found: nobody shows a photo of this name.
  virtual Answer<std::string> photo(std::string name, PhotoSize size) = 0;
  /// The names of photos by their players' keys; who shows none is left out.
  virtual Answer<std::map<std::string, std::string>> photos(std::vector<std::string> keys) = 0;
};

}  // namespace noughts::store
