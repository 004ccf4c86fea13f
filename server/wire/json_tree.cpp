#include "wire/json_tree.hpp"

namespace noughts::wire {

using games::Json;

bool JsonTree::open(Json container) {
  Json* placed = place(std::move(container));
  if (placed == nullptr) return false;
  open_.push_back(placed);
  return true;
}

Json* JsonTree::place(Json value) {
  if (open_.empty()) {
    root_ = std::move(value);
    return &root_;
  }
  if (auto* list = open_.back()->get_ptr<Json::array_t*>()) return &list->emplace_back(std::move(value));
  auto* members = open_.back()->get_ptr<Json::object_t*>();
  const auto [place, is_new] = members->emplace(std::move(key_), std::move(value));
  return is_new ? &place->second : nullptr;
}

}  // namespace noughts::wire
