// Figures in Prometheus' text format.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace noughts::text {

/// NAME="VALUE", whatever the value holds.
[[nodiscard]] std::string prometheus_label(std::string_view name, std::string_view value);

/// Writes families of figures, one after the other.
class PrometheusText {
 public:
  /// A figure that only grows, until the process ends.
  void counter(std::string_view name, std::string_view help, std::uint64_t value);
  /// One that goes up and down.
  void gauge(std::string_view name, std::string_view help, std::uint64_t value);

  /// Begins a figure that is told apart by labels; values of it follow.
  void begin_counter(std::string_view name, std::string_view help);
  void begin_gauge(std::string_view name, std::string_view help);
  /// `labels` as prometheus_label() writes them, with commas between.
  void value(std::string_view labels, std::uint64_t value);

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  void begin(std::string_view name, std::string_view type, std::string_view help);

  std::string text_;
  std::string name_;
};

}  // namespace noughts::text
