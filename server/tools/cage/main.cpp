// noughts-cage PARENT MEMORY SECONDS PROGRAM: becomes that program, with so many bytes of memory and seconds of the processor,
// which ends with its parent, reads what it is given, computes, answers, and can do nothing else.
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <filesystem>
#include <span>

#include "engines/exit_code.hpp"
#include "games/core/whole_number.hpp"
#include "tools/cage/confine.hpp"
#include "tools/cage/landlock.hpp"
#include "tools/cage/program.hpp"

namespace noughts::cage {
namespace {

using engines::ExitCode;

// Who is to end with the parent must see first that the parent has not ended yet.
bool ends_with(std::size_t parent) { return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == static_cast<pid_t>(parent); }

/// Returns only where the program can't begin.
void become(const Program& program) {
  std::vector<std::string> words = program.arguments;
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  char* environment = nullptr;
  fexecve(kProgramFile, arguments.data(), &environment);
}

ExitCode run(std::span<char* const> words) {
  if (words.size() != 5) return ExitCode::no_cage;
  const auto parent = games::whole_number<std::size_t>(words[1]);
  const auto memory = games::whole_number<std::size_t>(words[2]);
  const auto seconds = games::whole_number<std::size_t>(words[3]);
  if (!parent || !memory || !seconds || !ends_with(*parent)) return ExitCode::no_cage;
  const auto program = open_program(words[4]);
  if (!program) return ExitCode::no_program;
  if (!limit({*memory, *seconds})) return ExitCode::no_cage;
  narrow_files({words[4], program->arguments.front()});
  if (!confine()) return ExitCode::no_cage;
  become(*program);
  return ExitCode::no_program;
}

}  // namespace
}  // namespace noughts::cage

int main(int count, char** words) { return static_cast<int>(noughts::cage::run({words, static_cast<std::size_t>(count)})); }
