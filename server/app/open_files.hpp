// How many files the process may have open: each connection is one.
#pragma once

#include <optional>
#include <string>

#include "http/settings.hpp"

namespace noughts::app {

/// Lets the process open as many files as the system allows it at most. Where those are too few for `settings.max_connections`
/// and all else, lowers that, so that whoever comes then is told; gives a sentence about it.
[[nodiscard]] std::optional<std::string> fit_to_open_files(http::Settings& settings);

}  // namespace noughts::app
