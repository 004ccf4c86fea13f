// An order of JSON values, for sets of them.
#pragma once

#include <algorithm>

#include "games/core/json.hpp"

namespace noughts::games {

/// By their types, then by what they hold; numbers of both kinds by their size.
inline bool operator<(const Json& one, const Json& other) {
  if (one.is_number() && other.is_number()) {
    if (one.is_number_float() || other.is_number_float()) return one.get<double>() < other.get<double>();
    return one.get<std::int64_t>() < other.get<std::int64_t>();
  }
  if (one.type() != other.type()) return one.type() < other.type();
  if (one.is_boolean()) return one.get<bool>() < other.get<bool>();
  if (const auto* text = one.get_ptr<const std::string*>()) return *text < *other.get_ptr<const std::string*>();
  if (one.is_array()) return std::lexicographical_compare(one.begin(), one.end(), other.begin(), other.end());
  const auto* members = one.get_ptr<const Json::object_t*>();
  if (members == nullptr) return false;
  const auto& others = *other.get_ptr<const Json::object_t*>();
  return std::lexicographical_compare(members->begin(), members->end(), others.begin(), others.end(),
                                      [](const JsonMember& left, const JsonMember& right) {
                                        if (left.first != right.first) return left.first < right.first;
                                        return left.second < right.second;
                                      });
}

}  // namespace noughts::games
