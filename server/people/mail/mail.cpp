#include "people/mail/mail.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "games/core/utf8.hpp"
#include "games/core/whole_number.hpp"

namespace noughts::mail {
namespace {

constexpr std::string_view kNewLine = "\r\n";
constexpr std::string_view kSite = "Noughts";
constexpr std::size_t kPlain = 60;        // letters of a header that goes as it is
constexpr std::size_t kBytesOfWord = 39;  // 52 letters in Base64: with what stands around it and before it a line has 76 at most
constexpr std::size_t kLineOfBase64 = 76;

std::string base64(std::string_view bytes) {
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                    sodium_base64_VARIANT_ORIGINAL);
  text.pop_back();  // its NUL
  return text;
}

bool is_plain(char sign) { return sign >= ' ' && sign <= '~'; }

/// So much of a text that no character is cut.
std::size_t whole_characters(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text.size();
  std::size_t size = most;
  while (size > 0 && games::continues_character(text[size])) --size;
  return size == 0 ? most : size;
}

std::string without_controls(std::string text) {
  std::erase_if(text, [](char sign) { return !is_plain(sign); });
  return text;
}

template <class Number>
std::string two_digits(Number number) {
  return games::padded(static_cast<std::uint64_t>(number), 2);
}

/// As RFC 5322, 3.3, has it.
std::string date_text(std::chrono::sys_seconds at) {
  constexpr auto kDays = std::to_array<std::string_view>({"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"});
  constexpr auto kMonths =
      std::to_array<std::string_view>({"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"});
  const auto day = std::chrono::floor<std::chrono::days>(at);
  const std::chrono::year_month_day date{day};
  const std::chrono::hh_mm_ss time{at - day};
  return std::string{kDays.at(std::chrono::weekday{day}.c_encoding())} + ", " + two_digits(static_cast<unsigned>(date.day())) +
         ' ' + std::string{kMonths.at(static_cast<unsigned>(date.month()) - 1)} + ' ' +
         std::to_string(static_cast<int>(date.year())) + ' ' + two_digits(time.hours().count()) + ':' +
         two_digits(time.minutes().count()) + ':' + two_digits(time.seconds().count()) + " +0000";
}

/// With CR LF, whatever ends its lines.
std::string network_lines(std::string_view text) {
  std::string lines;
  for (const char sign : text) {
    if (sign == '\r') continue;
    if (sign == '\n')
      lines += kNewLine;
    else
      lines += sign;
  }
  return lines;
}

std::string body_text(std::string_view body) {
  const std::string encoded = base64(network_lines(body));
  std::string lines;
  for (std::size_t at = 0; at < encoded.size(); at += kLineOfBase64) {
    lines += encoded.substr(at, kLineOfBase64);
    lines += kNewLine;
  }
  return lines;
}

}  // namespace

std::string header_text(std::string_view text) {
  if (text.size() <= kPlain && std::ranges::all_of(text, is_plain) && text.find("=?") == std::string_view::npos) {
    return std::string{text};
  }
  std::string words;
  while (!text.empty()) {
    const auto size = whole_characters(text, kBytesOfWord);
    if (!words.empty()) words += "\r\n ";
    words += "=?UTF-8?B?" + base64(text.substr(0, size)) + "?=";
    text.remove_prefix(size);
  }
  return words;
}

std::string compose(const Mail& mail, const Sending& sending) {
  const std::string from = without_controls(sending.from);
  std::string all;
  const auto add = [&all](std::string_view name, const std::string& value) {
    all.append(name).append(": ").append(value).append(kNewLine);
  };
  add("Date", date_text(sending.at));
  add("From", std::string{kSite} + " <" + from + '>');
  add("To", '<' + without_controls(mail.to) + '>');
  add("Subject", header_text(mail.subject));
  add("Message-ID", '<' + without_controls(sending.id) + from.substr(std::min(from.find('@'), from.size())) + '>');
  // So that no out-of-office note answers it; RFC 3834, 5.
  add("Auto-Submitted", "auto-generated");
  add("MIME-Version", "1.0");
  add("Content-Type", "text/plain; charset=utf-8");
  add("Content-Transfer-Encoding", "base64");
  all += kNewLine;
  return all + body_text(mail.body);
}

}  // namespace noughts::mail
