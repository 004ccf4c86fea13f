// The steps of a match. Copies share what they have in common, so that a room may copy its match for every command.
#pragma once

#include <memory>
#include <span>

#include "match/step.hpp"

namespace noughts::match {

/// A list that only grows at its end. Copying it costs nothing; two copies that differ at the end share no storage.
/// Copies may be read on several threads, but only one thread may append to them.
class Record {
 public:
  [[nodiscard]] std::span<const Step> steps() const;
  [[nodiscard]] std::size_t size() const { return size_; }
  void append(Step step);

 private:
  /// Longer than `size_` where a copy of this record has gone on.
  std::shared_ptr<std::vector<Step>> block_;
  std::size_t size_ = 0;
};

}  // namespace noughts::match
