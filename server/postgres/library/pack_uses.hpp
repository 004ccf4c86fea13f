// Reading packs, sharing them, and setting up games from them: each function is one transaction.
#pragma once

#include "postgres/library/pack_rows.hpp"

namespace noughts::postgres {

[[nodiscard]] PackResult<void> begin_reading_pack(Connection& connection, store::PlayerId by, store::PackId pack,
                                                  games::Instant at);
[[nodiscard]] PackResult<store::QuestionPage> read_questions(Connection& connection, store::PlayerId by, store::PackId pack,
                                                             int from, const std::string& search, games::Instant at);
[[nodiscard]] PackResult<store::WholePack> read_pack(Connection& connection, store::PlayerId by, store::PackId pack,
                                                     games::Instant at);

[[nodiscard]] PackResult<store::Pack> share_pack(Connection& connection, store::PlayerId by, store::PackId pack, bool reads,
                                                 bool renew);
[[nodiscard]] PackResult<void> unshare_pack(Connection& connection, store::PlayerId by, store::PackId pack);
[[nodiscard]] PackResult<store::Pack> come_to_pack(Connection& connection, store::PlayerId player, store::PackId pack,
                                                   const std::string& token, games::Instant at);
[[nodiscard]] PackResult<void> leave_pack(Connection& connection, store::PlayerId player, store::PackId pack);

[[nodiscard]] PackResult<std::vector<store::Acquaintance>> known_of_pack(Connection& connection, store::PlayerId by,
                                                                         store::PackId pack,
                                                                         const std::vector<store::PlayerId>& players);
[[nodiscard]] PackResult<store::PackSetup> setup_from_pack(Connection& connection, const store::PackWish& wish);

}  // namespace noughts::postgres
