// A statement about leaderboards, written once for both kinds: that of all times and that of a month.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/ladder/boards.hpp"

namespace noughts::postgres {

class BoardStatement {
 public:
  /// `@board` in the text stands for the rows of the list, called b, and the beginning of a condition that goes on by AND;
  /// `@crowd` likewise for how many rows have just so many points, called crowd: places are sums of those, however long the list
  /// is. Their parameters are $1, the variant, and $2, month_of() the list. Made at the level of a file, as statements are.
  BoardStatement(const std::string& name, const std::string& text);

  [[nodiscard]] const Statement& of(const store::Board& board) const { return board.month ? month_ : all_; }

 private:
  Statement all_;
  Statement month_;
};

/// The month of a list as a parameter; null for the list of all times.
[[nodiscard]] std::optional<std::string> month_of(const store::Board& board);

}  // namespace noughts::postgres
