// Texts compressed as browsers take them.
#pragma once

#include <string>
#include <string_view>

namespace noughts::text {

/// A text as a gzip file; empty where that can't be done.
[[nodiscard]] std::string gzipped(std::string_view text);

}  // namespace noughts::text
