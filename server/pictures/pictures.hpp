// Where pictures are made, on a thread of their own with a bounded queue, and where those that were made last are kept.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>

#include "worker/bounded_worker.hpp"

namespace noughts::pictures {

using Picture = std::shared_ptr<const std::string>;

class Pictures {
 public:
  struct Bounds {
    std::size_t most_waiting = 16;                ///< pictures that may wait to be drawn
    std::size_t most_bytes = 32UL * 1024 * 1024;  ///< of those that were drawn and are kept
    /// How long whoever asks waits. What is drawn later is kept all the same. Less than a request may take (http::kUsual).
    std::chrono::milliseconds patience{20'000};
  };

  Pictures() : Pictures(Bounds{}) {}
  explicit Pictures(Bounds bounds);

  /// One that was made under this name; null: none is kept.
  [[nodiscard]] Picture kept(const std::string& name);
  /// Draws the SVG that `write` gives as a PNG of a card's size and keeps it under this name. Null: too many wait, it is not done
  /// yet, or it can't be drawn.
  boost::asio::awaitable<Picture> make(std::string name, std::function<std::string()> write);
  /// Keeps under this name the file that `write` gives. Null: too many wait, it is not done yet, or it gives none.
  boost::asio::awaitable<Picture> make_file(std::string name, std::function<std::optional<std::string>()> write);

 private:
  struct KeptPicture {
    std::string name;
    Picture picture;
  };

  void keep(std::string name, Picture picture);

  const Bounds bounds_;
  std::mutex mutex_;
  std::list<KeptPicture> kept_;  // the last used first
  std::unordered_map<std::string, std::list<KeptPicture>::iterator> by_name_;
  std::size_t bytes_ = 0;
  worker::BoundedWorker worker_;  // goes first: its thread works with the rest
};

}  // namespace noughts::pictures
