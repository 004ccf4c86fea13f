// Writing JSON straight into a string, without a document in between: frames are on the way of every move.
#pragma once

#include <concepts>
#include <span>
#include <string>
#include <string_view>

#include "games/core/types.hpp"

namespace noughts::wire {

/// Appends what it is told; the commas come by themselves. Whoever opens closes.
class JsonText {
 public:
  explicit JsonText(std::size_t expected) { out_.reserve(expected); }

  void open_object() { open('{'); }
  void open_list() { open('['); }
  void close_object() { close('}'); }
  void close_list() { close(']'); }
  /// A member's name; ours, so it needs no escaping. Its value follows.
  void key(std::string_view name);
  /// A member of the open object, by the overload of write() for its type.
  template <class T>
  JsonText& member(std::string_view name, const T& value) {
    key(name);
    write(*this, value);
    return *this;
  }

  void null();
  void flag(bool value);
  void number(std::int64_t value);
  /// Quoted and escaped. UTF-8 goes through as it is: all text was checked when it came in.
  void text(std::string_view value);
  void json(const games::Json& value);
  /// A value that is text of JSON already.
  void ready(std::string_view text);

  /// Bytes so far.
  [[nodiscard]] std::size_t size() const { return out_.size(); }
  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  void open(char bracket);
  void close(char bracket);
  void separate();

  std::string out_;
  bool first_ = true;  // no comma goes before what comes next
};

inline void write(JsonText& out, std::same_as<bool> auto value) { out.flag(value); }
template <std::integral Number>
requires(!std::same_as<Number, bool>) void write(JsonText& out, Number value) { out.number(static_cast<std::int64_t>(value)); }
inline void write(JsonText& out, std::string_view value) { out.text(value); }
inline void write(JsonText& out, const std::string& value) { out.text(value); }
inline void write(JsonText& out, const games::Json& value) { out.json(value); }
inline void write(JsonText& out, games::Seat seat) { out.number(games::index(seat)); }
inline void write(JsonText& out, games::Millis millis) { out.number(millis.count()); }
inline void write(JsonText& out, games::Instant instant) { out.number(instant.time_since_epoch().count()); }

template <class T>
void write(JsonText& out, const std::optional<T>& value) {
  if (value) {
    write(out, *value);
  } else {
    out.null();
  }
}

template <class T>
void write(JsonText& out, std::span<const T> list) {
  out.open_list();
  for (const T& element : list) write(out, element);
  out.close_list();
}

template <class T>
void write(JsonText& out, const std::vector<T>& list) {
  write(out, std::span<const T>(list));
}

inline void write(JsonText& out, const std::vector<bool>& list) {
  out.open_list();
  for (const bool element : list) out.flag(element);
  out.close_list();
}

}  // namespace noughts::wire
