#include "bots/verdicts.hpp"

#include <cmath>
#include <fstream>
#include <stdexcept>

namespace noughts::bench {

void Verdicts::add(const std::string& what, const std::string& asked, const std::string& measured, bool is_met) {
  all_met_ = all_met_ && is_met;
  if (path_.empty()) return;
  std::ofstream file{path_, std::ios::app};
  file << what << '\t' << asked << '\t' << measured << '\t' << (is_met ? "met" : "NOT MET") << '\n';
  if (!file.flush()) throw std::runtime_error{"can't write " + path_};
}

void Verdicts::at_least(const std::string& what, double asked, double measured, const std::string& unit) {
  add(what, ">= " + grouped(asked) + unit, grouped(measured) + unit, measured >= asked);
}

std::string grouped(double number) {
  std::string digits = std::to_string(std::llround(number));
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
  return digits;
}

}  // namespace noughts::bench
