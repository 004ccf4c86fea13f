// The store's interface to guests that come to nothing.
#pragma once

#include <memory>

#include "postgres/core/pool.hpp"
#include "store/people/guests.hpp"

namespace noughts::postgres {

[[nodiscard]] std::unique_ptr<store::Guests> make_guests(Pool& pool);

}  // namespace noughts::postgres
