// What registered players do with their own account: what they tell of themselves, their password, their sessions, its end.
#pragma once

#include "people/account/accounts.hpp"
#include "postgres/people/profiles.hpp"
#include "postgres/people/user_data.hpp"

namespace noughts::account {

/// A password was changed.
struct ChangedPassword {
  Opened session;
  std::vector<store::TokenHash> ended;  ///< what the sessions were known by that have ended
};

/// A session as its owner sees it.
struct ShownSession {
  store::OpenSession session;
  bool here = false;  ///< the one that asks
};

class AccountService {
 public:
  AccountService(store::Sessions& sessions, postgres::Profiles& profiles, postgres::UserData& user_data, Accounts& accounts);

  /// Keeps what a player tells of themselves.
  Answer<void> tell(store::PlayerId player, store::About typed);
  /// Ends all sessions of the player and opens a new one. wrong_password: `old` is not the password.
  Answer<ChangedPassword> change_password(store::Player player, std::string old, std::string wanted, RequestOrigin from);
  /// The player's sessions; `token` is the one that asks.
  Answer<std::vector<ShownSession>> sessions(store::PlayerId player, std::string token);
  /// Ends one of them; gives what it was known by. not_found: there is none, or it is the one that asks.
  Answer<store::TokenHash> end_session(store::PlayerId player, std::string token, store::SessionId session);
  /// Ends all but the one that asks.
  Answer<std::vector<store::TokenHash>> end_others(store::PlayerId player, std::string token);
  /// Deletes the account. `name` must be its own; wrong_password; games_going_on: the player has games to finish first.
  Answer<store::ErasedAccount> erase(store::Player player, std::string name, std::string password, RequestOrigin from);

 private:
  store::Sessions& sessions_;
  postgres::Profiles& profiles_;
  postgres::UserData& user_data_;
  Accounts& accounts_;
};

}  // namespace noughts::account
