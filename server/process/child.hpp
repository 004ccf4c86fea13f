// Other programs, started with nothing that is the server's own.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "process/file.hpp"

namespace noughts::process {

/// How a program begins: without environment, blocked signals or open files but its input, its output and the error stream.
struct Beginning {
  std::string program;
  std::vector<std::string> arguments{};  ///< after its name
  std::string folder{};                  ///< in which it runs; empty: where we are
  bool quiet = false;                    ///< what it writes to the error stream is thrown away
};

/// A program that runs; whoever lets go of it ends it.
class Child {
 public:
  /// How it ended.
  struct End {
    std::optional<int> exit_code;  ///< nullopt: a signal ended it
    std::size_t most_memory = 0;   ///< in bytes, that was in use at once; 0: not known, but no more than this process had itself
  };

  /// nullopt: it could not be started.
  [[nodiscard]] static std::optional<Child> start(const Beginning& beginning, const File& input, const File& output);
  ~Child();  ///< kills it
  Child(Child&& other) noexcept : process_{std::exchange(other.process_, 0)} {}
  Child& operator=(Child&& other) noexcept {
    std::swap(process_, other.process_);
    return *this;
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// Waits for its end.
  End await();
  End kill();
  /// It gets no time of the processor until it is told to go on.
  void pause();
  void go_on();
  /// Bytes that it has in use now; 0: not known.
  [[nodiscard]] std::size_t memory() const;

 private:
  explicit Child(pid_t process) : process_{process} {}

  pid_t process_ = 0;  ///< 0: it has ended
};

/// A program of ours as it lies beside the running one.
[[nodiscard]] std::string program_beside(const std::string& name);

}  // namespace noughts::process
