#include <map>
#include <ranges>

#include "games/core/writing.hpp"
#include "postgres/core/batches.hpp"
#include "postgres/core/binary_array.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/core/tables.hpp"
#include "postgres/core/unreadable.hpp"

namespace noughts::postgres {
namespace {

using games::Json;
using store::PlayerId;

const Statement kSettingsOf{"settings_of", "SELECT settings::text FROM player_setting WHERE player = $1"};

const Statement kSettingsOfEach{"settings_of_each",
                                "SELECT player, settings::text FROM player_setting WHERE player = ANY($1::bigint[])"};

const Statement kKeepSettings{"keep_settings", R"(
INSERT INTO player_setting (player, settings)
SELECT id, $2::jsonb FROM player WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE
ON CONFLICT (player) DO UPDATE SET settings = EXCLUDED.settings)"};

std::vector<Result<std::vector<Json>>> settings_of(Connection& connection, const std::vector<std::vector<PlayerId>>& asked) {
  std::map<PlayerId, Json> kept;
  for (const auto& row : connection.run(kSettingsOfEach, id_array(asked | std::views::join))) {
    kept.emplace(id<PlayerId>(row[0]), stored_json(row[1]));
  }
  std::vector<Result<std::vector<Json>>> settings;
  for (const auto& players : asked) {
    auto& theirs = settings.emplace_back(std::vector<Json>{});
    for (const auto player : players) theirs->push_back(kept.contains(player) ? kept.at(player) : Json::object());
  }
  return settings;
}

class PostgresSettings final : public store::PlayerSettings {
 public:
  explicit PostgresSettings(Pool& pool) : pool_{pool}, of_each_{pool, settings_of} {}

  Answer<Json> of(PlayerId player) override {
    return ask<Json>(pool_, [=](Connection& connection) -> Result<Json> {
      const auto rows = connection.run(kSettingsOf, number(player));
      return rows.empty() ? Json::object() : stored_json(rows[0][0]);
    });
  }

  Answer<std::vector<Json>> of_each(std::vector<PlayerId> players) override { return of_each_.ask(std::move(players)); }

  Answer<void> keep(PlayerId player, Json settings) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      const auto kept = connection.run(kKeepSettings, number(player), games::json_text(settings));
      if (kept.affected_rows() == 0) return std::unexpected{StoreError::not_found};
      return {};
    });
  }

 private:
  Pool& pool_;
  Batches<std::vector<PlayerId>, std::vector<Json>> of_each_;
};

}  // namespace

std::unique_ptr<store::PlayerSettings> make_settings(Pool& pool) { return std::make_unique<PostgresSettings>(pool); }

}  // namespace noughts::postgres
