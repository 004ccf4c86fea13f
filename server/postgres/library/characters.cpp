#include "postgres/library/characters.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/binary_array.hpp"
#include "postgres/library/curating.hpp"
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

Character read(Transaction& transaction, CharacterId character_id) {
  return character(transaction.run(kFindCharacter, number(character_id))[0]);
}

void write_log(Transaction& transaction, Kind kind, CharacterId character, const By& by, Json before, Json after) {
  CuratorLogRow row{by.at, by.actor, kind, by.call};
  row.character = character;
  row.before = std::move(before);
  row.after = std::move(after);
  write_curator_log(transaction, row);
}

Result<Character> make_character(Connection& connection, const CharacterText& text, const By& by) {
  Transaction transaction{connection};
  const auto before = transaction.run(kCharacterMadeBefore, by.call);
  if (!before.empty()) return read(transaction, id<CharacterId>(before[0][0]));
  const auto rows =
      transaction.run(kMakeCharacter, text.name, text.lang, json_text(themes_json(text.themes)), number(by.actor), number(by.at));
  const auto made = id<CharacterId>(rows[0][0]);
  write_log(transaction, Kind::make_character, made, by, Json::object(), text_json(text));
  auto character = read(transaction, made);
  transaction.commit();
  return character;
}

/// What an action does to a character that is locked: the rows, and what it was before and after; or why not.
struct CharacterChange {
  EditRefusal refusal = EditRefusal::none;
  std::optional<Kind> kind{};  ///< nullopt: there was nothing to do
  Json before = Json::object();
  Json after = Json::object();
};

/// Locks a character, does to it what `action` does, writes the log, and gives what it is then.
template <class Edit>
Result<ChangedCharacter> changed(Connection& connection, CharacterId character, const By& by, Edit action) {
  Transaction transaction{connection};
  if (transaction.run(kLockCharacter, number(character)).empty()) return ChangedCharacter{EditRefusal::not_found, {}};
  auto current = read(transaction, character);
  if (is_logged(transaction, by.call)) return ChangedCharacter{EditRefusal::none, std::move(current)};
  CharacterChange change = action(transaction, current);
  if (change.refusal != EditRefusal::none || !change.kind) return ChangedCharacter{change.refusal, std::move(current)};
  write_log(transaction, *change.kind, character, by, std::move(change.before), std::move(change.after));
  ChangedCharacter done{EditRefusal::none, read(transaction, character)};
  transaction.commit();
  return done;
}

CharacterChange change_text(Transaction& transaction, const Character& current, const CharacterText& text, int version,
                            const By& by) {
  if (current.version != version) return {EditRefusal::stale, {}};
  transaction.run(kChangeCharacter, number(current.id), text.name, text.lang, json_text(themes_json(text.themes)),
                  number(by.actor), number(by.at));
  return {EditRefusal::none, Kind::change_character, text_json(current.text), text_json(text)};
}

Json picture_json(const std::optional<std::string>& name) { return name ? Json{{"picture", *name}} : Json{{"picture", nullptr}}; }

pqxx::binarystring bytes(const std::string& text) { return {text.data(), text.size()}; }

CharacterChange change_picture(Transaction& transaction, const Character& current, const std::optional<Photo>& picture,
                               const By& by) {
  const auto name = picture ? std::optional(picture->name) : std::nullopt;
  if (name == current.picture) return {};
  if (picture) {
    transaction.run(kKeepPicture, picture->name, bytes(picture->large), bytes(picture->small), number(by.actor), number(by.at));
  }
  transaction.run(kShowPicture, number(current.id), name, number(by.actor), number(by.at));
  return {EditRefusal::none, picture ? Kind::show_picture : Kind::hide_picture, picture_json(current.picture),
          picture_json(name)};
}

CharacterChange change_retired(Transaction& transaction, const Character& current, bool retired, const By& by) {
  if (current.retired == retired) return {};
  transaction.run(kRetire, number(current.id), retired, number(by.actor), number(by.at));
  return {EditRefusal::none, retired ? Kind::retire_character : Kind::restore_character};
}

std::vector<Character> read_all(const pqxx::result& rows) {
  std::vector<Character> all;
  for (const auto& row : rows) all.push_back(character(row));
  return all;
}

}  // namespace

Answer<CharacterPage> Characters::page(bool retired, std::optional<CharacterId> after, int limit) {
  return ask<CharacterPage>(pool_, [=](Connection& connection) -> Result<CharacterPage> {
    CharacterPage page{read_all(connection.run(kPageOfCharacters, retired, number(after), limit + 1)), std::nullopt};
    if (std::ssize(page.characters) > limit) {
      page.characters.pop_back();
      page.next = page.characters.back().id;
    }
    return page;
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
    BinaryArray wanted{ElementType::int8};
    for (const auto each : ids) wanted.add(number(each));
    return read_all(connection.run(kAllOf, wanted.parameter()));
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

Answer<ChangedCharacter> Characters::retire(CharacterId id, bool retired, By by) {
  return ask<ChangedCharacter>(pool_, [=](Connection& connection) {
    return changed(connection, id, by, [&](Transaction& transaction, const Character& current) {
      return change_retired(transaction, current, retired, by);
    });
  });
}

}  // namespace noughts::postgres
