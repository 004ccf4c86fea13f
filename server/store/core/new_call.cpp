#include "store/core/new_call.hpp"

#include <random>

namespace noughts::store {

std::int64_t new_call() {
  static thread_local std::mt19937_64 engine{std::random_device{}()};
  return std::uniform_int_distribution<std::int64_t>{1}(engine);
}

}  // namespace noughts::store
