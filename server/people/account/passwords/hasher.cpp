#include "people/account/passwords/hasher.hpp"

#include "people/account/token.hpp"

namespace noughts::account {

Hasher::Hasher(std::size_t queue, std::size_t memory) : memory_{memory}, worker_{queue} {}

Answer<std::string> Hasher::hash(std::string password) {
  auto work = [memory = memory_, password = std::move(password)] { return hash_of(password, memory); };
  auto hashed = co_await worker_.run(std::move(work));
  if (!hashed) co_return std::unexpected{AccountError::busy};
  if (!*hashed) co_return std::unexpected{AccountError::unavailable};
  co_return std::move(**hashed);
}

Answer<Hasher::Checked> Hasher::check(std::optional<std::string> hash, std::string password) {
  auto work = [this, hash = std::move(hash), password = std::move(password)] {
    // Before it is known whether there is such a player, so that the first check takes as long for either.
    if (stand_in_.empty()) stand_in_ = hash_of(new_token(), memory_).value_or("");
    Checked checked;
    checked.right = is_password_of(hash ? *hash : stand_in_, password) && hash;
    if (checked.right && is_outdated(*hash, memory_)) checked.better = hash_of(password, memory_);
    return checked;
  };
  auto checked = co_await worker_.run(std::move(work));
  if (!checked) co_return std::unexpected{AccountError::busy};
  co_return std::move(*checked);
}

}  // namespace noughts::account
