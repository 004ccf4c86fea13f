#include "postgres/library/theme_sets.hpp"

#include "games/core/writing.hpp"
#include "postgres/core/ask.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/library/edits.hpp"
#include "postgres/library/set_rows.hpp"
#include "postgres/library/starting_sets.hpp"

namespace noughts::postgres {
namespace {

using games::Json;
using store::By;
using store::EditRefusal;
using store::SetFilter;
using store::SetId;
using store::SetMove;
using store::SetPage;
using store::SetState;
using store::SetText;
using store::ThemeSet;

using Kind = store::CuratorActionKind;
using ChangedSet = store::Edited<ThemeSet>;

const Statement kPageOfSets{"page_of_sets", R"(
SELECT * FROM theme_set_shown WHERE (retired_at IS NOT NULL) = $1 AND id < coalesce($2::bigint, 9223372036854775807) ORDER BY id DESC LIMIT $3)"};

const Statement kPublished{"published_sets", R"(
SELECT * FROM theme_set_shown WHERE published_at IS NOT NULL AND ($1::text IS NULL OR kind = $1)
  AND ($2::smallint IS NULL OR size = $2) AND ($3::text IS NULL OR lang = $3) AND id < coalesce($4::bigint, 9223372036854775807)
ORDER BY id DESC LIMIT $5)"};

const Statement kSetMadeBefore{"set_made_before", "SELECT set FROM curator_log WHERE call = $1"};
const Statement kLockSet{"lock_set", "SELECT id FROM theme_set WHERE id = $1 FOR UPDATE"};

const Statement kMakeSet{"make_set", R"(
INSERT INTO theme_set (kind, title, lang, size, themes, made_by, made_at, changed_by, changed_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $6, $7) RETURNING id)"};

const Statement kChangeSet{"change_set", R"(
UPDATE theme_set SET title = $2, lang = $3, size = $4, themes = $5, version = version + 1, changed_by = $6, changed_at = $7
WHERE id = $1)"};

const Statement kMoveSet{"move_set", R"(
UPDATE theme_set SET published_at = CASE WHEN $2 = 'published' THEN $4::bigint END,
  retired_at = CASE WHEN $2 = 'retired' THEN $4::bigint END, changed_by = $3, changed_at = $4
WHERE id = $1)"};

ThemeSet read_set(Transaction& transaction, SetId id) { return find_set(transaction, id).value(); }

/// The size and the themes of a field, as columns have them.
struct Field {
  std::optional<int> size;
  std::optional<std::string> themes;
};

Field field_of(const SetText& text) {
  if (!text.is_field()) return {};
  return {text.size, games::json_text(themes_json(text.themes))};
}

/// Why a set can't have these characters, of which it has some already; they are held as they are meanwhile.
EditRefusal refusal(Transaction& transaction, const SetText& text, const std::vector<store::Character>& had) {
  const auto has = [&](store::CharacterId id) {
    return std::ranges::any_of(had, [&](const auto& character) { return character.id == id; });
  };
  for (const auto id : text.characters) {
    const auto is_retired = hold_character(transaction, id);
    if (!is_retired) return EditRefusal::not_found;
    if (*is_retired && !has(id)) return EditRefusal::retired;
  }
  return EditRefusal::none;
}

Result<ChangedSet> make_set(Connection& connection, const SetText& text, const By& by) {
  Transaction transaction{connection};
  const auto before = transaction.run(kSetMadeBefore, by.call);
  if (!before.empty()) return ChangedSet{EditRefusal::none, read_set(transaction, id<SetId>(before[0][0]))};
  if (const auto wrong = refusal(transaction, text, {}); wrong != EditRefusal::none) return ChangedSet{wrong, {}};
  const auto field = field_of(text);
  const auto rows = transaction.run(kMakeSet, word_text(text.kind()), text.title, word_text(text.lang), field.size, field.themes,
                                    number(by.actor), number(by.at));
  const auto made = id<SetId>(rows[0][0]);
  put_characters(transaction, made, text.characters);
  log_edit(transaction, made, by, {EditRefusal::none, Kind::make_set, Json::object(), set_text_json(text)});
  ChangedSet done{EditRefusal::none, read_set(transaction, made)};
  transaction.commit();
  return done;
}

template <class Action>
Result<ChangedSet> changed(Connection& connection, SetId set, const By& by, Action action) {
  return edit(connection, kLockSet, set, by, read_set, action);
}

LoggedEdit change_text(Transaction& transaction, const ThemeSet& current, const SetText& text, int version, const By& by) {
  if (current.text.is_field() != text.is_field()) return {EditRefusal::not_found};
  if (current.version != version) return {EditRefusal::stale};
  if (const auto wrong = refusal(transaction, text, current.characters); wrong != EditRefusal::none) return {wrong};
  const auto field = field_of(text);
  transaction.run(kChangeSet, number(current.id), text.title, word_text(text.lang), field.size, field.themes, number(by.actor),
                  number(by.at));
  put_characters(transaction, current.id, text.characters);
  return {EditRefusal::none, Kind::change_set, set_text_json(current.text), set_text_json(text)};
}

/// What a move brings about, and what the log says of it.
struct Moved {
  SetState state{};
  Kind kind{};
};

Moved moved(SetMove move) {
  switch (move) {
    case SetMove::publish:
      return {SetState::published, Kind::publish_set};
    case SetMove::withdraw:
      return {SetState::draft, Kind::withdraw_set};
    case SetMove::retire:
      return {SetState::retired, Kind::retire_set};
    case SetMove::restore:
      break;
  }
  return {SetState::draft, Kind::restore_set};
}

Json state_json(SetState state) { return {{"state", games::word(state)}}; }

LoggedEdit change_state(Transaction& transaction, const ThemeSet& current, SetMove move, const By& by) {
  const auto [state, kind] = moved(move);
  if (current.state == state) return {};
  if (current.state == SetState::retired && move != SetMove::restore) return {EditRefusal::retired};
  transaction.run(kMoveSet, number(current.id), word_text(state), number(by.actor), number(by.at));
  return {EditRefusal::none, kind, state_json(current.state), state_json(state)};
}

SetPage page_of(Snapshot& snapshot, const pqxx::result& rows, int limit) {
  return {read_sets(snapshot, rows, limit), next_page<SetId>(rows, limit)};
}

}  // namespace

Answer<SetPage> ThemeSets::page(store::Shelf shelf, std::optional<SetId> after, int limit) {
  return ask<SetPage>(pool_, [=](Connection& connection) -> Result<SetPage> {
    Snapshot snapshot{connection};
    return page_of(snapshot, snapshot.run(kPageOfSets, shelf == store::Shelf::retired, number(after), limit + 1), limit);
  });
}

Answer<SetPage> ThemeSets::published(SetFilter filter, std::optional<SetId> after, int limit) {
  return ask<SetPage>(pool_, [=](Connection& connection) -> Result<SetPage> {
    Snapshot snapshot{connection};
    const auto rows =
        snapshot.run(kPublished, word_text(filter.kind), filter.size, word_text(filter.lang), number(after), limit + 1);
    return page_of(snapshot, rows, limit);
  });
}

Answer<ThemeSet> ThemeSets::find(SetId id) {
  return ask<ThemeSet>(pool_, [=](Connection& connection) -> Result<ThemeSet> {
    Snapshot snapshot{connection};
    auto found = find_set(snapshot, id);
    if (!found) return std::unexpected{StoreError::not_found};
    return std::move(*found);
  });
}

Answer<ChangedSet> ThemeSets::make(SetText text, By by) {
  return ask<ChangedSet>(pool_, [text = std::move(text), by](Connection& connection) { return make_set(connection, text, by); });
}

Answer<ChangedSet> ThemeSets::change(SetId id, int version, SetText text, By by) {
  return ask<ChangedSet>(pool_, [id, version, by, text = std::move(text)](Connection& connection) {
    return changed(connection, id, by, [&](Transaction& transaction, const ThemeSet& current) {
      return change_text(transaction, current, text, version, by);
    });
  });
}

Answer<ChangedSet> ThemeSets::move(SetId id, SetMove move, By by) {
  return ask<ChangedSet>(pool_, [=](Connection& connection) {
    return changed(connection, id, by, [&](Transaction& transaction, const ThemeSet& current) {
      return change_state(transaction, current, move, by);
    });
  });
}

Answer<void> ThemeSets::begin_with(std::vector<store::StartingSet> sets, games::Instant at) {
  return ask<void>(pool_, [sets = std::move(sets), at](Connection& connection) -> Result<void> {
    for (const auto& set : sets) put_in(connection, set, at);
    return {};
  });
}

}  // namespace noughts::postgres
