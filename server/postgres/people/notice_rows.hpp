// Notices that many get.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/people/notices.hpp"

namespace noughts::postgres {

/// Writes notices down as if each player were told alone; gives what each of them has now.
std::vector<std::pair<store::PlayerId, store::Notice>> put_notices(Transaction& transaction, const store::NoticesToMany& news);

}  // namespace noughts::postgres
