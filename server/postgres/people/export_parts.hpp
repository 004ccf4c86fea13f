// The parts of what a player is handed over when they ask for all that is kept of them.
#pragma once

#include <span>
#include <string_view>

#include "postgres/core/connection.hpp"

namespace noughts::postgres {

/// A statement of parameters (player, key, limit) that gives rows (key, row as JSON) with greater keys, in their order.
struct ExportPart {
  std::string_view name;
  int page;  ///< rows of one page, where they are short
  Statement statement;
  int at_once = page;  ///< rows that are read at a time
};

[[nodiscard]] std::span<const ExportPart> export_parts();

}  // namespace noughts::postgres
