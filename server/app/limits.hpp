// The limits of a server by name, gathered from all who have some.
#pragma once

#include "app/configuration.hpp"
#include "limits/listing.hpp"

namespace noughts::app {

[[nodiscard]] limits::Listing listing(const Configuration& configuration);

}  // namespace noughts::app
