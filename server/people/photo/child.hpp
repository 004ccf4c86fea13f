// A program that is fed, heard and, where it takes too long, killed.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace noughts::photo {

struct ChildResult {
  int exit_code = 0;
  std::string output;
};

/// Starts a program without arguments, environment or open files but its input, output and error stream; gives it `input` and
/// hears what it says. nullopt: it could not be started, was ended by a signal, took longer than `within`, or said more than
/// `most` bytes; then it is killed. Waits for the program, so it is for a thread that may stand still.
[[nodiscard]] std::optional<ChildResult> run_child(const std::string& program, std::string_view input,
                                                   std::chrono::milliseconds within, std::size_t most);

}  // namespace noughts::photo
