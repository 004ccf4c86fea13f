// JSON that is kept for long: a record holds thousands of actions, and a document takes ten times what its text takes.
#pragma once

#include <string>

#include "games/core/types.hpp"

namespace noughts::games {

/// A JSON value as its text on one line. It is made of a value, and not read from anybody.
class CompactJson {
 public:
  /// null.
  CompactJson() = default;
  [[nodiscard]] static CompactJson of(const Json& value);
  CompactJson& operator=(const Json& value) { return *this = of(value); }

  /// The value; it is read anew each time.
  [[nodiscard]] Json json() const;
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] bool is_object() const { return text_.starts_with('{'); }

  friend bool operator==(const CompactJson&, const CompactJson&) = default;

 private:
  std::string text_ = "null";
};

}  // namespace noughts::games
