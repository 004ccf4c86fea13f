#include "people/photo/child.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include "process/child.hpp"

namespace noughts::photo {
namespace {

using Clock = std::chrono::steady_clock;
using process::File;

class Conversation {
 public:
  Conversation(File to, File from) : to_{std::move(to)}, from_{std::move(from)} {
    process::never_wait(to_);
    process::never_wait(from_);
  }

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

  File to_;
  File from_;
};

}  // namespace

std::optional<ChildResult> run_child(const std::string& program, std::string_view input, std::chrono::milliseconds within,
                                     std::size_t most) {
  auto to = process::make_pipe();
  auto from = process::make_pipe();
  if (!to || !from) return std::nullopt;
  auto child = process::Child::start({program}, to->out, from->in);
  if (!child) return std::nullopt;
  to->out.close();
  from->in.close();
  Conversation conversation{std::move(to->in), std::move(from->out)};
  ChildResult result;
  if (!conversation.talk(input, Clock::now() + within, most, result.output)) return std::nullopt;
  const auto code = child->await().exit_code;
  if (!code) return std::nullopt;
  result.exit_code = *code;
  return result;
}

}  // namespace noughts::photo
