// What the site writes to people, in their language.
#pragma once

#include "people/mail/mail.hpp"
#include "store/people/email_addresses.hpp"

namespace noughts::mail {

/// Whom a text is for, and what it is about.
struct About {
  store::EmailAddress to;
  std::string name;    ///< of the account
  std::string origin;  ///< where the site is: https://example.org
};

/// Asks whoever reads the mail of an address whether it is theirs. `token` stands behind the # of a link: no server is ever sent
/// it.
[[nodiscard]] Mail verification(const About& about, const std::string& token);
/// A link that sets a new password.
[[nodiscard]] Mail recovery(const About& about, const std::string& token);
/// To an address that is the account's no more.
[[nodiscard]] Mail farewell(const About& about);

}  // namespace noughts::mail
