// What a photo may be at most, for whoever takes it and for whoever decodes it.
#pragma once

#include <cstddef>

namespace noughts::photo {

/// Bytes of a file as it is sent.
inline constexpr std::size_t kMostFile = 6UL * 1024 * 1024;

}  // namespace noughts::photo
