#include "limits/rate_limiter.hpp"

#include <boost/asio/ip/address.hpp>

namespace noughts::limits {
namespace ip = boost::asio::ip;

// Whoever has one IPv6 address usually has the 2^64 of its network.
std::string network_of(const std::string& text) {
  boost::system::error_code failed;
  const auto address = ip::make_address(text, failed);
  if (failed || !address.is_v6()) return text;
  if (address.to_v6().is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address.to_v6()).to_string();
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes).to_string();
}

std::optional<games::Millis> RateLimiter::take(const std::string& key, Moment now) {
  const std::string counted = network_of(key);
  const std::lock_guard lock(mutex_);
  if (buckets_.size() >= most_ && !buckets_.contains(counted)) make_place(now);
  return buckets_[counted].take(rate_.scaled(scale_.now()), now);
}

std::size_t RateLimiter::size() const {
  const std::lock_guard lock(mutex_);
  return buckets_.size();
}

// A full bucket says nothing. When all say something, some of them go: the flood has more keys than we can count.
void RateLimiter::make_place(Moment now) {
  std::erase_if(buckets_, [now](const auto& entry) { return entry.second.full(now); });
  if (buckets_.size() < most_) return;
  while (buckets_.size() > most_ - most_ / 4) buckets_.erase(buckets_.begin());
}

}  // namespace noughts::limits
