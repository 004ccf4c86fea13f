// What a process costs, as the kernel tells it.
#pragma once

#include <chrono>
#include <cstddef>

namespace noughts::bench {

/// Resident memory of a process in bytes. Throws where there is no such process.
[[nodiscard]] std::size_t resident_bytes(int pid);

/// Processor time of a process and its children, to a hundredth of a second. Throws where there is no such process.
[[nodiscard]] std::chrono::milliseconds processor_time(int pid);

}  // namespace noughts::bench
