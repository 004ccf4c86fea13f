// The address of e-mail of an account, and the way back into it by a link that is sent there.
#pragma once

#include "cluster/loops.hpp"
#include "limits/rate_limiter.hpp"
#include "people/account/account_service.hpp"
#include "people/mail/mailer.hpp"
#include "postgres/people/email_addresses.hpp"
#include "store/moderation/moderation.hpp"

namespace noughts::account {

/// How long a link serves.
inline constexpr std::chrono::hours kEmailLinkAge{1};

/// What it needs of the rest of the server. The referenced outlive it.
struct EmailServices {
  store::Moderation& moderation;
  postgres::EmailAddresses& addresses;
  Accounts& accounts;
  mail::Mailer& mailer;
  cluster::Loop& loop;
  cluster::Log log;
};

class Email {
 public:
  /// Links to one mailbox.
  static constexpr limits::Rate kMailsToOne{1.0 / 600, 4};

  /// `origin` is where links lead. kMailsToOne is multiplied by `rate_scale`.
  Email(EmailServices services, std::string origin, const limits::RateScale& rate_scale);

  /// Whether the site can send mail.
  [[nodiscard]] bool is_configured() const { return services_.mailer.is_configured(); }

  Answer<store::OwnEmailAddresses> of(store::PlayerId player);
  /// Sends a link to an address, which is the player's as soon as it is opened; where its mailbox has had too many, nothing
  /// changes, and the last counts. no_email: the site sends no mail; bad_email;
  /// wrong_password.
  Answer<void> want(store::Player player, store::EmailAddress typed, std::string password, RequestOrigin from);
  /// Forgets the player's addresses; the verified one is told. wrong_password.
  Answer<void> remove(store::Player player, std::string password, RequestOrigin from);
  /// Takes the address to which a token was sent for its account's; the one before is told. Gives whose it is. wrong_email_link:
  /// the token is none, was used, or is too old; email_taken: the address is another account's.
  Answer<store::Player> verify(std::string token);

  /// Sends a link that sets a new password, where this is the name or the verified address of an account that has one. Nobody
  /// waits for it, so that nobody sees whether there is such an account. no_email.
  [[nodiscard]] std::expected<void, AccountError> begin_recovery(std::string name_or_address);
  /// As Recovery::recover(), by such a link. wrong_email_link; banned.
  Answer<ChangedPassword> recover(std::string token, std::string password, RequestOrigin from);
  /// Whose link it is. wrong_email_link.
  Answer<store::Player> owner(store::EmailTokenKind kind, std::string token);

 private:
  boost::asio::awaitable<void> send_recovery(std::string name_or_address);
  store::Answer<store::Player> addressee(std::string name_or_address);
  /// Whether a mailbox may be sent one link more of a kind. What one kind takes leaves the other its own: nobody can use up
  /// somebody's way back.
  bool may_send(store::EmailTokenKind kind, const std::string& address);

  EmailServices services_;
  std::string origin_;
  limits::RateLimiter limits_;  ///< by kind and mailbox
};

}  // namespace noughts::account
