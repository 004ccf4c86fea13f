// What all that is done with packs begins with: whose it is, who may do what, and its rows.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/library/packs.hpp"

namespace noughts::postgres {

using store::PackResult;

/// What a player is to a pack, which stays as it is until the end of the transaction.
struct PackRight {
  bool mine = false;
  bool reads = false;
  int version = 0;
  int size = 0;
};

/// Holds a pack against those who change it; refused as not_found where the player may not know of it.
[[nodiscard]] PackResult<PackRight> hold_to_change(Transaction& work, store::PlayerId player, store::PackId pack);
/// Holds a pack against those who change it or set up games from it, beside others who read it.
[[nodiscard]] PackResult<PackRight> hold_to_read(Transaction& work, store::PlayerId player, store::PackId pack);

/// Columns id, place, question, answer, accept, reject, comment, source.
[[nodiscard]] store::PackQuestion pack_question(const pqxx::row& row);

[[nodiscard]] PackResult<store::Pack> find_pack(Transaction& work, store::PackId pack, std::optional<store::PlayerId> player);
[[nodiscard]] std::vector<store::Pack> packs_of(Connection& connection, std::optional<store::PlayerId> player);

}  // namespace noughts::postgres
