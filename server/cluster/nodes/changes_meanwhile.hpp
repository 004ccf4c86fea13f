// What changes while a whole is told.
#pragma once

#include <cstddef>
#include <vector>

namespace noughts::cluster {

/// What is told of a change by one thread may arrive before the whole that another thread has read before that change. So those
/// that changed meanwhile are told once more, after it. Guarded by whatever guards the whole.
template <class Key>
class ChangesMeanwhile {
 public:
  /// A whole is read now. Gives where next() goes on.
  [[nodiscard]] std::size_t begin() {
    ++tellers_;
    return changed_.size();
  }
  void note(const Key& key) {
    if (tellers_ > 0) changed_.push_back(key);
  }
  /// Those that have changed since it was asked last. None: the whole is told, and it is not asked again.
  [[nodiscard]] std::vector<Key> next(std::size_t& known) {
    std::vector<Key> keys(changed_.begin() + static_cast<std::ptrdiff_t>(known), changed_.end());
    known = changed_.size();
    if (keys.empty() && --tellers_ == 0) changed_.clear();
    return keys;
  }

 private:
  std::size_t tellers_ = 0;
  std::vector<Key> changed_;  ///< since the first of those began who are being told
};

}  // namespace noughts::cluster
