// The way back into an account for whoever forgot its password.
#pragma once

#include "people/account/account_service.hpp"
#include "postgres/people/recovery_codes.hpp"
#include "store/moderation/moderation.hpp"

namespace noughts::account {

class Recovery {
 public:
  Recovery(store::Moderation& moderation, postgres::RecoveryCodes& codes, Accounts& accounts)
      : moderation_{moderation}, codes_{codes}, accounts_{accounts} {}

  /// New codes in place of those before, to be shown once. wrong_password.
  Answer<std::vector<std::string>> make_codes(store::Player player, std::string password, RequestOrigin from);
  Answer<store::RecoveryCodesLeft> left(store::PlayerId player);
  /// Sets a new password by a code, which is spent; as with AccountService::change_password() all sessions end and one begins.
  /// wrong_recovery_code: whoever has that name has no such code, or nobody has it; banned. Accounts::begin_attempt() comes
  /// before.
  Answer<ChangedPassword> recover(std::string name, std::string code, std::string password, RequestOrigin from);

 private:
  store::Moderation& moderation_;
  postgres::RecoveryCodes& codes_;
  Accounts& accounts_;
};

}  // namespace noughts::account
