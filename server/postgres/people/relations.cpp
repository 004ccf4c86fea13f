// How players stand with the site and with each other: what the policy reads, and the black lists.
#include "postgres/core/ask.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/core/tables.hpp"
#include "postgres/people/player_hold.hpp"

namespace noughts::postgres {
namespace {

using store::Block;
using store::Instant;
using store::PlayerId;
using store::PlayerRelations;

const Statement kRelations{"relations", R"(
SELECT player.id, player.guest, is_under(player.id, 'mute') AS muted, is_under(player.id, 'ban') AS banned,
       coalesce((SELECT (settings ->> 'forbid_invitations')::boolean FROM player_setting WHERE player_setting.player = $1), false)
         AS forbids_invitations,
       ARRAY(SELECT blocked FROM block WHERE block.player = $1) AS blocks
FROM player WHERE player.id = $1)"};

// Two at once may lie one over the bound: it is there against lists without end, not to be kept to the letter.
const Statement kBlock{"block", R"(
INSERT INTO block (player, blocked, at)
SELECT $1::bigint, $2::bigint, $3::bigint WHERE (SELECT count(*) FROM block WHERE player = $1) < $4
ON CONFLICT (player, blocked) DO NOTHING)"};

const Statement kIsBlocked{"is_blocked", "SELECT FROM block WHERE player = $1 AND blocked = $2"};

const Statement kEndFollowing{"end_following", R"(
DELETE FROM follow WHERE (follower = $1 AND followed = $2) OR (follower = $2 AND followed = $1))"};

const Statement kUnblock{"unblock", "DELETE FROM block WHERE player = $1 AND blocked = $2"};

const Statement kBlocksOf{"blocks_of", R"(
SELECT player.id, player.name, player.guest, player.bot, block.at FROM block JOIN player ON player.id = block.blocked
WHERE block.player = $1 ORDER BY block.at DESC, block.blocked)"};

std::set<PlayerId> read_blocks(const pqxx::field& field) {
  std::set<PlayerId> blocks;
  auto parser = field.as_array();
  for (auto [kind, text] = parser.get_next(); kind != pqxx::array_parser::done; std::tie(kind, text) = parser.get_next()) {
    if (kind == pqxx::array_parser::string_value) blocks.insert(static_cast<PlayerId>(std::stoll(text)));
  }
  return blocks;
}

PlayerRelations read_relations(const pqxx::row& row) {
  PlayerRelations relations;
  relations.player = id<PlayerId>(row["id"]);
  relations.guest = row["guest"].as<bool>();
  relations.muted = row["muted"].as<bool>();
  relations.banned = row["banned"].as<bool>();
  relations.forbids_invitations = row["forbids_invitations"].as<bool>();
  relations.blocks = read_blocks(row["blocks"]);
  return relations;
}

Result<void> add_block(Connection& connection, PlayerId player, PlayerId blocked, Instant at) {
  try {
    Transaction transaction{connection};
    if (!hold_players(transaction, player, blocked)) return std::unexpected{StoreError::not_found};
    const auto added = transaction.run(kBlock, number(player), number(blocked), number(at), store::kMostBlocks);
    if (added.affected_rows() == 0 && transaction.run(kIsBlocked, number(player), number(blocked)).empty()) {
      return std::unexpected{StoreError::conflict};
    }
    transaction.run(kEndFollowing, number(player), number(blocked));
    transaction.commit();
    return {};
  } catch (const pqxx::foreign_key_violation&) {
    return std::unexpected{StoreError::not_found};
  }
}

class PostgresRelations final : public store::Relations {
 public:
  explicit PostgresRelations(Pool& pool) : pool_{pool} {}

  Answer<PlayerRelations> of(PlayerId player) override {
    return ask<PlayerRelations>(pool_, [=](Connection& connection) -> Result<PlayerRelations> {
      const auto rows = connection.run(kRelations, number(player));
      if (rows.empty()) return std::unexpected{StoreError::not_found};
      return read_relations(rows[0]);
    });
  }

 private:
  Pool& pool_;
};

class PostgresBlocks final : public store::Blocks {
 public:
  explicit PostgresBlocks(Pool& pool) : pool_{pool} {}

  Answer<void> add(PlayerId player, PlayerId blocked, Instant at) override {
    return ask<void>(pool_, [=](Connection& connection) { return add_block(connection, player, blocked, at); });
  }

  Answer<void> remove(PlayerId player, PlayerId blocked) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      connection.run(kUnblock, number(player), number(blocked));
      return {};
    });
  }

  Answer<std::vector<Block>> of(PlayerId player) override {
    return ask<std::vector<Block>>(pool_, [=](Connection& connection) -> Result<std::vector<Block>> {
      std::vector<Block> blocks;
      for (const auto& row : connection.run(kBlocksOf, number(player))) {
        blocks.push_back({postgres::player(row), instant(row["at"])});
      }
      return blocks;
    });
  }

 private:
  Pool& pool_;
};

}  // namespace

std::unique_ptr<store::Relations> make_relations(Pool& pool) { return std::make_unique<PostgresRelations>(pool); }
std::unique_ptr<store::Blocks> make_blocks(Pool& pool) { return std::make_unique<PostgresBlocks>(pool); }

}  // namespace noughts::postgres
