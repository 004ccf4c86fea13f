#include "load/report.hpp"

#include <array>
#include <cstdio>
#include <fstream>
#include <stdexcept>

namespace noughts::bench {
namespace {

std::string text(double value) {
  std::array<char, 32> digits{};
  std::snprintf(digits.data(), digits.size(), value >= 100 ? "%.0f" : "%.3g", value);
  return digits.data();
}

}  // namespace

void Report::add(const std::string& name, double value, const std::string& unit, std::optional<Asked> asked) {
  const std::string sign = !asked ? "" : asked->at_least ? ">=" : "<=";
  const std::string limit = asked ? text(asked->limit) : "";
  std::printf("%-44s %10s %s\n", (prefix_ + name).c_str(), text(value).c_str(), unit.c_str());
  if (path_.empty()) return;
  std::ofstream file{path_, std::ios::app};
  file << prefix_ << name << '\t' << text(value) << '\t' << unit << '\t' << sign << '\t' << limit << '\n';
  if (!file.flush()) throw std::runtime_error{"can't write " + path_};
}

}  // namespace noughts::bench
