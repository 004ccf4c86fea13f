// Notices that many get.
#pragma once

#include <span>

#include "postgres/core/connection.hpp"
#include "store/people/notices.hpp"

namespace noughts::postgres {

/// Those whom a row of `notice` names as they are called now, in its order, as an array of JSON.
[[nodiscard]] std::string called_in_notice();
/// Has a notice speak of them so. `called`: such an array; null where it is not known whom the notice names.
void call_as_now(games::Json& about, const pqxx::field& called);

/// Has notices speak of the teams in them as these are called now.
void call_teams_as_now(Connection& connection, std::span<games::Json* const> abouts);

/// Writes notices down as if each player were told alone; gives what each of them has now.
std::vector<std::pair<store::PlayerId, store::Notice>> put_notices(Transaction& transaction, const store::NoticesToMany& news);

}  // namespace noughts::postgres
