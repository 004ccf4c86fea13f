#include "http/figures.hpp"

namespace noughts::gateway {

void LabelledCounts::add(const std::string& labels) {
  const std::lock_guard lock(mutex_);
  ++counts_[labels];
}

std::string LabelledCounts::text(const std::string& name) const {
  std::string out = "# TYPE " + name + " counter\n";
  const std::lock_guard lock(mutex_);
  for (const auto& [labels, count] : counts_) out += name + "{" + labels + "} " + std::to_string(count) + "\n";
  return out;
}

std::string metric(const std::string& name, const std::string& type, std::uint64_t value) {
  return "# TYPE " + name + " " + type + "\n" + name + " " + std::to_string(value) + "\n";
}

}  // namespace noughts::gateway
