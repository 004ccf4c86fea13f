// The connection string as libpq is given it: what the operator wrote, and our defaults for what was left out.
#pragma once

#include <expected>
#include <string>
#include <utility>
#include <vector>

namespace noughts::postgres {

/// Parameters by libpq's names.
using Parameters = std::vector<std::pair<std::string, std::string>>;

/// Adds defaults that notice a dead server within seconds even where TCP does not, and `more`. What the URL says wins, setting by
/// setting where it gives `options`.
/// A sentence: the URL can't be read.
[[nodiscard]] std::expected<std::string, std::string> connection_string(const std::string& url, const Parameters& more);

/// The `options` of a session of ours: these settings, `-c name=value` each, and those by which the database ends a session whose
/// process has stopped or whose machine is gone, so that others need not wait for its locks.
[[nodiscard]] Parameters session_options(const std::string& settings);

}  // namespace noughts::postgres
