#include "http/figures.hpp"

namespace noughts::http {

void LabelledCounts::add(const std::string& labels) {
  const std::lock_guard lock(mutex_);
  ++counts_[labels];
}

void LabelledCounts::write(text::PrometheusText& figures, std::string_view name, std::string_view help) const {
  figures.begin_counter(name, help);
  const std::lock_guard lock(mutex_);
  for (const auto& [labels, count] : counts_) figures.value(labels, count);
}

}  // namespace noughts::http
