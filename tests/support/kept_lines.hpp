// What something has logged, from any thread.
#pragma once

#include <algorithm>
#include <functional>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "support/eventually.hpp"

namespace noughts::support {

/// Thread-safe.
class KeptLines {
 public:
  /// What keeps a line; this outlives it.
  [[nodiscard]] std::function<void(std::string)> sink() {
    return [this](std::string line) {
      const std::scoped_lock lock{mutex_};
      lines_.push_back(std::move(line));
    };
  }
  [[nodiscard]] std::vector<std::string> lines() const {
    const std::scoped_lock lock{mutex_};
    return lines_;
  }
  /// Whether a line comes that has this in it.
  [[nodiscard]] bool comes_to(const std::string& part) const {
    return eventually([&] { return has(part); });
  }

 private:
  [[nodiscard]] bool has(const std::string& part) const {
    const auto kept = lines();
    return std::ranges::any_of(kept, [&](const std::string& line) { return line.find(part) != std::string::npos; });
  }

  mutable std::mutex mutex_;
  std::vector<std::string> lines_;
};

}  // namespace noughts::support
