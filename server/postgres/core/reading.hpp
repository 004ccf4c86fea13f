// How the store's types are written into columns and read from rows.
#pragma once

#include <array>
#include <pqxx/binarystring>
#include <pqxx/row>

#include "games/core/words.hpp"
#include "store/play/rooms.hpp"

namespace noughts::postgres {

[[nodiscard]] inline std::int64_t number(games::Instant at) { return at.time_since_epoch().count(); }
[[nodiscard]] inline std::optional<std::int64_t> number(std::optional<games::Instant> at) {
  if (!at) return std::nullopt;
  return number(*at);
}
template <class Id>
requires std::is_enum_v<Id>
[[nodiscard]] std::int64_t number(Id id) { return static_cast<std::int64_t>(id); }
template <class Id>
requires std::is_enum_v<Id>
[[nodiscard]] std::optional<std::int64_t> number(std::optional<Id> id) {
  if (!id) return std::nullopt;
  return number(*id);
}

[[nodiscard]] inline games::Instant instant(const pqxx::field& field) {
  return games::Instant{games::Millis{field.as<std::int64_t>()}};
}
template <class Id>
[[nodiscard]] Id id(const pqxx::field& field) {
  return static_cast<Id>(field.as<std::int64_t>());
}
template <class Id>
[[nodiscard]] std::optional<Id> optional_id(const pqxx::field& field) {
  if (field.is_null()) return std::nullopt;
  return id<Id>(field);
}

/// The value of a column; nullopt where it is NULL.
template <class T>
[[nodiscard]] std::optional<T> optional(const pqxx::field& field) {
  if (field.is_null()) return std::nullopt;
  return field.as<T>();
}
[[nodiscard]] inline std::optional<std::string> optional_text(const pqxx::field& field) { return optional<std::string>(field); }
[[nodiscard]] inline std::optional<games::Instant> optional_instant(const pqxx::field& field) {
  if (field.is_null()) return std::nullopt;
  return instant(field);
}

/// A word of a closed set, as a parameter.
template <games::Worded E>
[[nodiscard]] std::string word_text(E value) {
  return std::string{games::word(value)};
}
template <games::Worded E>
[[nodiscard]] std::optional<std::string> word_text(std::optional<E> value) {
  if (!value) return std::nullopt;
  return word_text(*value);
}
/// A word of a closed set. Throws where it is none of them.
template <games::Worded E>
[[nodiscard]] E stored_word(const pqxx::field& field) {
  const auto found = games::read_word<E>({field.c_str(), field.size()});
  if (!found) throw std::runtime_error{std::string{field.name()} + " is no word that is known"};
  return *found;
}
template <games::Worded E>
[[nodiscard]] std::optional<E> optional_word(const pqxx::field& field) {
  if (field.is_null()) return std::nullopt;
  return stored_word<E>(field);
}

/// This moment, for statements that compare with it: as a parameter it can be looked up in an index.
[[nodiscard]] std::int64_t now_millis();

/// A PostgreSQL array of integers, and one as text: those of different lengths can't be one column otherwise.
[[nodiscard]] std::vector<int> numbers(const pqxx::field& field);
[[nodiscard]] std::string array_text(std::span<const int> numbers);

/// What a session is known by.
[[nodiscard]] store::TokenHash token_hash(const pqxx::field& field);

/// Bytes as a parameter.
[[nodiscard]] inline pqxx::binarystring bytes(const std::string& text) { return {text.data(), text.size()}; }
template <std::size_t size>
[[nodiscard]] pqxx::binarystring bytes(const std::array<unsigned char, size>& array) {
  return {array.data(), array.size()};
}

/// Columns id, name, guest, bot.
[[nodiscard]] store::Player player(const pqxx::row& row);
/// Columns KEY, ROLE_name, ROLE_guest, ROLE_bot, where there are several.
[[nodiscard]] store::Player player(const pqxx::row& row, const std::string& key, const std::string& role);

/// JSON as text for a column of jsonb, which can't hold the character U+0000: another stands for it.
[[nodiscard]] std::string jsonb_text(const games::Json& json);
/// Columns variant, options, clock, rated, at_table. Throws where they can't be understood.
[[nodiscard]] match::Terms terms(const pqxx::row& row);
/// A side as somebody has asked for it; any where what stands there is no word.
[[nodiscard]] match::Side side(const pqxx::field& field);
/// Columns seat, d, at, took_ms, lag_ms, player, cid. Throws where they can't be understood.
[[nodiscard]] store::StoredStep stored_step(const pqxx::row& row);

}  // namespace noughts::postgres
