// Descriptors that close themselves.
#pragma once

#include <optional>
#include <utility>

namespace noughts::process {

class File {
 public:
  File() = default;
  explicit File(int number) : number_{number} {}
  ~File() { close(); }
  File(File&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
  File& operator=(File&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  [[nodiscard]] int number() const { return number_; }
  void close();

 private:
  int number_ = -1;
};

struct Pipe {
  File out;
  File in;
};

/// Its ends are closed in programs that are started. nullopt: too many files are open.
[[nodiscard]] std::optional<Pipe> make_pipe();

/// Whoever reads or writes it from now on does not wait.
void never_wait(const File& file);

}  // namespace noughts::process
