#include "tools/cage/program.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>

namespace noughts::cage {
namespace {

constexpr std::string_view kBlanks = " \t";

/// Opens it as kProgramFile, which closes when it begins.
bool hold(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const int held = fcntl(file, F_DUPFD_CLOEXEC, kProgramFile);
  close(file);
  return held == kProgramFile;
}

/// What follows `#!` in the first line; nullopt: it is no script.
std::optional<std::string> interpreter_line() {
  std::array<char, 256> head{};
  const auto size = pread(kProgramFile, head.data(), head.size(), 0);
  const std::string_view text(head.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
  if (!text.starts_with("#!")) return std::nullopt;
  return std::string(text.substr(2, text.find('\n') - 2));
}

std::string taken_word(std::string_view& line) {
  const auto begin = std::min(line.find_first_not_of(kBlanks), line.size());
  line.remove_prefix(begin);
  const auto end = std::min(line.find_first_of(kBlanks), line.size());
  std::string word(line.substr(0, end));
  line.remove_prefix(end);
  return word;
}

}  // namespace

// A script can't be handed to its interpreter as a descriptor that is closed by then, so the interpreter is begun with its name.
std::optional<Program> open_program(const std::string& path) {
  if (access(path.c_str(), X_OK) != 0 || !hold(path)) return std::nullopt;
  const auto line = interpreter_line();
  if (!line) return Program{{path}};
  close(kProgramFile);
  std::string_view rest = *line;
  Program program;
  program.arguments.push_back(taken_word(rest));
  if (auto argument = taken_word(rest); !argument.empty()) program.arguments.push_back(std::move(argument));
  program.arguments.push_back(path);
  if (!hold(program.arguments.front())) return std::nullopt;
  return program;
}

}  // namespace noughts::cage
