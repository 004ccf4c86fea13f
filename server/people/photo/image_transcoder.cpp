#include "people/photo/image_transcoder.hpp"

#include <unistd.h>

#include "people/photo/child.hpp"
#include "people/photo/exit_code.hpp"
#include "process/child.hpp"

namespace noughts::photo {
namespace {

using Clock = std::chrono::steady_clock;
using Result = std::expected<Transcoded, PhotoError>;

// The program's own limit is time of the processor; this one is for a machine that has no time for it.
constexpr std::chrono::milliseconds kWithin{30'000};
constexpr std::chrono::milliseconds kMostWait{20'000};
constexpr std::size_t kLength = 4;
constexpr std::size_t kMostLarge = 262'144;
constexpr std::size_t kMostSmall = 65'536;

/// Takes one picture after its length from the output; nullopt: that is not what stands there.
std::optional<std::string> take_picture(std::string_view& output, std::size_t most) {
  if (output.size() < kLength) return std::nullopt;
  std::size_t size = 0;
  for (const char byte : output.substr(0, kLength)) size = size * 256 + static_cast<unsigned char>(byte);
  output.remove_prefix(kLength);
  if (size == 0 || size > most || size > output.size()) return std::nullopt;
  std::string picture{output.substr(0, size)};
  output.remove_prefix(size);
  return picture;
}

// The program has read a stranger's file: what it says is taken as a stranger's word.
Result read_output(std::string_view output) {
  auto large = take_picture(output, kMostLarge);
  if (!large) return std::unexpected{PhotoError::not_a_photo};
  auto small = take_picture(output, kMostSmall);
  if (!small || !output.empty()) return std::unexpected{PhotoError::not_a_photo};
  const auto is_webp = [](const std::string& file) { return file.starts_with("RIFF") && file.substr(8, 4) == "WEBP"; };
  if (!is_webp(*large) || !is_webp(*small)) return std::unexpected{PhotoError::not_a_photo};
  return Transcoded{std::move(*large), std::move(*small)};
}

}  // namespace

ImageTranscoder::ImageTranscoder(std::string program, std::function<void(std::string)> log, std::size_t queue)
    : program_{std::move(program)}, log_{std::move(log)}, worker_{queue} {}

boost::asio::awaitable<Result> ImageTranscoder::transcode(std::string file, std::stop_token given_up) {
  auto work = [this, file = std::move(file), given_up = std::move(given_up), until = Clock::now() + kMostWait] {
    const bool is_in_vain = given_up.stop_requested() || Clock::now() >= until;
    return is_in_vain ? Result{std::unexpected{PhotoError::busy}} : transcode_in_child(file);
  };
  auto answer = co_await worker_.run(std::move(work));
  if (!answer) co_return std::unexpected{PhotoError::busy};
  co_return std::move(*answer);
}

Result ImageTranscoder::transcode_in_child(const std::string& file) const {
  if (access(program_.c_str(), X_OK) != 0) {
    log_(program_ + " is not there: no photos can be shown");
    return std::unexpected{PhotoError::unavailable};
  }
  const auto heard = run_child(program_, file, kWithin, kMostLarge + kMostSmall + 2 * kLength);
  if (!heard) return std::unexpected{PhotoError::not_a_photo};
  switch (static_cast<ExitCode>(heard->exit_code)) {
    case ExitCode::transcoded:
      return read_output(heard->output);
    case ExitCode::not_a_photo:
      return std::unexpected{PhotoError::not_a_photo};
    case ExitCode::too_large:
      return std::unexpected{PhotoError::too_large};
    case ExitCode::failed:
      break;
  }
  log_(program_ + " can't do its work: exit code " + std::to_string(heard->exit_code));
  return std::unexpected{PhotoError::unavailable};
}

std::string program_beside() { return process::program_beside("noughts-photo"); }

}  // namespace noughts::photo
