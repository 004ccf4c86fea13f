#include "postgres/library/characters.hpp"

#include "games/core/writing.hpp"
#include "postgres/core/ask.hpp"
#include "postgres/core/binary_array.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/library/edits.hpp"
#include "postgres/library/new_character.hpp"
#include "postgres/library/theme_rows.hpp"

namespace noughts::postgres {
namespace {

using games::Json;
using store::By;
using store::Character;
using store::CharacterId;
using store::CharacterPage;
using store::CharacterText;
using store::EditRefusal;
using store::Photo;

using Kind = store::CuratorActionKind;
using ChangedCharacter = store::Edited<Character>;

const Statement kFindCharacter{"find_character", "SELECT * FROM character_shown WHERE id = $1"};
const Statement kAllOf{"characters_by_ids", "SELECT * FROM character_shown WHERE id = ANY ($1::bigint[]) ORDER BY id"};
const Statement kPageOfCharacters{"page_of_characters", R"(
SELECT * FROM character_shown WHERE (retired_at IS NOT NULL) = $1 AND id < coalesce($2::bigint, 9223372036854775807) ORDER BY id DESC LIMIT $3)"};

const Statement kCharacterMadeBefore{"character_made_before", "SELECT character FROM curator_log WHERE call = $1"};
const Statement kLockCharacter{"lock_character", "SELECT id FROM game_character WHERE id = $1 FOR UPDATE"};

const Statement kMakeCharacter{"make_character", R"(
INSERT INTO game_character (name, lang, themes, made_by, made_at, changed_by, changed_at)
VALUES ($1, $2, $3, $4, $5, $4, $5) RETURNING id)"};

const Statement kChangeCharacter{"change_character", R"(
UPDATE game_character SET name = $2, lang = $3, themes = $4, version = version + 1, changed_by = $5, changed_at = $6
WHERE id = $1)"};

// The same picture again is the same row.
const Statement kKeepPicture{"keep_picture", R"(
INSERT INTO picture (name, large, small, shown_by, shown_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING)"};

const Statement kShowPicture{"show_picture", R"(
UPDATE game_character SET picture = $2, changed_by = $3, changed_at = $4 WHERE id = $1)"};

const Statement kRetire{"retire_character", R"(
UPDATE game_character SET retired_at = CASE WHEN $2 THEN $4::bigint END, changed_by = $3, changed_at = $4 WHERE id = $1)"};

Character read_character(Transaction& transaction, CharacterId character_id) {
  return character(transaction.run(kFindCharacter, number(character_id))[0]);
}

Result<Character> make_character(Connection& connection, const CharacterText& text, const By& by) {
  Transaction transaction{connection};
  const auto before = transaction.run(kCharacterMadeBefore, by.call);
  if (!before.empty()) return read_character(transaction, id<CharacterId>(before[0][0]));
  const auto made = new_character(transaction, text, by);
  auto character = read_character(transaction, made);
  transaction.commit();
  return character;
}

template <class Action>
Result<ChangedCharacter> changed(Connection& connection, CharacterId character, const By& by, Action action) {
  return edit(connection, kLockCharacter, character, by, read_character, action);
}

LoggedEdit change_text(Transaction& transaction, const Character& current, const CharacterText& text, int version, const By& by) {
  if (current.version != version) return {EditRefusal::stale, {}};
  transaction.run(kChangeCharacter, number(current.id), text.name, word_text(text.lang),
                  games::json_text(themes_json(text.themes)), number(by.actor), number(by.at));
  return {EditRefusal::none, Kind::change_character, text_json(current.text), text_json(text)};
}

Json picture_json(const std::optional<std::string>& name) { return name ? Json{{"picture", *name}} : Json{{"picture", nullptr}}; }

LoggedEdit change_picture(Transaction& transaction, const Character& current, const std::optional<Photo>& picture, const By& by) {
  const auto name = picture ? std::optional(picture->name) : std::nullopt;
  if (name == current.picture) return {};
  if (picture) {
    transaction.run(kKeepPicture, picture->name, bytes(picture->large), bytes(picture->small), number(by.actor), number(by.at));
  }
  transaction.run(kShowPicture, number(current.id), name, number(by.actor), number(by.at));
  return {EditRefusal::none, picture ? Kind::show_picture : Kind::hide_picture, picture_json(current.picture),
          picture_json(name)};
}

LoggedEdit change_shelf(Transaction& transaction, const Character& current, store::CharacterMove move, const By& by) {
  const bool retired = move == store::CharacterMove::retire;
  if (current.retired == retired) return {};
  transaction.run(kRetire, number(current.id), retired, number(by.actor), number(by.at));
  return {EditRefusal::none, retired ? Kind::retire_character : Kind::restore_character};
}

}  // namespace

CharacterId new_character(Transaction& transaction, const CharacterText& text, const By& by) {
  const auto rows = transaction.run(kMakeCharacter, text.name, word_text(text.lang), games::json_text(themes_json(text.themes)),
                                    number(by.actor), number(by.at));
  const auto made = id<CharacterId>(rows[0][0]);
  log_edit(transaction, made, by, {EditRefusal::none, Kind::make_character, Json::object(), text_json(text)});
  return made;
}

Answer<CharacterPage> Characters::page(store::Shelf shelf, std::optional<CharacterId> after, int limit) {
  return ask<CharacterPage>(pool_, [=](Connection& connection) -> Result<CharacterPage> {
    const auto rows = connection.run(kPageOfCharacters, shelf == store::Shelf::retired, number(after), limit + 1);
    return CharacterPage{read_rows(rows, "game_character", "id", character, limit), next_page<CharacterId>(rows, limit)};
  });
}

Answer<Character> Characters::find(CharacterId id) {
  return ask<Character>(pool_, [=](Connection& connection) -> Result<Character> {
    const auto rows = connection.run(kFindCharacter, number(id));
    if (rows.empty()) return std::unexpected{StoreError::not_found};
    return character(rows[0]);
  });
}

Answer<std::vector<Character>> Characters::all_of(std::vector<CharacterId> ids) {
  using All = std::vector<Character>;
  return ask<All>(pool_, [ids = std::move(ids)](Connection& connection) -> Result<All> {
    All all;
    for (const auto& row : connection.run(kAllOf, id_array(ids))) all.push_back(character(row));
    return all;
  });
}

Answer<Character> Characters::make(CharacterText text, By by) {
  return ask<Character>(pool_,
                        [text = std::move(text), by](Connection& connection) { return make_character(connection, text, by); });
}

Answer<ChangedCharacter> Characters::change(CharacterId id, int version, CharacterText text, By by) {
  return ask<ChangedCharacter>(pool_, [id, version, by, text = std::move(text)](Connection& connection) {
    return changed(connection, id, by, [&](Transaction& transaction, const Character& current) {
      return change_text(transaction, current, text, version, by);
    });
  });
}

Answer<ChangedCharacter> Characters::show_picture(CharacterId id, std::optional<Photo> picture, By by) {
  return ask<ChangedCharacter>(pool_, [id, by, picture = std::move(picture)](Connection& connection) {
    return changed(connection, id, by, [&](Transaction& transaction, const Character& current) {
      return change_picture(transaction, current, picture, by);
    });
  });
}

Answer<ChangedCharacter> Characters::move(CharacterId id, store::CharacterMove move, By by) {
  return ask<ChangedCharacter>(pool_, [=](Connection& connection) {
    return changed(connection, id, by, [&](Transaction& transaction, const Character& current) {
      return change_shelf(transaction, current, move, by);
    });
  });
}

}  // namespace noughts::postgres
