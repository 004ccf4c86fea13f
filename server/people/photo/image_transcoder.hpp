// Where photos are transcoded: each by a process of its own (noughts-photo), one after the other, so that no I/O thread waits
// and no stranger's file is decoded by the server.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <expected>
#include <functional>
#include <stop_token>
#include <string>

#include "people/photo/limits.hpp"
#include "worker/bounded_worker.hpp"

namespace noughts::photo {

/// A photo as it is shown: squares in WebP.
struct Transcoded {
  std::string large;
  std::string small;
};

enum class PhotoError : std::uint8_t {
  not_a_photo,  ///< of no kind that we know, broken, or not read in its time
  too_large,    ///< too many pixels
  busy,         ///< too many photos wait
  unavailable,  ///< the program is not there, or can't do its work; the log tells
};

class ImageTranscoder {
 public:
  /// `program` is the path of noughts-photo; `queue` photos may wait.
  ImageTranscoder(std::string program, std::function<void(std::string)> log, std::size_t queue = 8);

  /// busy also where the photo has waited for kMostWait, or `given_up` is asked for before its turn.
  boost::asio::awaitable<std::expected<Transcoded, PhotoError>> transcode(std::string file, std::stop_token given_up = {});

 private:
  [[nodiscard]] std::expected<Transcoded, PhotoError> transcode_in_child(const std::string& file) const;

  const std::string program_;
  const std::function<void(std::string)> log_;
  worker::BoundedWorker worker_;
};

/// noughts-photo as it lies beside the running program.
[[nodiscard]] std::string program_beside();

}  // namespace noughts::photo
