// What the store and the rooms count, in Prometheus' text format.
#pragma once

#include <string>

#include "postgres/postgres.hpp"
#include "room/rooms.hpp"

namespace noughts::app {

[[nodiscard]] std::string metrics(const postgres::Figures& database, const room::Figures& rooms);

}  // namespace noughts::app
