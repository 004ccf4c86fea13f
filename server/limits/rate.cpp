#include "limits/rate.hpp"

namespace noughts::limits {

std::optional<games::Millis> TokenBucket::take(const Rate& rate, Moment now) {
  if (rate.per_second <= 0) return std::nullopt;
  const std::chrono::duration<double> each(1 / rate.per_second);
  const auto one = std::chrono::duration_cast<SteadyClock::duration>(each);
  const auto whole = std::chrono::duration_cast<SteadyClock::duration>(each * rate.burst);
  const Moment next = std::max(full_at_, now) + one;
  if (next - now > whole) return std::chrono::ceil<games::Millis>(next - now - whole);
  full_at_ = next;
  return std::nullopt;
}

}  // namespace noughts::limits
