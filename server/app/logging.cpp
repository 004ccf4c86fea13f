#include "app/logging.hpp"

#include <spdlog/async.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "games/core/writing.hpp"

namespace noughts::app {

namespace {

constexpr std::size_t kQueue = 8192;

/// A JSON string. What strangers typed may be no UTF-8; a log line is readable all the same.
std::string quoted(std::string_view text) { return games::json_text(text); }

std::string fields(std::string_view event, std::string_view message) {
  return "\"event\":" + quoted(event) + ",\"message\":" + quoted(message);
}

}  // namespace

// The queue is bounded and a full one loses the oldest lines: logging never holds up a loop.
void start_logging(const std::string& level) {
  spdlog::init_thread_pool(kQueue, 1);
  auto sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
  auto logger = std::make_shared<spdlog::async_logger>("noughts", sink, spdlog::thread_pool(),
                                                       spdlog::async_overflow_policy::overrun_oldest);
  logger->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})", spdlog::pattern_time_type::utc);
  logger->set_level(spdlog::level::from_str(level));
  logger->flush_on(spdlog::level::info);
  spdlog::set_default_logger(logger);
}

void stop_logging() { spdlog::shutdown(); }

void log_info(std::string_view event, std::string_view message) { spdlog::info("{}", fields(event, message)); }

void log_error(std::string_view event, std::string_view message) { spdlog::error("{}", fields(event, message)); }

std::function<void(std::string)> logger(std::string event) {
  return [event = std::move(event)](const std::string& message) { log_error(event, message); };
}

}  // namespace noughts::app
