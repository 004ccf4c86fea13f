// What a JSON value is made of and gone through by: members, iterators, and what is a template. The second half of json.hpp.
#pragma once

#include "games/core/json.hpp"

namespace noughts::games {

/// A member of an object.
struct JsonMember {
  std::string first;
  Json second;
};

/// Members in the order of their names. Those that are put in move the others.
class JsonObject {
 public:
  using iterator = JsonMember*;
  using const_iterator = const JsonMember*;

  iterator begin() { return members_.data(); }
  iterator end() { return members_.data() + members_.size(); }
  [[nodiscard]] const_iterator begin() const { return members_.data(); }
  [[nodiscard]] const_iterator end() const { return members_.data() + members_.size(); }
  [[nodiscard]] std::size_t size() const { return members_.size(); }
  [[nodiscard]] bool empty() const { return members_.empty(); }
  iterator find(std::string_view key) { return const_cast<iterator>(std::as_const(*this).find(key)); }
  [[nodiscard]] const_iterator find(std::string_view key) const;
  [[nodiscard]] bool contains(std::string_view key) const { return find(key) != end(); }
  /// The member, and whether it is new: one that was there stays.
  std::pair<iterator, bool> emplace(std::string_view key, Json value);
  Json& operator[](std::string_view key) { return emplace(key, nullptr).first->second; }
  void erase(const_iterator member) { members_.erase(members_.begin() + (member - begin())); }
  void reserve(std::size_t count) { members_.reserve(count); }

 private:
  [[nodiscard]] const_iterator place_of(std::string_view key) const;

  std::vector<JsonMember> members_;
};

/// A place among the elements of a list or the members of an object.
template <class Value>
class JsonIterator {
  using Member = std::conditional_t<std::is_const_v<Value>, const JsonMember, JsonMember>;

 public:
  using iterator_category = std::forward_iterator_tag;
  using value_type = Json;
  using difference_type = std::ptrdiff_t;
  using pointer = Value*;
  using reference = Value&;

  JsonIterator() = default;
  explicit JsonIterator(Value* element) : element_(element) {}
  explicit JsonIterator(Member* member) : member_(member) {}
  operator JsonIterator<const Value>() const {
    return member_ == nullptr ? JsonIterator<const Value>(element_) : JsonIterator<const Value>(member_);
  }

  Value& operator*() const { return member_ == nullptr ? *element_ : member_->second; }
  Value* operator->() const { return &**this; }
  /// Of a member.
  [[nodiscard]] const std::string& key() const { return member_->first; }
  [[nodiscard]] Value& value() const { return **this; }
  [[nodiscard]] bool is_member() const { return member_ != nullptr; }
  JsonIterator& operator++() {
    if (member_ == nullptr) {
      ++element_;
    } else {
      ++member_;
    }
    return *this;
  }
  JsonIterator operator++(int) {
    JsonIterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const JsonIterator&, const JsonIterator&) = default;

 private:
  Value* element_ = nullptr;
  Member* member_ = nullptr;
};

/// A name or a place, and its value: as a pair, too.
template <class Value>
class JsonItem {
 public:
  JsonItem(std::string key, Value& value) : first(std::move(key)), second(value) {}
  [[nodiscard]] const std::string& key() const { return first; }
  [[nodiscard]] Value& value() const { return second; }

  std::string first;
  Value& second;
};

template <class Value>
class JsonItems {
 public:
  class Iterator {
   public:
    using value_type = JsonItem<Value>;
    using difference_type = std::ptrdiff_t;

    Iterator(JsonIterator<Value> at, std::size_t place) : at_(at), place_(place) {}
    JsonItem<Value> operator*() const { return {at_.is_member() ? at_.key() : std::to_string(place_), *at_}; }
    Iterator& operator++() {
      ++at_;
      ++place_;
      return *this;
    }
    void operator++(int) { ++*this; }
    friend bool operator==(const Iterator& one, const Iterator& other) { return one.at_ == other.at_; }

   private:
    JsonIterator<Value> at_;
    std::size_t place_;
  };

  explicit JsonItems(Value& json) : json_(json) {}
  [[nodiscard]] Iterator begin() const { return {json_.begin(), 0}; }
  [[nodiscard]] Iterator end() const { return {json_.end(), 0}; }

 private:
  Value& json_;
};

inline JsonItems<Json> Json::items() { return JsonItems<Json>(*this); }
inline JsonItems<const Json> Json::items() const { return JsonItems<const Json>(*this); }

template <JsonListed List>
Json::Json(const List& list) : Json(value_t::array) {
  if constexpr (requires { typename List::mapped_type; }) {
    *this = object();
    for (const auto& [key, value] : list) held_.members->emplace(key, Json(value));
  } else {
    for (const auto& element : list) held_.elements->emplace_back(static_cast<const typename List::value_type&>(element));
  }
}

template <class T>
T Json::get() const {
  if constexpr (std::same_as<T, Json>) {
    return *this;
  } else if constexpr (std::same_as<T, bool>) {
    return boolean();
  } else if constexpr (std::floating_point<T>) {
    return static_cast<T>(real());
  } else if constexpr (std::unsigned_integral<T>) {
    return static_cast<T>(natural());
  } else if constexpr (JsonNumber<T>) {
    return static_cast<T>(integer());
  } else if constexpr (std::convertible_to<const std::string&, T>) {
    return text();
  } else if constexpr (requires { typename T::mapped_type; }) {
    T map;
    for (const auto& [key, value] : members()) map.emplace(key, value.template get<typename T::mapped_type>());
    return map;
  } else {
    T list;
    for (const Json& element : elements()) list.insert(list.end(), element.get<typename T::value_type>());
    return list;
  }
}

}  // namespace noughts::games
