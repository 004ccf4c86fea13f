#include "people/photo/image_transcoder.hpp"

#include <unistd.h>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <filesystem>

#include "people/photo/child.hpp"
#include "people/photo/exit_code.hpp"

namespace noughts::photo {
namespace {

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

/// A photo that waits for its turn.
class ImageTranscoder::Job {
 public:
  Job(std::string its_file, std::stop_token its_given_up) : file{std::move(its_file)}, given_up{std::move(its_given_up)} {}
  virtual ~Job() = default;
  virtual void answer(Result result) = 0;
  [[nodiscard]] bool is_in_vain() const { return given_up.stop_requested() || std::chrono::steady_clock::now() >= until; }

  std::string file;
  std::stop_token given_up;
  std::chrono::steady_clock::time_point until = std::chrono::steady_clock::now() + kMostWait;
};

template <class Handler>
class ImageTranscoder::JobOf final : public Job {
 public:
  JobOf(std::string its_file, std::stop_token its_given_up, Handler handler)
      : Job{std::move(its_file), std::move(its_given_up)}, handler_{std::move(handler)} {}

  void answer(Result result) override {
    auto executor = boost::asio::get_associated_executor(handler_);
    boost::asio::post(executor, [handler = std::move(handler_), result = std::move(result)]() mutable {
      std::move(handler)(std::move(result));
    });
  }

 private:
  Handler handler_;
};

ImageTranscoder::ImageTranscoder(std::string program, std::function<void(std::string)> log, std::size_t queue)
    : program_{std::move(program)}, log_{std::move(log)}, limit_{queue}, thread_{[this] { work(); }} {}

ImageTranscoder::~ImageTranscoder() {
  {
    const std::scoped_lock lock{mutex_};
    closed_ = true;
    filled_.notify_one();
  }
  thread_.join();
}

boost::asio::awaitable<Result> ImageTranscoder::transcode(std::string file, std::stop_token given_up) {
  auto start = [this](auto handler, std::string sent, std::stop_token token) {
    submit(std::make_unique<JobOf<decltype(handler)>>(std::move(sent), std::move(token), std::move(handler)));
  };
  return boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void(Result)>(start, boost::asio::use_awaitable,
                                                                                         std::move(file), std::move(given_up));
}

void ImageTranscoder::submit(std::unique_ptr<Job> job) {
  {
    const std::scoped_lock lock{mutex_};
    if (!closed_ && queue_.size() < limit_) {
      queue_.push_back(std::move(job));
      filled_.notify_one();
      return;
    }
  }
  job->answer(std::unexpected{PhotoError::busy});
}

void ImageTranscoder::work() {
  while (true) {
    std::unique_lock lock{mutex_};
    filled_.wait(lock, [this] { return closed_ || !queue_.empty(); });
    if (queue_.empty()) return;
    auto job = std::move(queue_.front());
    queue_.pop_front();
    const bool closing = closed_;
    lock.unlock();
    job->answer(closing || job->is_in_vain() ? Result{std::unexpected{PhotoError::busy}} : transcoded(job->file));
  }
}

Result ImageTranscoder::transcoded(const std::string& file) const {
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

std::string program_beside() {
  std::error_code failed;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", failed);
  return (self.parent_path() / "noughts-photo").string();
}

}  // namespace noughts::photo
