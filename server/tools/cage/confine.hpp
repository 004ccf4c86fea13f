// Confines the process that is to become a program of others.
#pragma once

#include <cstddef>

namespace noughts::cage {

struct Limits {
  std::size_t memory = 0;   ///< bytes of address space
  std::size_t seconds = 0;  ///< of the processor
};

/// From now on there is no more than this, nor a file to write, nor a right that a program brings along, and this process is the
/// first that the system ends where memory is short. false: that can't be had here.
[[nodiscard]] bool limit(const Limits& limits);

/// From now on the process reads files and computes, with threads of its own: it starts no process and no program but the one
/// that is open as kProgramFile, reaches no network, and can do nothing to others. Calls that are not on the list fail as if the
/// system did not have them. false: that can't be had here.
[[nodiscard]] bool confine();

}  // namespace noughts::cage
