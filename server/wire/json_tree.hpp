// Builds a JSON value from a parser's events: the nested parts of a client's message, which is read without a document around
// them.
#pragma once

#include <vector>

#include "games/core/types.hpp"

namespace noughts::wire {

/// Takes the events of one object in order. Each returns false where a member's name is there twice.
class JsonTree {
 public:
  bool open_object() { return open(games::Json::object()); }
  bool open_array() { return open(games::Json::array()); }
  void close() { open_.pop_back(); }
  void key(std::string name) { key_ = std::move(name); }
  bool value(games::Json value) { return place(std::move(value)) != nullptr; }

  /// Nothing is open: the value is whole.
  [[nodiscard]] bool whole() const { return open_.empty(); }
  /// The value; the tree is ready for the next one.
  [[nodiscard]] games::Json take() { return std::exchange(root_, nullptr); }

 private:
  bool open(games::Json container);
  games::Json* place(games::Json value);

  games::Json root_;
  std::vector<games::Json*> open_;  // a container does not grow while one within it is open, so these stay valid
  std::string key_;
};

}  // namespace noughts::wire
