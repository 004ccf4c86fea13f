#include "postgres/library/starting_sets.hpp"

#include "games/core/writing.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/library/set_rows.hpp"

namespace noughts::postgres {
namespace {

const Statement kKnowStartingSet{"know_starting_set", "SELECT 1 FROM theme_set WHERE key = $1"};

// Of two servers that begin at once one waits here for the other, and finds it done.
const Statement kPutStartingSetIn{"put_starting_set_in", R"(
INSERT INTO theme_set (key, kind, title, lang, size, themes, made_at, changed_at, published_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $7) ON CONFLICT (key) DO NOTHING RETURNING id)"};

const Statement kPutStartingCharacterIn{"put_starting_character_in", R"(
INSERT INTO game_character (name, lang, themes, made_at, changed_at) VALUES ($1, $2, $3, $4, $4) RETURNING id)"};

store::CharacterId put_character_in(Transaction& transaction, const store::CharacterText& text, games::Instant at) {
  const auto rows = transaction.run(kPutStartingCharacterIn, text.name, word_text(text.lang),
                                    games::json_text(themes_json(text.themes)), number(at));
  return id<store::CharacterId>(rows[0][0]);
}

}  // namespace

void put_in(Connection& connection, const store::StartingSet& set, games::Instant at) {
  Transaction transaction{connection};
  if (!transaction.run(kKnowStartingSet, set.key).empty()) return;
  const auto& text = set.text;
  const auto size = text.is_field() ? std::optional(text.size) : std::nullopt;
  const auto themes = text.is_field() ? std::optional(games::json_text(themes_json(text.themes))) : std::nullopt;
  const auto rows = transaction.run(kPutStartingSetIn, set.key, word_text(text.kind()), text.title, word_text(text.lang), size,
                                    themes, number(at));
  if (rows.empty()) return;
  std::vector<store::CharacterId> characters;
  for (const auto& each : set.characters) characters.push_back(put_character_in(transaction, each, at));
  put_characters(transaction, id<store::SetId>(rows[0][0]), characters);
  transaction.commit();
}

}  // namespace noughts::postgres
