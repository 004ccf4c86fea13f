#include "app/open_files.hpp"

#include <sys/resource.h>

#include <algorithm>

namespace noughts::app {
namespace {

/// What is no client's: the database, the bus, programs, files of the web client, and connections that are being refused.
constexpr std::size_t kOthers = 200;

}  // namespace

std::optional<std::string> fit_to_open_files(http::Settings& settings) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return std::nullopt;
  const rlimit raised{limit.rlim_max, limit.rlim_max};
  const auto files = static_cast<std::size_t>(setrlimit(RLIMIT_NOFILE, &raised) == 0 ? limit.rlim_max : limit.rlim_cur);
  const auto most = files > kOthers ? files - kOthers : 1;
  if (settings.max_connections <= most) return std::nullopt;
  settings.max_connections = most;
  return "The system allows " + std::to_string(files) + " open files (ulimit -Hn), so there are " + std::to_string(most) +
         " connections at most.";
}

}  // namespace noughts::app
