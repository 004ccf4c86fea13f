// A node: everything of one server process, wired together.
#pragma once

#include "app/configuration.hpp"

namespace noughts::app {

/// Serves until SIGTERM or SIGINT, then drains. The exit code of the process.
[[nodiscard]] int serve(const Configuration& configuration);

}  // namespace noughts::app
