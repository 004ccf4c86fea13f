#include "wire/json_text.hpp"

#include <array>
#include <charconv>

#include "games/core/writing.hpp"

namespace noughts::wire {
namespace {

using games::Json;

bool is_plain(char letter) { return static_cast<unsigned char>(letter) >= 0x20 && letter != '"' && letter != '\\'; }

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

void append_text(std::string& out, std::string_view text) {
  out += '"';
  std::size_t plain = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (is_plain(text[at])) continue;
    out.append(text.substr(plain, at - plain));
    append_escaped(out, text[at]);
    plain = at + 1;
  }
  out.append(text.substr(plain));
  out += '"';
}

template <class Number>
void append_number(std::string& out, Number number) {
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  out.append(digits.data(), end.ptr);
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
  append_number(out_, value);
}

void JsonText::text(std::string_view value) {
  separate();
  append_text(out_, value);
}

void JsonText::json(const Json& value) {
  separate();
  append_json(value);
}

void JsonText::ready(std::string_view text) {
  separate();
  out_ += text;
}

void JsonText::open(char bracket) {
  separate();
  begin(bracket);
}

void JsonText::begin(char bracket) {
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

void JsonText::append_json(const Json& value) {
  switch (value.type()) {
    case Json::value_t::boolean:
      out_ += *value.get_ptr<const bool*>() ? "true" : "false";
      return;
    case Json::value_t::number_integer:
      append_number(out_, *value.get_ptr<const Json::number_integer_t*>());
      return;
    case Json::value_t::number_unsigned:
      append_number(out_, *value.get_ptr<const Json::number_unsigned_t*>());
      return;
    case Json::value_t::number_float:
      out_ += games::json_text(value);
      return;
    case Json::value_t::string:
      append_text(out_, *value.get_ptr<const std::string*>());
      return;
    case Json::value_t::array:
      begin('[');
      for (const Json& element : *value.get_ptr<const Json::array_t*>()) json(element);
      close(']');
      return;
    case Json::value_t::object:
      begin('{');
      for (const auto& [name, member] : *value.get_ptr<const Json::object_t*>()) {
        text(name);
        out_ += ':';
        append_json(member);
      }
      close('}');
      return;
    case Json::value_t::null:
    case Json::value_t::discarded:
      out_ += "null";
      return;
  }
}

}  // namespace noughts::wire
