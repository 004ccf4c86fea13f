// What is asked of computer players beside what was measured: lines of a table that several programs write to together.
#pragma once

#include <cstdint>
#include <string>

namespace noughts::bench {

/// Adds lines to a file: what, asked, measured, and whether it is met, with tabs between.
class Verdicts {
 public:
  /// An empty path: nothing is kept.
  explicit Verdicts(std::string path) : path_{std::move(path)} {}

  void add(const std::string& what, const std::string& asked, const std::string& measured, bool is_met);
  /// Measured to be at least so much.
  void at_least(const std::string& what, double asked, double measured, const std::string& unit);
  [[nodiscard]] bool all_met() const { return all_met_; }

 private:
  std::string path_;
  bool all_met_ = true;
};

/// With commas between thousands.
[[nodiscard]] std::string grouped(double number);

}  // namespace noughts::bench
