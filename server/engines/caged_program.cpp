#include "engines/caged_program.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "games/core/text.hpp"

namespace noughts::engines {
namespace {

/// Nobody has so much to say about one move.
constexpr std::size_t kMostHeard = 65'536;
/// What an engine may have in use besides the memory that it is told of: its code and libraries.
constexpr std::size_t kLibraries = std::size_t{32} << 20U;
/// How often it is looked how much that is.
constexpr std::chrono::milliseconds kLook{50};
/// What code, libraries, stacks and reserves of an engine take of its address space besides the memory that it is told of.
constexpr std::size_t kBesides = std::size_t{256} << 20U;

std::vector<std::string> arguments(const Settings& settings, const std::string& path) {
  return {std::to_string(getpid()), std::to_string(settings.memory + kBesides), std::to_string(settings.game.count()), path};
}

}  // namespace

std::optional<CagedProgram> CagedProgram::start(const Settings& settings, const std::string& path, const std::string& folder,
                                                const process::File& stop) {
  auto to = process::make_pipe();
  auto from = process::make_pipe();
  if (!to || !from) return std::nullopt;
  const process::Beginning beginning{settings.cage, arguments(settings, path), folder, true};
  auto child = process::Child::start(beginning, to->out, from->in);
  if (!child) return std::nullopt;
  return CagedProgram{std::move(*child), std::move(to->in), std::move(from->out), stop, settings.memory + kLibraries};
}

CagedProgram::CagedProgram(process::Child child, process::File to, process::File from, const process::File& stop,
                           std::size_t most_memory)
    : child_{std::move(child)},
      to_{std::move(to)},
      from_{std::move(from)},
      stop_{stop.number()},
      most_memory_{most_memory},
      heard_so_far_{0} {
  process::never_wait(to_);
  process::never_wait(from_);
}

// A pipe takes more than all that is ever said at once, unless nobody reads it.
std::expected<void, Silence> CagedProgram::tell(std::string_view text) {
  heard_so_far_ = 0;
  const auto size = write(to_.number(), text.data(), text.size());
  if (size == static_cast<ssize_t>(text.size())) return {};
  return std::unexpected{size < 0 && errno == EPIPE ? Silence::ended : Silence::late};
}

std::expected<std::string, Silence> CagedProgram::hear(Clock::time_point until) {
  for (;;) {
    if (auto line = take_line()) return std::move(*line);
    if (heard_so_far_ > kMostHeard) return std::unexpected{Silence::endless};
    auto silence = wait(until);
    if (!silence) silence = read_more();
    if (silence) return std::unexpected{*silence};
  }
}

std::optional<std::string> CagedProgram::take_line() {
  for (;;) {
    const auto end = heard_.find_first_of("\r\n");
    if (end == std::string::npos) return std::nullopt;
    std::string line(games::trimmed(std::string_view(heard_).substr(0, end)));
    heard_.erase(0, end + 1);
    if (!line.empty()) return line;
  }
}

std::optional<Silence> CagedProgram::wait(Clock::time_point until) const {
  for (;;) {
    std::array<pollfd, 2> ends{{{from_.number(), POLLIN, 0}, {stop_, POLLIN, 0}}};
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    if (left <= std::chrono::milliseconds{0}) return Silence::late;
    const int ready = poll(ends.data(), ends.size(), static_cast<int>(std::min(left, kLook).count()));
    if (ready < 0 && errno == EINTR) continue;
    if (ready < 0 || ends[1].revents != 0) return Silence::given_up;
    if (is_too_much(child_.memory())) return Silence::greedy;
    if (ready > 0) return std::nullopt;
  }
}

std::optional<Silence> CagedProgram::read_more() {
  std::array<char, 4096> piece{};
  const auto size = read(from_.number(), piece.data(), piece.size());
  if (size == 0) return Silence::ended;
  if (size < 0) return errno == EAGAIN || errno == EINTR ? std::nullopt : std::optional{Silence::ended};
  heard_.append(piece.data(), static_cast<std::size_t>(size));
  heard_so_far_ += static_cast<std::size_t>(size);
  return std::nullopt;
}

}  // namespace noughts::engines
