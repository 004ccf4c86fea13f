#include "people/photo/child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace noughts::photo {
namespace {

using Clock = std::chrono::steady_clock;

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
  void close() {
    if (number_ >= 0) ::close(std::exchange(number_, -1));
  }

 private:
  int number_ = -1;
};

struct Pipe {
  File out;
  File in;
};

std::optional<Pipe> make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
  return Pipe{File{ends[0]}, File{ends[1]}};
}

/// How a child begins: what it has open, and no signals blocked.
class Beginning {
 public:
  Beginning(int input, int output) {
    posix_spawn_file_actions_init(&files_);
    posix_spawn_file_actions_adddup2(&files_, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files_, output, STDOUT_FILENO);
    posix_spawn_file_actions_addclosefrom_np(&files_, STDERR_FILENO + 1);
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
  ~Beginning() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&attributes_);
  }
  Beginning(const Beginning&) = delete;
  Beginning& operator=(const Beginning&) = delete;

  [[nodiscard]] std::optional<pid_t> start(const std::string& program) const {
    std::string name = program;
    std::array<char*, 2> arguments{name.data(), nullptr};
    std::array<char*, 1> environment{nullptr};
    pid_t process = 0;
    const int failed = posix_spawn(&process, program.c_str(), &files_, &attributes_, arguments.data(), environment.data());
    if (failed != 0) return std::nullopt;
    return process;
  }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t attributes_{};
};

class Child {
 public:
  Child(pid_t process, File to, File from) : process_{process}, to_{std::move(to)}, from_{std::move(from)} {
    fcntl(to_.number(), F_SETFL, O_NONBLOCK);
    fcntl(from_.number(), F_SETFL, O_NONBLOCK);
  }
  ~Child() {
    if (process_ > 0) end();
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// Feeds and hears until it says no more. False: it is to be killed.
  bool talk(std::string_view input, Clock::time_point until, std::size_t most, std::string& output) {
    for (;;) {
      if (input.empty()) to_.close();
      std::array<pollfd, 2> ends{{{from_.number(), POLLIN, 0}, {to_.number(), POLLOUT, 0}}};
      const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
      const int ready = left > 0 ? poll(ends.data(), ends.size(), static_cast<int>(left)) : 0;
      if (ready < 0 && errno == EINTR) continue;
      if (ready <= 0) return false;
      if (ends[1].revents != 0) feed(input);
      if (ends[0].revents == 0) continue;
      const auto heard = hear(output);
      if (heard == 0) return true;
      if (output.size() > most) return false;
    }
  }

  /// Its exit code; nullopt: a signal ended it.
  std::optional<int> await() {
    int status = 0;
    while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = 0;
    return WIFEXITED(status) ? std::optional{WEXITSTATUS(status)} : std::nullopt;
  }

 private:
  // Whoever reads no more has seen enough.
  void feed(std::string_view& input) {
    const auto size = write(to_.number(), input.data(), input.size());
    if (size > 0) return input.remove_prefix(static_cast<std::size_t>(size));
    if (size < 0 && errno != EAGAIN && errno != EINTR) input = {};
  }

  /// How much came; 0: there is no more.
  ssize_t hear(std::string& output) const {
    std::array<char, 65'536> piece{};
    const auto size = read(from_.number(), piece.data(), piece.size());
    if (size > 0) output.append(piece.data(), static_cast<std::size_t>(size));
    return size < 0 && (errno == EAGAIN || errno == EINTR) ? 1 : std::max<ssize_t>(size, 0);
  }

  void end() {
    kill(process_, SIGKILL);
    await();
  }

  pid_t process_;
  File to_;
  File from_;
};

}  // namespace

std::optional<Heard> run_child(const std::string& program, std::string_view input, std::chrono::milliseconds within,
                               std::size_t most) {
  auto to = make_pipe();
  auto from = make_pipe();
  if (!to || !from) return std::nullopt;
  const auto process = Beginning{to->out.number(), from->in.number()}.start(program);
  if (!process) return std::nullopt;
  to->out.close();
  from->in.close();
  Child child{*process, std::move(to->in), std::move(from->out)};
  Heard heard;
  if (!child.talk(input, Clock::now() + within, most, heard.output)) return std::nullopt;
  const auto code = child.await();
  if (!code) return std::nullopt;
  heard.exit_code = *code;
  return heard;
}

}  // namespace noughts::photo
