// A program in its cage, which is told lines and heard line by line.
#pragma once

#include <chrono>
#include <expected>
#include <string>
#include <string_view>

#include "engines/settings.hpp"
#include "process/child.hpp"

namespace noughts::engines {

/// Why there is no line.
enum class Silence : std::uint8_t {
  late,
  ended,     ///< it says no more
  endless,   ///< it says more than anybody wants to hear
  greedy,    ///< it takes more memory than it was told it may
  given_up,  ///< we stop
};

class CagedProgram {
 public:
  using Clock = std::chrono::steady_clock;

  /// What `stop` has to read, once there is anything, ends all waiting. nullopt: there is no file or
  /// process to be had, or the cage or the folder is not there; what can't be started in a cage ends with an ExitCode.
  [[nodiscard]] static std::optional<CagedProgram> start(const Settings& settings, const std::string& path,
                                                         const std::string& folder, const process::File& stop);

  /// Says whole lines. A failure is one of the program: whoever does not read, or has ended.
  [[nodiscard]] std::expected<void, Silence> tell(std::string_view text);
  /// The next line that is not empty, without its end.
  [[nodiscard]] std::expected<std::string, Silence> hear(Clock::time_point until);
  /// It gets no time until it goes on.
  void pause() { child_.pause(); }
  void go_on() { child_.go_on(); }
  process::Child::End kill() { return child_.kill(); }
  /// So much memory in use is more than it may take, its libraries included.
  [[nodiscard]] bool is_too_much(std::size_t memory) const { return memory > most_memory_; }

 private:
  CagedProgram(process::Child child, process::File to, process::File from, const process::File& stop, std::size_t most_memory);

  [[nodiscard]] std::optional<std::string> take_line();
  /// Waits until there is more. nullopt: there is, or may be.
  [[nodiscard]] std::optional<Silence> wait(Clock::time_point until) const;
  [[nodiscard]] std::optional<Silence> read_more();

  process::Child child_;
  process::File to_;
  process::File from_;
  int stop_;
  std::size_t most_memory_;
  std::string heard_;         ///< and not taken yet
  std::size_t heard_so_far_;  ///< since it was told something last
};

}  // namespace noughts::engines
