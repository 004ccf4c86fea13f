#include "load/relay_rounds.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <iostream>
#include <stdexcept>

#include "load/crowd.hpp"
#include "load/relay_pair.hpp"

namespace noughts::bench {
namespace {

/// The ends of a pipe: to be read, and to be written.
std::array<int, 2> new_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("there is no pipe");
  return ends;
}

/// Values this small go through a pipe whole.
template <class Value>
bool receive(int end, Value& value) {
  return read(end, &value, sizeof value) == sizeof value;
}

template <class Value>
void send(int end, const Value& value) {
  if (write(end, &value, sizeof value) != sizeof value) throw std::runtime_error("the relay's clients are gone");
}

void serve(tcp::endpoint relay, std::size_t rooms, FrameSizes sizes, int commands, int answers) {
  asio::io_context io{1};
  std::deque<RelayPair> pairs;
  for (std::size_t room = 0; room < rooms; ++room) pairs.emplace_back(io, room, sizes);
  for_all(io, 0, rooms, [&](std::size_t room) { return pairs[room].open(relay); });
  for (std::size_t moves = 0; receive(commands, moves);) send(answers, play_round(io, pairs, moves));
}

[[noreturn]] void be_child(tcp::endpoint relay, std::size_t rooms, FrameSizes sizes, int commands, int answers) {
  int code = 0;
  try {
    // What the parent has open is not ours: its connections end when it closes them.
    for (int file = 3; file < static_cast<int>(sysconf(_SC_OPEN_MAX)); ++file) {
      if (file != commands && file != answers) close(file);
    }
    serve(relay, rooms, sizes, commands, answers);
  } catch (const std::exception& error) {
    std::cerr << "noughts_load, at the relay: " << error.what() << '\n';
    code = 1;
  }
  _exit(code);
}

}  // namespace

RelayRounds::RelayRounds(tcp::endpoint relay, std::size_t rooms, FrameSizes sizes) {
  const auto commands = new_pipe();
  const auto answers = new_pipe();
  child_ = fork();
  if (child_ < 0) throw std::runtime_error("there is no process for the relay's clients");
  if (child_ == 0) be_child(relay, rooms, sizes, commands[0], answers[1]);
  close(commands[0]);
  close(answers[1]);
  commands_ = commands[1];
  answers_ = answers[0];
  static_cast<void>(play(rooms));
}

RelayRounds::~RelayRounds() {
  close(commands_);
  close(answers_);
  waitpid(child_, nullptr, 0);
}

Figures RelayRounds::play(std::size_t moves) {
  send(commands_, moves);
  Figures figures{};
  if (!receive(answers_, figures)) throw std::runtime_error("the relay's clients have failed");
  return figures;
}

}  // namespace noughts::bench
