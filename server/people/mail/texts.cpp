#include "people/mail/texts.hpp"

#include <array>
#include <span>
#include <utility>

namespace noughts::mail {
namespace {

using store::Language;

struct Text {
  std::string_view subject;
  std::string_view body;
};

/// By Language.
using Texts = std::array<Text, 2>;

constexpr Texts kVerification{{
    {"Confirm your e-mail address",
     "Hello!\n\n"
     "This address was entered in the account “{name}” at {origin}. To confirm that it is yours, open this link:\n\n"
     "{link}\n\n"
     "It works once, within an hour.\n\n"
     "If it wasn’t you, ignore this message: the address won’t be used.\n"},
    {"Подтвердите адрес электронной почты",
     "Здравствуйте!\n\n"
     "Этот адрес указан в аккаунте «{name}» на сайте {origin}. Чтобы подтвердить, что он ваш, откройте ссылку:\n\n"
     "{link}\n\n"
     "Она сработает один раз, в течение часа.\n\n"
     "Если это были не вы, ничего не делайте: адрес использоваться не будет.\n"},
}};

constexpr Texts kRecovery{{
    {"Set a new password",
     "Hello!\n\n"
     "Someone asked to recover the account “{name}” at {origin}. To set a new password, open this link:\n\n"
     "{link}\n\n"
     "It works once, within an hour.\n\n"
     "If it wasn’t you, ignore this message: your password stays as it is.\n"},
    {"Новый пароль",
     "Здравствуйте!\n\n"
     "Для аккаунта «{name}» на сайте {origin} запрошено восстановление доступа. Чтобы задать новый пароль, откройте ссылку:\n\n"
     "{link}\n\n"
     "Она сработает один раз, в течение часа.\n\n"
     "Если это были не вы, ничего не делайте: пароль останется прежним.\n"},
}};

constexpr Texts kFarewell{{
    {"Your e-mail address was changed",
     "Hello!\n\n"
     "This address no longer belongs to the account “{name}” at {origin}: it was changed or deleted there.\n\n"
     "If it wasn’t you, someone knows your password. Set another one in the account: {link}\n"},
    {"Адрес электронной почты изменён",
     "Здравствуйте!\n\n"
     "Этот адрес больше не относится к аккаунту «{name}» на сайте {origin}: его там сменили или удалили.\n\n"
     "Если это были не вы, кто-то знает ваш пароль. Смените его в аккаунте: {link}\n"},
}};

/// What stands in a text for a value. Values are put in once: what stands in them is no place for others.
std::string fill(std::string_view text, std::span<const std::pair<std::string_view, std::string>> values) {
  std::string all;
  while (!text.empty()) {
    const auto here = [&](const auto& each) { return text.starts_with(each.first); };
    const auto found = std::ranges::find_if(values, here);
    if (found == values.end()) {
      all += text.front();
      text.remove_prefix(1);
      continue;
    }
    all += found->second;
    text.remove_prefix(found->first.size());
  }
  return all;
}

Mail make_mail(const Texts& texts, const About& about, const std::string& path) {
  const auto& [subject, body] = texts.at(static_cast<std::size_t>(about.to.language));
  const auto values = std::to_array<std::pair<std::string_view, std::string>>(
      {{"{name}", about.name}, {"{origin}", about.origin}, {"{link}", about.origin + path}});
  return {about.to.address, std::string{subject}, fill(body, values)};
}

}  // namespace

Mail verification(const About& about, const std::string& token) {
  return make_mail(kVerification, about, "/verify-email#" + token);
}

Mail recovery(const About& about, const std::string& token) { return make_mail(kRecovery, about, "/recover#" + token); }

Mail farewell(const About& about) { return make_mail(kFarewell, about, "/account"); }

}  // namespace noughts::mail
