#include "nats_server.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>

namespace noughts::bus {

NatsServer::NatsServer(std::vector<std::string> flags) : flags_{std::move(flags)} { start(); }

NatsServer::~NatsServer() { kill(); }

void NatsServer::start() {
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe2(pipe.data(), O_CLOEXEC), 0);
  std::vector<std::string> words{"nats-server", "-a", "127.0.0.1", "-p", port_ == 0 ? "-1" : std::to_string(port_)};
  words.insert(words.end(), flags_.begin(), flags_.end());
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (auto& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  process_ = ::fork();
  if (process_ == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::dup2(pipe[1], STDERR_FILENO);
    ::execvp(arguments[0], arguments.data());
    // Debian has it where only root looks.
    ::execv("/usr/sbin/nats-server", arguments.data());
    std::_Exit(127);
  }
  ::close(pipe[1]);
  log_ = pipe[0];
  await();
}

void NatsServer::await() {
  static constexpr std::string_view kPlace = "Listening for client connections on 127.0.0.1:";
  std::string said;
  std::array<char, 4'096> piece{};
  while (said.find("Server is ready") == std::string::npos) {
    const auto size = ::read(log_, piece.data(), piece.size());
    ASSERT_GT(size, 0) << "nats-server has ended: " << said;
    said.append(piece.data(), static_cast<std::size_t>(size));
  }
  const auto place = said.find(kPlace);
  ASSERT_NE(place, std::string::npos) << said;
  port_ = static_cast<std::uint16_t>(std::stoi(said.substr(place + kPlace.size())));
}

void NatsServer::kill() {
  if (process_ == 0) return;
  ::kill(process_, SIGKILL);
  ::waitpid(process_, nullptr, 0);
  process_ = 0;
  ::close(log_);
}

void NatsServer::suspend() const {
  ::kill(process_, SIGSTOP);
  ::waitpid(process_, nullptr, WUNTRACED);
}

void NatsServer::resume() const { ::kill(process_, SIGCONT); }

}  // namespace noughts::bus
