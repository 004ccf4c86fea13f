// Parts of JSON that many write alike.
#pragma once

#include <array>
#include <charconv>
#include <optional>
#include <string>

#include "games/core/types.hpp"

namespace noughts::games {

/// JSON as one line. What is no UTF-8 is replaced, so that nothing throws.
[[nodiscard]] std::string json_text(const Json& json);

/// A number as JSON has it; null where it is none.
[[nodiscard]] std::string number_text(double number);

/// Appends a whole number in decimal digits.
template <class Number>
void append_number(std::string& out, Number number) {
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  out.append(digits.data(), end.ptr);
}

/// Appends all of a list, with commas between, between two brackets.
template <class List, class AppendOne>
void append_between(std::string& out, std::string_view brackets, const List& list, const AppendOne& append_one) {
  out += brackets.front();
  bool is_first = true;
  for (const auto& each : list) {
    if (!is_first) out += ',';
    is_first = false;
    append_one(each);
  }
  out += brackets.back();
}

/// Appends JSON as one line, for which `append_text(out, text)` quotes and escapes what is text.
template <class AppendText>
void append_json(std::string& out, const Json& json, const AppendText& append_text) {
  switch (json.type()) {
    case Json::value_t::null:
      out += "null";
      return;
    case Json::value_t::boolean:
      out += *json.get_ptr<const bool*>() ? "true" : "false";
      return;
    case Json::value_t::number_integer:
      return append_number(out, *json.get_ptr<const Json::number_integer_t*>());
    case Json::value_t::number_unsigned:
      return append_number(out, *json.get_ptr<const Json::number_unsigned_t*>());
    case Json::value_t::number_float:
      out += number_text(*json.get_ptr<const double*>());
      return;
    case Json::value_t::object:
      return append_between(out, "{}", *json.get_ptr<const JsonObject*>(), [&](const JsonMember& member) {
        append_text(out, member.first);
        out += ':';
        append_json(out, member.second, append_text);
      });
    case Json::value_t::array:
      return append_between(out, "[]", *json.get_ptr<const Json::array_t*>(),
                            [&](const Json& element) { append_json(out, element, append_text); });
    case Json::value_t::string:
      return append_text(out, *json.get_ptr<const std::string*>());
    case Json::value_t::discarded:
      out += "<discarded>";
      return;
  }
}

/// A cell, a seat or whatever else is counted from 0: null where there is none (-1).
[[nodiscard]] inline Json number_or_null(int number) { return number < 0 ? Json() : Json(number); }

/// What is there, or null.
template <class T>
[[nodiscard]] Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}

}  // namespace noughts::games
