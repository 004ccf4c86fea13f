// Asking a server from beside it, for health checks of containers in which there is nothing else to ask with.
#pragma once

#include "http/settings.hpp"

namespace noughts::app {

/// Whether the server that listens as these settings say answers GET /readyz with 200 within five seconds.
[[nodiscard]] bool is_ready(const http::Settings& settings);

}  // namespace noughts::app
