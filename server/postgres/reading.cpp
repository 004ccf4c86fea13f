#include "postgres/reading.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <pqxx/binarystring>
#include <stdexcept>

namespace noughts::postgres {

using games::Json;
using games::Millis;

std::int64_t now_millis() {
  return std::chrono::duration_cast<Millis>(std::chrono::system_clock::now().time_since_epoch()).count();
}

store::TokenHash token_hash(const pqxx::field& field) {
  const pqxx::binarystring raw{field};
  store::TokenHash hash{};
  std::copy_n(raw.begin(), std::min(raw.size(), hash.size()), hash.begin());
  return hash;
}

std::optional<std::int64_t> decimal(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failed != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

store::Player player(const pqxx::row& row) {
  return {id<store::PlayerId>(row["id"]), row["name"].as<std::string>(), row["guest"].as<bool>()};
}

std::string json_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

match::Terms terms(const pqxx::row& row) {
  auto control = match::time_control(Json::parse(row["clock"].c_str()));
  if (!control) throw std::runtime_error{"a stored clock can't be read: " + control.error().why};
  auto table = match::table_rules(Json::parse(row["at_table"].c_str()));
  if (!table) throw std::runtime_error{"what a table allows can't be read: " + table.error().why};
  return {row["variant"].as<std::string>(), Json::parse(row["options"].c_str()), *control, row["rated"].as<bool>(), *table};
}

std::string jsonb_text(const games::Json& json) {
  constexpr std::string_view kNone = "\\u0000";
  std::string text = json_text(json);
  for (auto at = text.find(kNone); at != std::string::npos; at = text.find(kNone, at)) text.replace(at, kNone.size(), "\\ufffd");
  return text;
}

store::StoredStep stored_step(const pqxx::row& row) {
  auto step = match::step_from(static_cast<games::Seat>(row["seat"].as<int>()), Json::parse(row["d"].c_str()));
  if (!step) throw std::runtime_error{"a stored step can't be read: " + step.error().why};
  step->at = instant(row["at"]);
  step->took = Millis{row["took_ms"].as<std::int64_t>()};
  step->lag = Millis{row["lag_ms"].as<std::int64_t>()};
  return {std::move(*step), optional_id<store::PlayerId>(row["player"]), optional_id<store::Cid>(row["cid"])};
}

}  // namespace noughts::postgres
