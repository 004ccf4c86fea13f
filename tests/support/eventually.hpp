// Waiting for what another thread does.
#pragma once

#include <chrono>
#include <thread>

namespace noughts::support {

/// Whether it comes to that within half a minute.
template <class Condition>
[[nodiscard]] bool eventually(Condition condition) {
  constexpr std::chrono::seconds kPatience{30};
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::yield();
  }
  return true;
}

}  // namespace noughts::support
