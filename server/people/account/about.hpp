// What players tell of themselves: bounded texts, kept as typed.
#pragma once

#include "people/account/accounts.hpp"
#include "store/people/profiles.hpp"

namespace noughts::account {

/// The texts as they are kept: trimmed and composed. Refusals: bad_text (too long, or with characters that show nothing or turn
/// the text around), bad_website (no address that begins with http:// or https://).
[[nodiscard]] std::expected<store::About, AccountError> read_about(const store::About& typed);

/// A name that somebody gives to something of their own, on one line: trimmed and composed, 1 to 40 characters. Refusals:
/// bad_text.
[[nodiscard]] std::expected<std::string, AccountError> read_label(std::string_view typed);

}  // namespace noughts::account
