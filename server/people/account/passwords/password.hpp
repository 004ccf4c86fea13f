// Passwords and their hashes: Argon2id by libsodium with its interactive limits, 64 MiB and about 45 ms each unless the host says
// otherwise.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>

#include "people/account/accounts.hpp"

namespace noughts::account {

/// A password as it is hashed: 5 to 128 code points, composed (NFC), so that it does not depend on who encoded it.
/// Refusals: password_too_short (also where it is not UTF-8), password_too_long.
[[nodiscard]] std::expected<std::string, AccountError> read_password(std::string_view typed);

/// The same for one that is chosen now. Refusals besides: common_password, one of those that are tried first.
[[nodiscard]] std::expected<std::string, AccountError> read_new_password(std::string_view typed);

/// The hash with its salt and limits, as text, made with `memory` MiB. nullopt: there is not enough memory.
[[nodiscard]] std::optional<std::string> hash_of(const std::string& password, std::size_t memory = kPasswordMemory);

[[nodiscard]] bool is_password_of(const std::string& hash, const std::string& password);

/// Whether a hash was made with other limits than those of `memory` MiB.
[[nodiscard]] bool is_outdated(const std::string& hash, std::size_t memory = kPasswordMemory);

}  // namespace noughts::account
