// How often what runs tasks (spawn.hpp) had to catch something.
#pragma once

#include <cstdint>

namespace noughts::cluster {

/// How many tasks and handlers of this process have ended with an exception, a fault of ours.
[[nodiscard]] std::uint64_t failed_tasks();

}  // namespace noughts::cluster
