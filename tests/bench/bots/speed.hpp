// How fast computer players search.
#pragma once

#include <optional>
#include <string>

namespace noughts::bench {

/// Playouts a second of a search from the first position on one core, the best of five runs; none: the player knows its answer
/// before it has searched for ten milliseconds.
[[nodiscard]] std::optional<double> playouts_a_second(const std::string& variant);

}  // namespace noughts::bench
