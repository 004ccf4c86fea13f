// What registered players tell of themselves, and their photos.
#pragma once

#include <optional>
#include <string>

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

}  // namespace noughts::store
