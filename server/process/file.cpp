#include "process/file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>

namespace noughts::process {

void File::close() {
  if (number_ >= 0) ::close(std::exchange(number_, -1));
}

std::optional<Pipe> make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
  return Pipe{File{ends[0]}, File{ends[1]}};
}

void never_wait(const File& file) { fcntl(file.number(), F_SETFL, O_NONBLOCK); }

}  // namespace noughts::process
