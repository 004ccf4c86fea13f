// What those who play agree on besides the game itself; shown to both before they begin.
#pragma once

#include "games/core/types.hpp"

namespace noughts::match {

/// What a table allows. Nothing of it unless it is said.
struct TableRules {
  bool free_takeback = false;  ///< each may take back one move in the game without asking
  bool threats = false;        ///< the page may show threats
  bool auto_block = false;     ///< the page may answer a threat by itself
  bool bots = false;           ///< bots may play for rating too
  friend bool operator==(const TableRules&, const TableRules&) = default;
};

/// Reads `TableRules` of protocol/schema/common.json. Refusals: bad_message.
[[nodiscard]] games::Result<TableRules> table_rules(const games::Json& json);
/// Only what is allowed is written.
[[nodiscard]] games::Json json(const TableRules& rules);

}  // namespace noughts::match
