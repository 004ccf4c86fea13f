#include "process/cores.hpp"

#include <sched.h>

#include <algorithm>
#include <thread>

namespace noughts::process {

// The standard library counts those of the machine.
unsigned usable_cores() {
  cpu_set_t usable;
  CPU_ZERO(&usable);
  if (sched_getaffinity(0, sizeof usable, &usable) == 0) return static_cast<unsigned>(CPU_COUNT(&usable));
  return std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace noughts::process
