#include "wire/json_text.hpp"

#include "games/core/writing.hpp"

namespace noughts::wire {
namespace {

using games::Json;

bool is_plain(char letter) { return (static_cast<unsigned char>(letter) >= 0x20) & (letter != '"') & (letter != '\\'); }

void append_escaped(std::string& out, char letter) {
  constexpr std::string_view kHex = "0123456789abcdef";
  if (letter == '"' || letter == '\\') {
    out += '\\';
    out += letter;
    return;
  }
  const auto code = static_cast<unsigned char>(letter);
  out += "\\u00";
  out += kHex[code >> 4U];
  out += kHex[code & 0xFU];
}

/// Boards are long and plain: so many letters are looked at together, without a branch for each.
constexpr std::size_t kPiece = 32;

bool is_plain_piece(const char* piece) {
  unsigned others = 0;
  for (std::size_t at = 0; at < kPiece; ++at) others |= is_plain(piece[at]) ? 0U : 1U;
  return others == 0;
}

/// How many letters from the first need no escaping.
std::size_t plain_letters(std::string_view text) {
  std::size_t at = 0;
  while (at + kPiece <= text.size() && is_plain_piece(text.data() + at)) at += kPiece;
  while (at < text.size() && is_plain(text[at])) ++at;
  return at;
}

void append_text(std::string& out, std::string_view text) {
  out += '"';
  while (true) {
    const auto plain = plain_letters(text);
    out.append(text.substr(0, plain));
    if (plain == text.size()) break;
    append_escaped(out, text[plain]);
    text.remove_prefix(plain + 1);
  }
  out += '"';
}

}  // namespace

void JsonText::key(std::string_view name) {
  separate();
  out_ += '"';
  out_ += name;
  out_ += "\":";
  first_ = true;
}

void JsonText::null() {
  separate();
  out_ += "null";
}

void JsonText::flag(bool value) {
  separate();
  out_ += value ? "true" : "false";
}

void JsonText::number(std::int64_t value) {
  separate();
  games::append_number(out_, value);
}

void JsonText::text(std::string_view value) {
  separate();
  append_text(out_, value);
}

void JsonText::json(const Json& value) {
  separate();
  if (value.is_discarded()) {
    out_ += "null";
  } else {
    games::append_json(out_, value, [](std::string& out, std::string_view text) { append_text(out, text); });
  }
}

void JsonText::ready(std::string_view text) {
  separate();
  out_ += text;
}

void JsonText::open(char bracket) {
  separate();
  out_ += bracket;
  first_ = true;
}

void JsonText::close(char bracket) {
  out_ += bracket;
  first_ = false;
}

void JsonText::separate() {
  if (!first_) out_ += ',';
  first_ = false;
}

}  // namespace noughts::wire
