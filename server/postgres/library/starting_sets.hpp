// Sets that come with the server: what a new site has to play with before anybody has made a set.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/library/theme_sets.hpp"

namespace noughts::postgres {

/// Puts a set in, published, with its characters, in one transaction; unless one of its key is there or ever was.
void put_in(Connection& connection, const store::StartingSet& set, games::Instant at);

}  // namespace noughts::postgres
