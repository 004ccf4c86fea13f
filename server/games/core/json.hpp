// A JSON value. Every unit knows it, so its header is small: the library that reads and writes the text is known to
// json_library.cpp alone.
#pragma once

#include <concepts>
#include <cstdint>
#include <exception>
#include <initializer_list>
#include <iosfwd>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace noughts::games {

class Json;
class JsonObject;
struct JsonMember;
template <class Value>
class JsonIterator;
template <class Value>
class JsonItems;

/// What is wrong with a text or with what was asked of a value.
class JsonError : public std::exception {
 public:
  explicit JsonError(std::string what) : what_(std::move(what)) {}
  [[nodiscard]] const char* what() const noexcept override { return what_.c_str(); }

 private:
  std::string what_;
};

template <class T>
concept JsonNumber = (std::is_arithmetic_v<T> && !std::same_as<T, bool>) || std::is_enum_v<T>;

template <class T>
concept JsonScalar = std::is_arithmetic_v<T> || std::is_enum_v<T>;

/// A list or, where it has mapped_type, a map by strings that can be filled.
template <class T>
concept JsonContainer =
    !std::same_as<T, Json> && !std::convertible_to<T, std::string_view> && requires(T list, typename T::value_type value) {
  list.insert(list.end(), std::move(value));
};

/// What a value can be read as without saying so.
template <class T>
concept JsonReadable =
    (std::is_arithmetic_v<T> && !std::same_as<T, char>) || std::is_enum_v<T> || std::same_as<T, std::string> || JsonContainer<T>;

/// What can be gone through and is no text: a list, or a map by strings.
template <class T>
concept JsonListed = !std::same_as<T, Json> && !std::same_as<T, JsonObject> && !std::convertible_to<const T&, std::string_view> &&
                     requires(const T& list) {
  list.begin() != list.end();
};

/// Null, a truth value, a number, a text, a list, or members by their names. Discarded is what could not be read. What is asked
/// of a value of another type throws JsonError.
class Json {
 public:
  using array_t = std::vector<Json>;
  using object_t = JsonObject;
  using number_integer_t = std::int64_t;
  using number_unsigned_t = std::uint64_t;
  using value_type = Json;
  using iterator = JsonIterator<Json>;
  using const_iterator = JsonIterator<const Json>;

  enum class value_t : std::uint8_t {
    null,
    boolean,
    number_integer,
    number_unsigned,
    number_float,
    object,
    array,
    string,
    discarded
  };

  Json() = default;
  Json(std::nullptr_t) {}
  /// An empty value of that type.
  explicit Json(value_t type);
  template <std::same_as<bool> Bool>
  Json(Bool value) : type_(value_t::boolean) {
    held_.boolean = value;
  }
  template <std::signed_integral Number>
  Json(Number value) : type_(value_t::number_integer) {
    held_.integer = value;
  }
  template <std::unsigned_integral Number>
  requires(!std::same_as<Number, bool>) Json(Number value) : type_(value_t::number_unsigned) { held_.natural = value; }
  template <std::floating_point Number>
  Json(Number value) : type_(value_t::number_float) {
    held_.real = static_cast<double>(value);
  }
  template <class Enum>
  requires std::is_enum_v<Enum> Json(Enum value) : Json(static_cast<std::underlying_type_t<Enum>>(value)) {}
  Json(const char* text);
  Json(std::string text);
  Json(std::string_view text);
  Json(array_t elements);
  Json(JsonObject members);
  template <JsonListed List>
  Json(const List& list);
  /// Members, where each part is a list of a string and a value; otherwise a list.
  Json(std::initializer_list<Json> parts);

  Json(const Json& other) : type_(other.type_) {
    if (holds_memory()) {
      copy(other);
    } else {
      held_ = other.held_;
    }
  }
  Json(Json&& other) noexcept : held_(other.held_), type_(std::exchange(other.type_, value_t::null)) {}
  Json& operator=(Json other) noexcept {
    swap(other);
    return *this;
  }
  ~Json() {
    if (holds_memory()) release();
  }
  void swap(Json& other) noexcept {
    std::swap(held_, other.held_);
    std::swap(type_, other.type_);
  }

  static Json array() { return Json(value_t::array); }
  static Json array(std::initializer_list<Json> elements);
  static Json object() { return Json(value_t::object); }
  static Json object(std::initializer_list<Json> members);

  /// Reads a text. Of members of one name the last stands.
  static Json parse(std::string_view text);
  /// A discarded value in place of an exception.
  static Json parse(std::string_view text, std::nullptr_t, bool throws);
  /// Whether the text is JSON.
  static bool accept(std::string_view text);
  /// The shortest text, members in the order of their names. Throws for strings that are no UTF-8.
  [[nodiscard]] std::string dump() const;

  [[nodiscard]] value_t type() const { return type_; }
  [[nodiscard]] bool is_null() const { return type_ == value_t::null; }
  [[nodiscard]] bool is_boolean() const { return type_ == value_t::boolean; }
  [[nodiscard]] bool is_number() const { return is_number_integer() || is_number_float(); }
  [[nodiscard]] bool is_number_integer() const { return type_ == value_t::number_integer || is_number_unsigned(); }
  [[nodiscard]] bool is_number_unsigned() const { return type_ == value_t::number_unsigned; }
  [[nodiscard]] bool is_number_float() const { return type_ == value_t::number_float; }
  [[nodiscard]] bool is_string() const { return type_ == value_t::string; }
  [[nodiscard]] bool is_array() const { return type_ == value_t::array; }
  [[nodiscard]] bool is_object() const { return type_ == value_t::object; }
  [[nodiscard]] bool is_structured() const { return is_array() || is_object(); }
  [[nodiscard]] bool is_primitive() const { return !is_structured() && !is_discarded(); }
  [[nodiscard]] bool is_discarded() const { return type_ == value_t::discarded; }

  /// The value as another type: numbers and truth values as any number, as static_cast has them.
  template <class T>
  [[nodiscard]] T get() const;
  template <JsonReadable T>
  operator T() const {
    return get<T>();
  }
  /// What is held; nullptr where that is of another type.
  template <class Pointer>
  [[nodiscard]] Pointer get_ptr() const {
    return held(static_cast<std::remove_const_t<std::remove_pointer_t<Pointer>>*>(nullptr));
  }
  template <class Pointer>
  [[nodiscard]] Pointer get_ptr() {
    using Kind = std::remove_const_t<std::remove_pointer_t<Pointer>>;
    return const_cast<Kind*>(std::as_const(*this).held(static_cast<Kind*>(nullptr)));
  }
  template <class Reference>
  [[nodiscard]] Reference get_ref() const {
    const auto* found = get_ptr<std::remove_reference_t<Reference>*>();
    if (found == nullptr) wrong_type("read as another type");
    return *found;
  }

  /// A member, null where it was absent; null itself becomes an object.
  Json& operator[](std::string_view key);
  /// A member, null where it is absent.
  const Json& operator[](std::string_view key) const;
  template <std::same_as<const char> Char>
  Json& operator[](Char* key) {
    return (*this)[std::string_view(key)];
  }
  template <std::same_as<const char> Char>
  const Json& operator[](Char* key) const {
    return (*this)[std::string_view(key)];
  }
  /// An element; a list grows to have it, and null itself becomes one.
  Json& operator[](std::size_t place);
  const Json& operator[](std::size_t place) const;
  /// A member or an element that must be there.
  Json& at(std::string_view key) { return const_cast<Json&>(std::as_const(*this).at(key)); }
  [[nodiscard]] const Json& at(std::string_view key) const;
  Json& at(std::size_t place) { return const_cast<Json&>(std::as_const(*this).at(place)); }
  [[nodiscard]] const Json& at(std::size_t place) const;
  /// A member, and what is given where it is absent.
  template <class T>
  [[nodiscard]] T value(std::string_view key, const T& otherwise) const {
    const Json* found = member_of_object(key);
    return found == nullptr ? otherwise : found->get<T>();
  }
  [[nodiscard]] std::string value(std::string_view key, const char* otherwise) const;
  [[nodiscard]] bool contains(std::string_view key) const;
  [[nodiscard]] std::size_t count(std::string_view key) const { return contains(key) ? 1 : 0; }
  iterator find(std::string_view key);
  [[nodiscard]] const_iterator find(std::string_view key) const;

  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] bool empty() const { return size() == 0; }
  iterator begin();
  iterator end();
  [[nodiscard]] const_iterator begin() const;
  [[nodiscard]] const_iterator end() const;
  Json& front() { return const_cast<Json&>(std::as_const(*this).front()); }
  Json& back() { return const_cast<Json&>(std::as_const(*this).back()); }
  [[nodiscard]] const Json& front() const;
  [[nodiscard]] const Json& back() const;
  /// Names and values; of a list, places and elements.
  JsonItems<Json> items();
  [[nodiscard]] JsonItems<const Json> items() const;

  /// Null itself becomes a list.
  void push_back(Json element);
  template <class... Parts>
  Json& emplace_back(Parts&&... parts) {
    push_back(Json(std::forward<Parts>(parts)...));
    return back();
  }
  /// Puts all members of another object, in place of those of their names.
  void update(const Json& other);
  /// How many there were of that name.
  std::size_t erase(std::string_view key);
  void erase(std::size_t place);
  /// Empties it; its type stays.
  void clear();

  friend bool operator==(const Json& one, const Json& other) { return one.equals(other); }
  friend bool operator==(const Json& one, const char* text) { return one.is_text(text); }
  friend bool operator==(const Json& one, std::string_view text) { return one.is_text(text); }
  friend bool operator==(const Json& one, const std::string& text) { return one.is_text(text); }
  friend bool operator==(const Json& one, std::nullptr_t) { return one.is_null(); }
  template <JsonScalar Scalar>
  friend bool operator==(const Json& one, Scalar scalar) {
    return one.equals(Json(scalar));
  }
  friend std::ostream& operator<<(std::ostream& out, const Json& json);

 private:
  // Mutable, so that a list's parts are moved out of it, which nobody else sees.
  mutable union Held {
    std::uint64_t natural = 0;
    std::int64_t integer;
    bool boolean;
    double real;
    std::string* text;
    array_t* elements;
    JsonObject* members;
  } held_{};
  mutable value_t type_ = value_t::null;

  [[nodiscard]] bool holds_memory() const { return type_ >= value_t::object && type_ <= value_t::string; }
  /// Takes a part out of the list that a constructor is given.
  static Json taken(const Json& part);
  void copy(const Json& other);
  void release() noexcept;
  [[noreturn]] void wrong_type(const char* use) const;
  [[nodiscard]] bool equals(const Json& other) const;
  [[nodiscard]] bool is_text(std::string_view text) const;

  [[nodiscard]] const bool* held(bool*) const { return is_boolean() ? &held_.boolean : nullptr; }
  [[nodiscard]] const std::int64_t* held(std::int64_t*) const { return is_number_integer() ? &held_.integer : nullptr; }
  [[nodiscard]] const std::uint64_t* held(std::uint64_t*) const { return is_number_unsigned() ? &held_.natural : nullptr; }
  [[nodiscard]] const double* held(double*) const { return is_number_float() ? &held_.real : nullptr; }
  [[nodiscard]] const std::string* held(std::string*) const { return is_string() ? held_.text : nullptr; }
  [[nodiscard]] const array_t* held(array_t*) const { return is_array() ? held_.elements : nullptr; }
  [[nodiscard]] const JsonObject* held(JsonObject*) const { return is_object() ? held_.members : nullptr; }

  [[nodiscard]] bool boolean() const;
  [[nodiscard]] std::int64_t integer() const;
  [[nodiscard]] std::uint64_t natural() const;
  [[nodiscard]] double real() const;
  [[nodiscard]] const std::string& text() const;
  [[nodiscard]] const array_t& elements() const;
  [[nodiscard]] const JsonObject& members() const;
  [[nodiscard]] const Json* member_of_object(std::string_view key) const;
  array_t& grown_array(const char* use);
  JsonObject& grown_object(const char* use);
};

}  // namespace noughts::games

#include "games/core/json_parts.hpp"
