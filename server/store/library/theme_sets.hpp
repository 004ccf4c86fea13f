// Characters with their themes, and sets of them that boards are opened with.
#pragma once

#include "store/core/language.hpp"
#include "store/library/curators.hpp"
#include "store/people/profiles.hpp"

namespace noughts::store {

/// So many themes a character has, and so many characters a set at most.
inline constexpr std::size_t kThemes = 9;
inline constexpr std::size_t kMostCharacters = 9;

/// Characters and sets that are retired are no more played with, and stand in a list of their own.
enum class Shelf : std::uint8_t { current, retired };

struct Theme {
  std::string text;
  bool hidden = false;
  friend bool operator==(const Theme&, const Theme&) = default;
};

/// Who made or changed something, and when. The names are nullopt for what came with the server.
struct Authorship {
  std::optional<std::string> made_by;
  games::Instant made{};
  std::optional<std::string> changed_by;
  games::Instant changed{};
};

/// What a curator writes of a character.
struct CharacterText {
  std::string name;
  Language lang{};
  std::vector<Theme> themes;
};

/// What curators do with a character besides changing it.
enum class CharacterMove : std::uint8_t { retire, restore };
constexpr auto words(CharacterMove) { return std::to_array<std::string_view>({"retire", "restore"}); }

struct Character {
  CharacterId id{};
  CharacterText text;
  std::optional<std::string> picture;  ///< its name, as a photo's
  int version = 1;                     ///< counts the changes
  Authorship authorship;
  bool retired = false;
};

struct CharacterPage {
  std::vector<Character> characters;
  std::optional<CharacterId> next;
};

enum class SetKind : std::uint8_t { characters, field };
constexpr auto words(SetKind) { return std::to_array<std::string_view>({"characters", "field"}); }

/// What a curator writes of a set: characters, or the themes of a field.
struct SetText {
  std::string title;
  Language lang{};
  std::vector<CharacterId> characters;  ///< in their order; empty for a field
  int size = 0;                         ///< of a field; else 0
  std::vector<Theme> themes;            ///< of a field, row by row

  [[nodiscard]] bool is_field() const { return size != 0; }
  [[nodiscard]] SetKind kind() const { return is_field() ? SetKind::field : SetKind::characters; }
};

enum class SetState : std::uint8_t { draft, published, retired };
constexpr auto words(SetState) { return std::to_array<std::string_view>({"draft", "published", "retired"}); }

/// What curators do with a set's state.
enum class SetMove : std::uint8_t { publish, withdraw, retire, restore };
constexpr auto words(SetMove) { return std::to_array<std::string_view>({"publish", "withdraw", "retire", "restore"}); }

struct ThemeSet {
  SetId id{};
  SetText text;
  std::vector<Character> characters;
  SetState state{};
  int version = 1;
  Authorship authorship;
};

struct SetPage {
  std::vector<ThemeSet> sets;
  std::optional<SetId> next;
};

/// Which published sets are wanted. Whatever is left out does not matter.
struct SetFilter {
  std::optional<SetKind> kind;
  std::optional<int> size;
  std::optional<Language> lang;
};

/// Who does something to a character or a set; `call` as in Takeover.
struct By {
  PlayerId actor{};
  games::Instant at{};
  std::int64_t call = 0;
};

/// A set that comes with the server. `key` names it for ever: once put in, it is never put in again.
struct StartingSet {
  std::string key;
  SetText text;                           ///< without characters
  std::vector<CharacterText> characters;  ///< to be made with it
};

/// Why something was not done.
enum class EditRefusal : std::uint8_t {
  none,
  not_found,  ///< no such thing, or a set that names a character that there is not
  stale,      ///< somebody has changed it since
  retired,    ///< a new set takes no retired character, and a retired set is not published
};

template <class T>
struct Edited {
  EditRefusal refusal = EditRefusal::none;
  T now;  ///< as it is then
};

}  // namespace noughts::store
