#include "people/account/names/reserved_names.hpp"

#include <array>
#include <unordered_set>

#include "people/account/names/separator.hpp"
#include "text/unicode.hpp"

namespace noughts::account {
namespace {

constexpr auto kReserved = std::to_array<std::string_view>({
    // Who runs the site.
    "admin",
    "admins",
    "administrator",
    "administrators",
    "administration",
    "root",
    "superuser",
    "sysadmin",
    "sysop",
    "owner",
    "founder",
    "webmaster",
    "hostmaster",
    "postmaster",
    "operator",
    "staff",
    "official",
    "support",
    "helpdesk",
    "security",
    "abuse",
    "noreply",
    "developer",
    "developers",
    // Who decides there.
    "moderator",
    "moderators",
    "moderation",
    "mod",
    "mods",
    "curator",
    "curators",
    "jury",
    // What speaks without being anybody.
    "system",
    "server",
    "service",
    "robot",
    "bot",
    "noughts",
    "noughts and crosses",
    "null",
    "nullptr",
    "nil",
    "none",
    "undefined",
    "nan",
    "void",
    "true",
    "false",
    "unknown",
    // Words that stand for people.
    "deleted",
    "deleted user",
    "deleted account",
    "removed",
    "banned",
    "blocked",
    "renamed",
    "guest",
    "guests",
    "player",
    "players",
    "user",
    "users",
    "anonymous",
    "anonym",
    "nobody",
    "everybody",
    "everyone",
    // The same in Russian.
    "админ",
    "админы",
    "администратор",
    "администраторы",
    "администрация",
    "владелец",
    "основатель",
    "хозяин сайта",
    "оператор",
    "поддержка",
    "техподдержка",
    "служба поддержки",
    "техническая поддержка",
    "безопасность",
    "разработчик",
    "разработчики",
    "официально",
    "модератор",
    "модераторы",
    "модерация",
    "куратор",
    "кураторы",
    "жюри",
    "система",
    "сервер",
    "служба",
    "робот",
    "бот",
    "нолики",
    "крестики-нолики",
    "крестики и нолики",
    "нуль",
    "никто",
    "неизвестно",
    "неизвестный",
    "удалён",
    "удалена",
    "удалено",
    "удалённый",
    "удалённый игрок",
    "удалённый аккаунт",
    "заблокирован",
    "забанен",
    "переименован",
    "гость",
    "гости",
    "игрок",
    "игроки",
    "пользователь",
    "пользователи",
    "аноним",
});

/// Digits and letters that people write for others; what Unicode takes for alike is alike already.
UChar32 plain(UChar32 letter) {
  constexpr std::u32string_view kWritten = U"l13457ё";
  constexpr std::u32string_view kMeant = U"iieastе";
  const auto found = kWritten.find(static_cast<char32_t>(letter));
  return found == std::u32string_view::npos ? letter : static_cast<UChar32>(kMeant[found]);
}

/// What is the same in names that could be taken for each other.
std::string look_of(const icu::UnicodeString& text) {
  icu::UnicodeString letters;
  const auto small = text::folded(text);
  for (std::int32_t i = 0; i < small.length(); i = small.moveIndex32(i, 1)) {
    if (!is_separator(small.char32At(i))) letters.append(plain(small.char32At(i)));
  }
  const auto skeleton = text::folded(text::skeleton_of(letters));
  icu::UnicodeString look;
  for (std::int32_t i = 0; i < skeleton.length(); i = skeleton.moveIndex32(i, 1)) look.append(plain(skeleton.char32At(i)));
  return text::encoded(look);
}

const std::unordered_set<std::string>& looks() {
  static const auto kLooks = [] {
    std::unordered_set<std::string> looks;
    for (const auto word : kReserved) looks.insert(look_of(text::decoded(word).value()));
    return looks;
  }();
  return kLooks;
}

}  // namespace

bool is_reserved(const Name& name) {
  const auto shown = text::decoded(name.shown);
  return shown && looks().contains(look_of(*shown));
}

}  // namespace noughts::account
