// Moves of a position, in room that is there already.
#pragma once

#include <array>
#include <cstddef>

namespace noughts::bot {

/// A list of at most `kMost` moves on the stack.
template <class Action, std::size_t kMost>
class MoveList {
 public:
  void push_back(Action action) { moves_[size_++] = action; }
  void clear() { size_ = 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  Action& operator[](std::size_t i) { return moves_[i]; }
  const Action& operator[](std::size_t i) const { return moves_[i]; }
  [[nodiscard]] const Action* begin() const { return moves_.data(); }
  [[nodiscard]] const Action* end() const { return moves_.data() + size_; }

 private:
  std::array<Action, kMost> moves_;
  std::size_t size_ = 0;
};

}  // namespace noughts::bot
