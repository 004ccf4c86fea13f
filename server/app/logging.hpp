// Structured logs: one JSON object a line on standard error.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace noughts::app {

/// Sets up the process's logger. Level: trace, debug, info, warn, error.
void start_logging(const std::string& level);
/// Writes what is buffered.
void stop_logging();

void log_info(std::string_view event, std::string_view message);
void log_error(std::string_view event, std::string_view message);
/// What logs failures under this event.
[[nodiscard]] std::function<void(std::string)> logger(std::string event);

}  // namespace noughts::app
