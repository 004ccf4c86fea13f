// Telling an attempt that is made again from a new one.
#pragma once

#include <cstdint>
#include <string_view>

#include "store/core/ids.hpp"

namespace noughts::store {

/// A number that no two attempts share. Thread-safe.
[[nodiscard]] std::int64_t new_call();
/// The number of all attempts at a command of somebody's, of those that do `what`.
[[nodiscard]] std::int64_t call_of(PlayerId player, Cid cid, std::string_view what);

}  // namespace noughts::store
