// Figures that were measured, beside what is asked of them.
#pragma once

#include <optional>
#include <string>

namespace noughts::bench {

/// What is asked of a figure.
struct Asked {
  double limit;
  bool at_least;  ///< else at most
};

/// Prints figures, and adds each to a file: name, value, unit, `>=` or `<=` with a limit where something is asked; tabs between.
class Report {
 public:
  /// An empty path: they are printed alone. Each name begins with the prefix.
  Report(std::string path, std::string prefix) : path_{std::move(path)}, prefix_{std::move(prefix)} {}

  void add(const std::string& name, double value, const std::string& unit, std::optional<Asked> asked = {});

 private:
  std::string path_;
  std::string prefix_;
};

}  // namespace noughts::bench
