// Addresses to which players are sent a way back into their accounts.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "games/core/words.hpp"
#include "store/core/language.hpp"
#include "store/people/players.hpp"

namespace noughts::store {

struct EmailAddress {
  std::string address;
  Language language{};  ///< in which its player is written to
};

/// A player's.
struct OwnEmailAddresses {
  std::optional<std::string> verified;
  std::optional<std::string> pending;  ///< takes the place of the verified one as soon as it is verified itself
};

/// What a link serves for.
enum class EmailTokenKind : std::uint8_t { verify, recover };
constexpr auto words(EmailTokenKind) { return std::to_array<std::string_view>({"verify", "recover"}); }

/// What a link holds, as the database knows it.
struct EmailToken {
  TokenHash hash{};
  games::Instant expires{};
};

}  // namespace noughts::store
