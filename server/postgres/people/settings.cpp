#include "games/core/writing.hpp"
#include "postgres/core/ask.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/core/tables.hpp"
#include "postgres/core/unreadable.hpp"

namespace noughts::postgres {
namespace {

using games::Json;
using store::PlayerId;

const Statement kSettingsOf{"settings_of", "SELECT settings::text FROM player_setting WHERE player = $1"};

const Statement kKeepSettings{"keep_settings", R"(
INSERT INTO player_setting (player, settings) VALUES ($1, $2::jsonb)
ON CONFLICT (player) DO UPDATE SET settings = EXCLUDED.settings)"};

class PostgresSettings final : public store::PlayerSettings {
 public:
  explicit PostgresSettings(Pool& pool) : pool_{pool} {}

  Answer<Json> of(PlayerId player) override {
    return ask<Json>(pool_, [=](Connection& connection) -> Result<Json> {
      const auto rows = connection.run(kSettingsOf, number(player));
      return rows.empty() ? Json::object() : stored_json(rows[0][0]);
    });
  }

  Answer<void> keep(PlayerId player, Json settings) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      connection.run(kKeepSettings, number(player), games::json_text(settings));
      return {};
    });
  }

 private:
  Pool& pool_;
};

}  // namespace

std::unique_ptr<store::PlayerSettings> make_settings(Pool& pool) { return std::make_unique<PostgresSettings>(pool); }

}  // namespace noughts::postgres
