// All that is done by nlohmann's library, and the only place that knows it: text becomes events and values, numbers and odd
// strings become text.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "games/core/json_events.hpp"
#include "games/core/reading.hpp"
#include "games/core/writing.hpp"

namespace noughts::games {
namespace {

using Library = nlohmann::json;
using WhatOfBadText = Library::error_handler_t;

/// The library's events as ours, and what stopped it.
class Events {
 public:
  explicit Events(JsonEvents& events) : events_(events) {}

  bool null() { return events_.null(); }
  bool boolean(bool value) { return events_.boolean(value); }
  bool number_integer(std::int64_t value) { return events_.number_integer(value); }
  bool number_unsigned(std::uint64_t value) { return events_.number_unsigned(value); }
  bool number_float(double value, const std::string&) { return events_.number_float(value); }
  bool string(std::string& value) { return events_.string(value); }
  bool binary(Library::binary_t&) { return false; }  // JSON text has none
  bool start_object(std::size_t) { return events_.start_object(); }
  bool key(std::string& name) { return events_.key(name); }
  bool end_object() { return events_.end_object(); }
  bool start_array(std::size_t) { return events_.start_array(); }
  bool end_array() { return events_.end_array(); }
  bool parse_error(std::size_t byte, const std::string&, const Library::exception& error) {
    at = byte;
    what = error.what();
    return false;
  }

  std::optional<std::size_t> at{};
  std::string what{};

 private:
  JsonEvents& events_;
};

bool run(std::string_view text, Events& events) { return Library::sax_parse(text.begin(), text.end(), &events); }

/// Builds a value that is nested no deeper than `deepest`.
class Builder final : public JsonEvents {
 public:
  explicit Builder(std::size_t deepest) : deepest_(deepest) {}

  bool null() override { return put(nullptr) != nullptr; }
  bool boolean(bool value) override { return put(value) != nullptr; }
  bool number_integer(std::int64_t value) override { return put(value) != nullptr; }
  bool number_unsigned(std::uint64_t value) override { return put(value) != nullptr; }
  bool number_float(double value) override { return put(value) != nullptr; }
  bool string(std::string& value) override { return put(std::move(value)) != nullptr; }
  bool key(std::string& name) override {
    member_ = &(*open_.back()->get_ptr<JsonObject*>())[name];
    return open_.size() <= deepest_;
  }
  bool start_object() override { return open(Json::object()); }
  bool end_object() override { return close(); }
  bool start_array() override { return open(Json::array()); }
  bool end_array() override { return close(); }

  Json take() { return std::move(root_); }

 private:
  Json* put(Json value) {
    if (open_.size() > deepest_) return nullptr;
    if (open_.empty()) return &(root_ = std::move(value));
    if (auto* list = open_.back()->get_ptr<Json::array_t*>()) return &list->emplace_back(std::move(value));
    return &(*member_ = std::move(value));
  }
  bool open(Json container) {
    Json* placed = put(std::move(container));
    if (placed != nullptr) open_.push_back(placed);
    return placed != nullptr;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  std::size_t deepest_;
  Json root_;
  std::vector<Json*> open_;  // a container does not grow while one within it is open, so these stay valid
  Json* member_ = nullptr;
};

/// Nobody listens.
class Silence final : public JsonEvents {
 public:
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(std::int64_t) override { return true; }
  bool number_unsigned(std::uint64_t) override { return true; }
  bool number_float(double) override { return true; }
  bool string(std::string&) override { return true; }
  bool key(std::string&) override { return true; }
  bool start_object() override { return true; }
  bool end_object() override { return true; }
  bool start_array() override { return true; }
  bool end_array() override { return true; }
};

bool is_plain(char letter) {
  const auto code = static_cast<unsigned char>(letter);
  return code >= 0x20 && code < 0x80 && letter != '"' && letter != '\\';
}

void append_text(std::string& out, const std::string& text, WhatOfBadText handler) {
  if (std::all_of(text.begin(), text.end(), is_plain)) {
    out += '"';
    out += text;
    out += '"';
  } else {
    out += Library(text).dump(-1, ' ', false, handler);
  }
}

std::string written(const Json& json, WhatOfBadText handler) {
  std::string out;
  append_json(out, json, [handler](std::string& to, const std::string& text) { append_text(to, text, handler); });
  return out;
}

Json built(std::string_view text, std::size_t deepest, std::string* error) {
  Builder builder(deepest);
  Events events(builder);
  if (run(text, events)) return builder.take();
  if (error != nullptr) *error = std::move(events.what);
  return Json(Json::value_t::discarded);
}

}  // namespace

Json Json::parse(std::string_view text) {
  std::string error;
  Json json = built(text, SIZE_MAX, &error);
#ifdef __cpp_exceptions
  if (json.is_discarded()) throw JsonError(std::move(error));
#endif
  return json;
}

Json Json::parse(std::string_view text, std::nullptr_t, bool throws) {
  return throws ? parse(text) : built(text, SIZE_MAX, nullptr);
}

bool Json::accept(std::string_view text) { return Library::accept(text); }

std::string Json::dump() const {
#ifdef __cpp_exceptions
  try {
    return written(*this, WhatOfBadText::strict);
  } catch (const Library::exception& error) {
    throw JsonError(error.what());
  }
#else
  return written(*this, WhatOfBadText::strict);
#endif
}

std::ostream& operator<<(std::ostream& out, const Json& json) { return out << json_text(json); }

Json parsed(std::string_view text, int deepest) {
  if (has_nul(text)) return Json(Json::value_t::discarded);
  return built(text, static_cast<std::size_t>(deepest), nullptr);
}

std::string number_text(double number) { return Library(number).dump(); }

std::string json_text(const Json& json) { return written(json, WhatOfBadText::replace); }

bool read_events(std::string_view text, JsonEvents& events) {
  Events library_events(events);
  return run(text, library_events);
}

std::optional<std::size_t> broken_at(std::string_view text) {
  Silence silence;
  Events events(silence);
  return run(text, events) ? std::nullopt : events.at;
}

}  // namespace noughts::games
