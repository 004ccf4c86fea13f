// The statement that reads a page of a history: one text for each way to choose, so that each is one range of one index.
#pragma once

#include "postgres/connection.hpp"
#include "store/history.hpp"

namespace noughts::postgres {

/// $1 the player, ($2, $3) the instant and room before which the page begins, $4 the instant at which it ends at the latest, $5
/// how many rows, and then, where they are wanted, the variant, the result and the opponent.
class HistoryStatement {
 public:
  explicit HistoryStatement(const store::HistoryFilter& filter);

  [[nodiscard]] Statement statement() const { return {name_.c_str(), text_.c_str()}; }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  void want(const std::string& column, const std::string& type);

  std::string name_;
  std::string text_;
  int parameters_ = 5;
};

/// That of a filter; it lives for ever.
[[nodiscard]] const HistoryStatement& history_statement(const store::HistoryFilter& filter);

}  // namespace noughts::postgres
