#include "text/prometheus.hpp"

namespace noughts::text {

std::string prometheus_label(std::string_view name, std::string_view value) {
  std::string label{name};
  label += "=\"";
  for (const char letter : value) {
    if (letter == '\\' || letter == '"' || letter == '\n') label += '\\';
    label += letter == '\n' ? 'n' : letter;
  }
  label += '"';
  return label;
}

void PrometheusText::counter(std::string_view name, std::string_view help, std::uint64_t value) {
  begin_counter(name, help);
  this->value({}, value);
}

void PrometheusText::gauge(std::string_view name, std::string_view help, std::uint64_t value) {
  begin_gauge(name, help);
  this->value({}, value);
}

void PrometheusText::begin_counter(std::string_view name, std::string_view help) { begin(name, "counter", help); }

void PrometheusText::begin_gauge(std::string_view name, std::string_view help) { begin(name, "gauge", help); }

void PrometheusText::value(std::string_view labels, std::uint64_t value) {
  text_.append(name_);
  if (!labels.empty()) text_.append("{").append(labels).append("}");
  text_.append(" ").append(std::to_string(value)).append("\n");
}

void PrometheusText::begin(std::string_view name, std::string_view type, std::string_view help) {
  name_ = name;
  text_.append("# HELP ").append(name).append(" ").append(help).append("\n# TYPE ").append(name).append(" ").append(type);
  text_.append("\n");
}

}  // namespace noughts::text
