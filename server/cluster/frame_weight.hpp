// What frames on their way to a connection are counted for, wherever they wait.
#pragma once

#include <cstddef>

#include "cluster/peer.hpp"

namespace noughts::cluster {

/// What a frame takes besides its text, in bytes.
inline constexpr std::size_t kFrameBytes = 128;
/// What may wait for a connection whose other end reads, in bytes.
inline constexpr std::size_t kMostBytesRead = std::size_t{4} << 20;

[[nodiscard]] inline std::size_t weight(const Outgoing& frame) { return frame.text->size() + kFrameBytes; }

}  // namespace noughts::cluster
