#include "ws/gathered_frames.hpp"

#include <algorithm>

namespace noughts::ws {

GatheredFrames::GatheredFrames(std::string control, Outbox& outbox) : control_(std::move(control)), bytes_(control_.size()) {
  parts_[0] = boost::asio::buffer(control_);
  while (texts_ < kMostTexts && !outbox.empty() && (texts_ == 0 || bytes_ < kEnoughBytes)) {
    auto& frame = frames_[texts_] = outbox.take().text;
    auto& head = heads_[texts_] = FrameHead(Opcode::text, frame->size());
    parts_[2 * texts_ + 1] = boost::asio::buffer(head.data(), head.size());
    parts_[2 * texts_ + 2] = boost::asio::buffer(*frame);
    bytes_ += head.size() + frame->size();
    text_bytes_ += frame->size();
    ++texts_;
  }
}

std::string GatheredFrames::rest(std::size_t written) const {
  std::string rest;
  for (const auto& part : buffers()) {
    const auto skipped = std::min(written, part.size());
    written -= skipped;
    rest.append(static_cast<const char*>(part.data()) + skipped, part.size() - skipped);
  }
  return rest;
}

}  // namespace noughts::ws
