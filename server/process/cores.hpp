// The processor's cores.
#pragma once

namespace noughts::process {

/// On how many this process may run: those of the machine, unless a container or taskset leaves it fewer.
[[nodiscard]] unsigned usable_cores();

}  // namespace noughts::process
