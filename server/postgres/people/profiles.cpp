#include "postgres/people/profiles.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/binary_array.hpp"
#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

using store::About;
using store::Photo;
using store::PhotoSize;
using store::PlayerId;
using store::Profile;

const Statement kProfile{"profile", R"(
SELECT player.id, player.name, player.guest, player.bot, player.registered_at, coalesce(about, '') AS about, coalesce(place, '') AS place,
       coalesce(website, '') AS website, photo.name AS photo
FROM player LEFT JOIN profile ON profile.player = player.id LEFT JOIN photo ON photo.player = player.id
WHERE player.id = $1 AND NOT guest)"};

// Both wait for whoever erases the account just now, of which nothing may be left.
const Statement kTell{"tell_of_oneself", R"(
INSERT INTO profile (player, about, place, website, changed_at)
SELECT id, $2, $3, $4, $5 FROM player WHERE id = $1 AND NOT guest FOR KEY SHARE
ON CONFLICT (player) DO UPDATE SET about = $2, place = $3, website = $4, changed_at = $5)"};

const Statement kShowPhoto{"show_photo", R"(
INSERT INTO photo (player, name, large, small, changed_at)
SELECT id, $2, $3, $4, $5 FROM player WHERE id = $1 AND NOT guest FOR KEY SHARE
ON CONFLICT (player) DO UPDATE SET name = $2, large = $3, small = $4, changed_at = $5)"};

const Statement kHidePhoto{"hide_photo", "DELETE FROM photo WHERE player = $1"};

// Of players, and of characters of games.
const Statement kLargePhoto{"large_photo", R"(
(SELECT large FROM photo WHERE name = $1 LIMIT 1) UNION ALL (SELECT large FROM picture WHERE name = $1) LIMIT 1)"};
const Statement kSmallPhoto{"small_photo", R"(
(SELECT small FROM photo WHERE name = $1 LIMIT 1) UNION ALL (SELECT small FROM picture WHERE name = $1) LIMIT 1)"};

const Statement kPhotos{"photos_of", R"(
SELECT name_key, photo.name FROM player JOIN photo ON photo.player = player.id WHERE name_key = ANY ($1::text[]))"};

}  // namespace

Answer<Profile> Profiles::of(PlayerId who) {
  return ask<Profile>(pool_, [=](Connection& connection) -> Result<Profile> {
    const auto rows = connection.run(kProfile, number(who));
    if (rows.empty()) return std::unexpected{StoreError::not_found};
    const auto row = rows[0];
    const About about{row["about"].as<std::string>(), row["place"].as<std::string>(), row["website"].as<std::string>()};
    Profile found{player(row), instant(row["registered_at"]), about, std::nullopt};
    if (!row["photo"].is_null()) found.photo = row["photo"].as<std::string>();
    return found;
  });
}

Answer<void> Profiles::tell(PlayerId who, About about) {
  return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
    const auto told = connection.run(kTell, number(who), about.about, about.place, about.website, now_millis());
    if (told.affected_rows() == 0) return std::unexpected{StoreError::not_found};
    return {};
  });
}

Answer<void> Profiles::show_photo(PlayerId who, Photo photo) {
  return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
    const auto shown = connection.run(kShowPhoto, number(who), photo.name, bytes(photo.large), bytes(photo.small), now_millis());
    if (shown.affected_rows() == 0) return std::unexpected{StoreError::not_found};
    return {};
  });
}

Answer<void> Profiles::hide_photo(PlayerId who) {
  return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
    connection.run(kHidePhoto, number(who));
    return {};
  });
}

Answer<std::string> Profiles::photo(std::string name, PhotoSize size) {
  return ask<std::string>(pool_, [=](Connection& connection) -> Result<std::string> {
    const auto rows = connection.run(size == PhotoSize::large ? kLargePhoto : kSmallPhoto, name);
    if (rows.empty()) return std::unexpected{StoreError::not_found};
    return pqxx::binarystring{rows[0][0]}.str();
  });
}

Answer<std::map<std::string, std::string>> Profiles::photos(std::vector<std::string> keys) {
  using Names = std::map<std::string, std::string>;
  return ask<Names>(pool_, [keys = std::move(keys)](Connection& connection) -> Result<Names> {
    BinaryArray wanted{ElementType::text};
    for (const auto& key : keys) wanted.add(std::string_view{key});
    Names names;
    for (const auto& row : connection.run(kPhotos, wanted.parameter())) {
      names.emplace(row[0].as<std::string>(), row[1].as<std::string>());
    }
    return names;
  });
}

}  // namespace noughts::postgres
