#include "match/record.hpp"

#include <algorithm>

namespace noughts::match {
namespace {

constexpr std::size_t kFirstBlock = 8;

}  // namespace

std::span<const Step> Record::steps() const {
  if (!block_) return {};
  return std::span<const Step>(*block_).first(size_);
}

void Record::append(Step step) {
  // In place only where nobody else has gone on from here and nothing moves under the copies' spans.
  if (!block_ || block_->size() != size_ || block_->size() == block_->capacity()) {
    auto own = std::make_shared<std::vector<Step>>();
    own->reserve(std::max(kFirstBlock, 2 * size_));
    const auto shared = steps();
    own->assign(shared.begin(), shared.end());
    block_ = std::move(own);
  }
  block_->push_back(std::move(step));
  ++size_;
}

}  // namespace noughts::match
