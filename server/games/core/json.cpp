#include "games/core/json.hpp"

#include <algorithm>
#include <cstdlib>

namespace noughts::games {
namespace {

// Where there are no exceptions the rules were wrong to ask, and end.
[[noreturn]] void fail(std::string what) {
#ifdef __cpp_exceptions
  throw JsonError(std::move(what));
#else
  (void)what;
  std::abort();
#endif
}

[[noreturn]] void absent(std::string_view key) { fail("there is no member '" + std::string(key) + "'"); }
[[noreturn]] void absent(std::size_t place) { fail("there is no element " + std::to_string(place)); }

bool is_pair(const Json& part) { return part.is_array() && part.size() == 2 && part[std::size_t{0}].is_string(); }

bool equal(const JsonObject& one, const JsonObject& other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(), [](const JsonMember& left, const JsonMember& right) {
    return left.first == right.first && left.second == right.second;
  });
}

}  // namespace

Json::Json(value_t type) : type_(type) {
  if (type == value_t::string) held_.text = new std::string;
  if (type == value_t::array) held_.elements = new array_t;
  if (type == value_t::object) held_.members = new JsonObject;
}

Json::Json(const char* text) : Json(std::string(text)) {}
Json::Json(std::string_view text) : Json(std::string(text)) {}
Json::Json(std::string text) : type_(value_t::string) { held_.text = new std::string(std::move(text)); }
Json::Json(array_t elements) : type_(value_t::array) { held_.elements = new array_t(std::move(elements)); }
Json::Json(JsonObject members) : type_(value_t::object) { held_.members = new JsonObject(std::move(members)); }

Json::Json(std::initializer_list<Json> parts)
    : Json(std::all_of(parts.begin(), parts.end(), is_pair) ? object(parts) : array(parts)) {}

Json Json::array(std::initializer_list<Json> elements) {
  Json json(value_t::array);
  json.held_.elements->reserve(elements.size());
  for (const Json& element : elements) json.held_.elements->push_back(taken(element));
  return json;
}

Json Json::object(std::initializer_list<Json> members) {
  if (!std::all_of(members.begin(), members.end(), is_pair)) fail("a member is a name and a value");
  Json json(value_t::object);
  json.held_.members->reserve(members.size());
  for (const Json& member : members) {
    const array_t& pair = member.elements();
    json.held_.members->emplace(pair[0].text(), taken(pair[1]));
  }
  return json;
}

Json Json::taken(const Json& part) {
  Json json;
  std::swap(json.held_, part.held_);
  std::swap(json.type_, part.type_);
  return json;
}

void Json::copy(const Json& other) {
  if (other.is_string()) held_.text = new std::string(*other.held_.text);
  if (other.is_array()) held_.elements = new array_t(*other.held_.elements);
  if (other.is_object()) held_.members = new JsonObject(*other.held_.members);
}

// What is nested is let go one after the other: a deep value would overflow the stack.
void Json::release() noexcept {
  if (is_string()) return delete held_.text;
  array_t nested;
  const auto take_nested = [&nested](Json& json) {
    for (Json& part : json) {
      if (part.is_structured() && !part.empty()) nested.push_back(std::move(part));
    }
  };
  take_nested(*this);
  while (!nested.empty()) {
    Json json = std::move(nested.back());
    nested.pop_back();
    take_nested(json);
  }
  if (is_array()) delete held_.elements;
  if (is_object()) delete held_.members;
}

void Json::wrong_type(const char* use) const {
  constexpr const char* kNames[] = {"null", "boolean", "number", "number", "number", "object", "array", "string", "discarded"};
  fail(std::string(kNames[static_cast<std::size_t>(type_)]) + " cannot be " + use);
}

bool Json::equals(const Json& other) const {
  if (is_number() && other.is_number()) {
    if (is_number_float() || other.is_number_float()) return real() == other.real();
    return held_.natural == other.held_.natural;
  }
  if (type_ != other.type_) return false;
  switch (type_) {
    case value_t::null:
      return true;
    case value_t::boolean:
      return held_.boolean == other.held_.boolean;
    case value_t::string:
      return *held_.text == *other.held_.text;
    case value_t::array:
      return *held_.elements == *other.held_.elements;
    case value_t::object:
      return equal(*held_.members, *other.held_.members);
    default:
      return false;
  }
}

bool Json::is_text(std::string_view text) const { return is_string() && *held_.text == text; }

bool Json::boolean() const {
  if (!is_boolean()) wrong_type("read as a boolean");
  return held_.boolean;
}

std::int64_t Json::integer() const {
  if (is_number_integer()) return held_.integer;
  if (is_number_float()) return static_cast<std::int64_t>(held_.real);
  if (is_boolean()) return held_.boolean ? 1 : 0;
  wrong_type("read as a number");
}

std::uint64_t Json::natural() const {
  return is_number_float() ? static_cast<std::uint64_t>(held_.real) : static_cast<std::uint64_t>(integer());
}

double Json::real() const {
  if (is_number_float()) return held_.real;
  return is_number_unsigned() ? static_cast<double>(held_.natural) : static_cast<double>(integer());
}

const std::string& Json::text() const {
  if (!is_string()) wrong_type("read as a string");
  return *held_.text;
}

const Json::array_t& Json::elements() const {
  if (!is_array()) wrong_type("read as an array");
  return *held_.elements;
}

const JsonObject& Json::members() const {
  if (!is_object()) wrong_type("read as an object");
  return *held_.members;
}

Json::array_t& Json::grown_array(const char* use) {
  if (is_null()) *this = array();
  if (!is_array()) wrong_type(use);
  return *held_.elements;
}

JsonObject& Json::grown_object(const char* use) {
  if (is_null()) *this = object();
  if (!is_object()) wrong_type(use);
  return *held_.members;
}

Json& Json::operator[](std::string_view key) { return grown_object("given members")[key]; }

const Json& Json::operator[](std::string_view key) const {
  static const Json kAbsent;
  const Json* found = member_of_object(key);
  return found == nullptr ? kAbsent : *found;
}

Json& Json::operator[](std::size_t place) {
  array_t& list = grown_array("given elements");
  if (place >= list.size()) list.resize(place + 1);
  return list[place];
}

const Json& Json::operator[](std::size_t place) const { return elements()[place]; }

const Json& Json::at(std::string_view key) const {
  const Json* found = member_of_object(key);
  if (found == nullptr) absent(key);
  return *found;
}

const Json& Json::at(std::size_t place) const {
  const array_t& list = elements();
  if (place >= list.size()) absent(place);
  return list[place];
}

std::string Json::value(std::string_view key, const char* otherwise) const {
  const Json* found = member_of_object(key);
  return found == nullptr ? otherwise : found->text();
}

const Json* Json::member_of_object(std::string_view key) const {
  const JsonObject& object = members();
  const auto* found = object.find(key);
  return found == object.end() ? nullptr : &found->second;
}

bool Json::contains(std::string_view key) const { return is_object() && held_.members->contains(key); }

Json::iterator Json::find(std::string_view key) { return is_object() ? iterator(held_.members->find(key)) : end(); }

Json::const_iterator Json::find(std::string_view key) const {
  return is_object() ? const_iterator(std::as_const(*held_.members).find(key)) : end();
}

std::size_t Json::size() const {
  if (is_array()) return held_.elements->size();
  if (is_object()) return held_.members->size();
  return is_null() ? 0 : 1;
}

Json::iterator Json::begin() {
  if (is_array()) return iterator(held_.elements->data());
  if (is_object()) return iterator(held_.members->begin());
  return iterator(this);
}

Json::iterator Json::end() {
  if (is_array()) return iterator(held_.elements->data() + held_.elements->size());
  if (is_object()) return iterator(held_.members->end());
  return iterator(this + size());
}

Json::const_iterator Json::begin() const { return const_cast<Json&>(*this).begin(); }
Json::const_iterator Json::end() const { return const_cast<Json&>(*this).end(); }

const Json& Json::front() const {
  if (empty()) absent(std::size_t{0});
  return *begin();
}

const Json& Json::back() const {
  if (empty()) absent(std::size_t{0});
  if (is_array()) return held_.elements->back();
  return is_object() ? (held_.members->end() - 1)->second : *this;
}

void Json::push_back(Json element) { grown_array("given elements").push_back(std::move(element)); }

void Json::update(const Json& other) {
  JsonObject& object = grown_object("given members");
  for (const auto& [key, value] : other.members()) object[key] = value;
}

std::size_t Json::erase(std::string_view key) {
  if (!is_object()) wrong_type("rid of members");
  const auto* found = held_.members->find(key);
  if (found == held_.members->end()) return 0;
  held_.members->erase(found);
  return 1;
}

void Json::erase(std::size_t place) {
  if (place >= elements().size()) absent(place);
  held_.elements->erase(held_.elements->begin() + static_cast<std::ptrdiff_t>(place));
}

void Json::clear() { *this = Json(type_); }

JsonObject::const_iterator JsonObject::place_of(std::string_view key) const {
  // Most come in the order of their names.
  if (members_.empty() || members_.back().first < key) return end();
  return std::lower_bound(begin(), end(), key,
                          [](const JsonMember& member, std::string_view name) { return member.first < name; });
}

JsonObject::const_iterator JsonObject::find(std::string_view key) const {
  const auto* place = place_of(key);
  return place != end() && place->first == key ? place : end();
}

std::pair<JsonObject::iterator, bool> JsonObject::emplace(std::string_view key, Json value) {
  const auto* place = place_of(key);
  const auto at = place - std::as_const(*this).begin();
  if (place != std::as_const(*this).end() && place->first == key) return {begin() + at, false};
  members_.insert(members_.begin() + at, JsonMember{std::string(key), std::move(value)});
  return {begin() + at, true};
}

}  // namespace noughts::games
