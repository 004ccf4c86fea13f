// What a question may be: every way in, by a form or by a file, goes through here.
#pragma once

#include <unordered_set>

#include "library/pack/faults.hpp"

namespace noughts::pack {

inline constexpr int kLongestText = 2'000;
inline constexpr int kLongestForm = 200;
inline constexpr int kLongestTitle = 120;
inline constexpr std::size_t kMostForms = 20;

/// The question with blanks taken off the ends of its texts, and without empty forms; or its first fault, without a place.
[[nodiscard]] std::expected<store::Question, Fault> checked(const store::Question& question);

/// A pack's title in one line; nullopt where it is none.
[[nodiscard]] std::optional<std::string> checked_title(std::string_view title);

/// Where something was read, for a fault.
struct FilePosition {
  std::optional<int> line;
  std::optional<int> item;
};

/// Gathers questions and faults while a file or a list is read, and finds texts that stand there twice.
class Gathered {
 public:
  void add(std::expected<store::Question, Fault> read, FilePosition position);
  void fault(Fault fault, FilePosition position);
  /// There are more than a pack may have, or as many faults as are told: nothing more needs to be read.
  [[nodiscard]] bool is_full() const;
  [[nodiscard]] Questions take();

 private:
  std::vector<store::Question> questions_;
  std::vector<Fault> faults_;
  std::unordered_set<std::string> texts_;
};

}  // namespace noughts::pack
