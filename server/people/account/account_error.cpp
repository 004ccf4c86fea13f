#include <array>

#include "people/account/accounts.hpp"

namespace noughts::account {
namespace {

struct Words {
  std::string_view code;
  std::string_view message;
};

// In the order of AccountError.
constexpr auto kWords = std::to_array<Words>({
    {games::codes::kUnavailable, "The database can't be reached just now. Nothing was changed; try again."},
    {games::codes::kBusy, "Too many people sign in at once. Try again in a few seconds."},
    {"unauthenticated", "Nobody is signed in here."},
    {"name_too_short", "A name has at least 3 characters."},
    {"name_too_long", "A name has at most 24 characters."},
    {"bad_name", "A name is made of letters and digits, with single spaces, dots, hyphens or underscores between them."},
    {"name_taken", "Somebody has this name already."},
    {"name_reserved", "This name is not given to anybody."},
    {"password_too_short", "A password has at least 5 characters."},
    {"password_too_long", "A password has at most 128 characters."},
    {"common_password", "That is one of the passwords that are tried first. Choose another."},
    {"wrong_credentials", "Name and password do not belong together."},
    {"already_registered", "You have an account already."},
    {"banned", "This account is closed."},
    {"name_too_alike", "Somebody has a name that looks like this one."},
    {"wrong_password", "That is not your password."},
    {"bad_text", "A text is too long, or has characters that can't be shown."},
    {"bad_website", "An address begins with https:// or http:// and names a host."},
    {"games_going_on", "Games of yours go on: finish or resign them first."},
    {"not_found", "There is no such thing."},
    {"has_rated_games", "Only an account without a rated game can become a bot's."},
    {"in_rated_event", "You have entered an event that is played for rating and not by bots: leave it first."},
    {"bots_only", "This is for bot accounts."},
    {"too_many", "You have as many as one may have."},
    {"wrong_recovery_code", "That is not one of the recovery codes of this account, or it was used."},
    {"wrong_passkey", "This passkey is not taken. Try again, or sign in another way."},
    {"bad_email", "That is not an e-mail address."},
    {"email_taken", "This e-mail address belongs to another account."},
    {"wrong_email_link", "This link was used, or is too old. Ask for another one."},
    {"no_email", "This site sends no e-mail."},
    {games::codes::kInternal, "Something went wrong."},
});
static_assert(kWords.size() == static_cast<std::size_t>(AccountError::internal) + 1);

const Words& words(AccountError error) { return kWords[static_cast<std::size_t>(error)]; }

}  // namespace

std::string_view code(AccountError error) { return words(error).code; }

std::string_view message(AccountError error) { return words(error).message; }

AccountError error_of(store::StoreError error, AccountError otherwise) {
  if (error == store::StoreError::unavailable) return AccountError::unavailable;
  return error == store::StoreError::refused ? AccountError::internal : otherwise;
}

}  // namespace noughts::account
