// Telling an attempt that is made again from a new one.
#pragma once

#include <cstdint>

namespace noughts::store {

/// A number that no two attempts share. Thread-safe.
[[nodiscard]] std::int64_t new_call();

}  // namespace noughts::store
