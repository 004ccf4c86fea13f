// How fast computer players search.
#pragma once

#include <string>

namespace noughts::bench {

/// Playouts a second of a search from the first position on one core; the best of five runs.
[[nodiscard]] double playouts_a_second(const std::string& variant);

}  // namespace noughts::bench
