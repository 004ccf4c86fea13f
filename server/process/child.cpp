#include "process/child.hpp"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>

namespace noughts::process {
namespace {

class Preparation {
 public:
  Preparation(const Beginning& beginning, int input, int output) {
    posix_spawn_file_actions_init(&files_);
    posix_spawn_file_actions_adddup2(&files_, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files_, output, STDOUT_FILENO);
    if (beginning.quiet) posix_spawn_file_actions_addopen(&files_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&files_, STDERR_FILENO + 1);
    if (!beginning.folder.empty()) posix_spawn_file_actions_addchdir_np(&files_, beginning.folder.c_str());
    posix_spawnattr_init(&attributes_);
    sigset_t none;
    sigemptyset(&none);
    sigset_t broken_pipe;
    sigemptyset(&broken_pipe);
    sigaddset(&broken_pipe, SIGPIPE);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setsigdefault(&attributes_, &broken_pipe);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  ~Preparation() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&attributes_);
  }
  Preparation(const Preparation&) = delete;
  Preparation& operator=(const Preparation&) = delete;

  [[nodiscard]] std::optional<pid_t> start(const Beginning& beginning) const {
    std::vector<std::string> words{beginning.program};
    words.insert(words.end(), beginning.arguments.begin(), beginning.arguments.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::array<char*, 1> environment{nullptr};
    pid_t process = 0;
    const int failed =
        posix_spawn(&process, beginning.program.c_str(), &files_, &attributes_, arguments.data(), environment.data());
    if (failed != 0) return std::nullopt;
    return process;
  }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t attributes_{};
};

}  // namespace

std::optional<Child> Child::start(const Beginning& beginning, const File& input, const File& output) {
  const auto process = Preparation{beginning, input.number(), output.number()}.start(beginning);
  if (!process) return std::nullopt;
  return Child{*process};
}

Child::~Child() {
  if (process_ > 0) kill();
}

Child::End Child::await() {
  constexpr std::size_t kKibibyte = 1024;
  int status = 0;
  rusage used{};
  while (wait4(process_, &status, 0, &used) < 0 && errno == EINTR) {
  }
  process_ = 0;
  const auto exit_code = WIFEXITED(status) ? std::optional{WEXITSTATUS(status)} : std::nullopt;
  // Until it became another program it shared our memory, which counts as its own.
  rusage ours{};
  getrusage(RUSAGE_SELF, &ours);
  const auto most = used.ru_maxrss > ours.ru_maxrss ? used.ru_maxrss : 0;
  return {exit_code, static_cast<std::size_t>(most) * kKibibyte};
}

std::size_t Child::memory() const {
  std::ifstream file("/proc/" + std::to_string(process_) + "/statm");
  std::size_t all = 0;
  std::size_t in_use = 0;
  file >> all >> in_use;
  return file ? in_use * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) : 0;
}

Child::End Child::kill() {
  ::kill(process_, SIGKILL);
  return await();
}

void Child::pause() { ::kill(process_, SIGSTOP); }

void Child::go_on() { ::kill(process_, SIGCONT); }

std::string program_beside(const std::string& name) {
  std::error_code failed;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", failed);
  return (self.parent_path() / name).string();
}

}  // namespace noughts::process
