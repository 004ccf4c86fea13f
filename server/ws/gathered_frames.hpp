// Frames that go out with one write.
#pragma once

#include <array>
#include <boost/asio/buffer.hpp>
#include <memory>
#include <span>
#include <string>

#include "ws/frame_head.hpp"
#include "ws/outbox.hpp"

namespace noughts::ws {

class GatheredFrames {
 public:
  /// Control frames, ready as they are, and then texts from the outbox: as much as one write should carry.
  GatheredFrames(std::string control, Outbox& outbox);
  GatheredFrames(const GatheredFrames&) = delete;
  GatheredFrames& operator=(const GatheredFrames&) = delete;

  /// They point into this.
  [[nodiscard]] std::span<const boost::asio::const_buffer> buffers() const { return std::span(parts_).first(2 * texts_ + 1); }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  [[nodiscard]] std::size_t texts() const { return texts_; }
  [[nodiscard]] std::size_t text_bytes() const { return text_bytes_; }
  /// What is left once so many bytes are written.
  [[nodiscard]] std::string rest(std::size_t written) const;

 private:
  static constexpr std::size_t kMostTexts = 16;
  static constexpr std::size_t kEnoughBytes = 16 * 1024;

  const std::string control_;
  std::array<std::shared_ptr<const std::string>, kMostTexts> frames_;
  std::array<FrameHead, kMostTexts> heads_;
  std::array<boost::asio::const_buffer, 2 * kMostTexts + 1> parts_;
  std::size_t texts_ = 0;
  std::size_t bytes_ = 0;
  std::size_t text_bytes_ = 0;
};

}  // namespace noughts::ws
