#include "people/account/recovery.hpp"

#include "people/account/browser.hpp"
#include "people/account/passwords/password.hpp"
#include "people/account/recovery_code.hpp"
#include "people/account/token.hpp"

namespace noughts::account {

Answer<std::vector<std::string>> Recovery::make_codes(store::Player player, std::string password, RequestOrigin from) {
  auto known = co_await accounts_.confirm(player, std::move(password), std::move(from));
  if (!known) co_return std::unexpected{known.error()};
  std::vector<std::string> codes;
  std::vector<store::TokenHash> hashes;
  for (int each = 0; each < store::kRecoveryCodes; ++each) {
    codes.push_back(new_recovery_code());
    hashes.push_back(hash_of_recovery_code(player.id, codes.back()).value());
  }
  const auto kept = co_await codes_.replace(player.id, std::move(*known), std::move(hashes));
  // Somebody has changed the password in another window meanwhile.
  if (!kept) co_return std::unexpected{error_of(kept.error(), AccountError::wrong_password)};
  co_return codes;
}

Answer<store::RecoveryCodesLeft> Recovery::left(store::PlayerId player) {
  auto left = co_await codes_.left(player);
  if (!left) co_return std::unexpected{error_of(left.error())};
  co_return *left;
}

Answer<ChangedPassword> Recovery::recover(std::string name, std::string code, std::string password, RequestOrigin from) {
  const auto secret = read_new_password(password);
  if (!secret) co_return std::unexpected{secret.error()};
  const auto player = co_await accounts_.named(name);
  if (!player) co_return std::unexpected{error_of(player.error(), AccountError::wrong_recovery_code)};
  const auto spent = hash_of_recovery_code(player->id, code);
  if (!spent) co_return std::unexpected{AccountError::wrong_recovery_code};
  const auto holds = co_await codes_.holds(player->id, *spent);
  if (!holds) co_return std::unexpected{error_of(holds.error())};
  if (!*holds) co_return std::unexpected{AccountError::wrong_recovery_code};
  // Only whoever has a code hears of it; the code is kept.
  const auto ban = co_await moderation_.ban_of(player->id);
  if (ban) co_return std::unexpected{AccountError::banned};
  if (store::is_failure(ban.error())) co_return std::unexpected{error_of(ban.error())};
  auto hash = co_await accounts_.hash(*secret);
  if (!hash) co_return std::unexpected{hash.error()};
  ChangedPassword changed{{*player, new_token(), std::nullopt}, {}};
  const auto token = hash_of_token(changed.session.token).value();
  auto ended = co_await codes_.spend(player->id, *spent, std::move(*hash), token, session_end(), browser_of(from.user_agent));
  if (!ended) co_return std::unexpected{error_of(ended.error(), AccountError::wrong_recovery_code)};
  changed.ended = std::move(*ended);
  accounts_.forget_attempts(player->name, from);
  changed.session.device = co_await accounts_.new_device(player->id);
  co_return changed;
}

}  // namespace noughts::account
