// What the host alone may do: make somebody a moderator or a curator, or no longer. For the shell of the machine, beside a server
// that runs.
#pragma once

#include "app/configuration.hpp"

namespace noughts::app {

/// Does what Configuration::appointment asks for and says what was done. The exit code of the process.
[[nodiscard]] int appoint(const Configuration& configuration);

}  // namespace noughts::app
