#include "event/record/pauses.hpp"

#include <algorithm>

namespace noughts::event {

void Pauses::end(Instant at) {
  lasted_ = lasted_by(at);
  since_.reset();
}

Millis Pauses::lasted_by(Instant at) const { return lasted_ + (since_ ? std::max(Millis{0}, at - *since_) : Millis{0}); }

}  // namespace noughts::event
