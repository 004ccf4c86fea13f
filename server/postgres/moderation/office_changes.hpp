// Giving and taking offices within a transaction that does more.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/core/result.hpp"
#include "store/moderation/administration.hpp"

namespace noughts::postgres {

/// As Administration::change(), within what is done besides.
[[nodiscard]] store::Result<store::OfficeChanged> change_office(Transaction& transaction, const store::OfficeChange& change);
/// Whether somebody is registered, who then stays so until the transaction ends.
[[nodiscard]] bool lock_registered(Transaction& transaction, store::PlayerId player);
/// Whether somebody is an administrator, who then stays one until the transaction ends.
[[nodiscard]] bool lock_administrator(Transaction& transaction, store::PlayerId player);

}  // namespace noughts::postgres
