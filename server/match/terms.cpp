#include "match/terms.hpp"

#include "games/catalogue.hpp"
#include "games/core/reading.hpp"

namespace noughts::match {

using games::Refusal;

namespace {

Result<TableRules> table_of(const Json& json, const games::Variant& variant) {
  const Json* given = games::member(json, "table");
  if (given == nullptr) return TableRules{};
  auto table = table_rules(*given);
  if (table && *table != TableRules{} && (variant.info.seats != 2 || variant.info.hosted)) {
    return tl::unexpected(Refusal{"bad_options", "Only where two play does a table allow anything."});
  }
  if (table && (table->threats || !table->auto_block.empty()) && !variant.has_threats) {
    return tl::unexpected(Refusal{"bad_options", "The rules of this game know no threats."});
  }
  return table;
}

}  // namespace

Result<Terms> terms(const Json& json) {
  const Json* variant_name = games::member(json, "variant");
  const Json* clock = games::member(json, "clock");
  const Json* rated = games::member(json, "rated");
  if (variant_name == nullptr || !variant_name->is_string() || clock == nullptr || rated == nullptr || !rated->is_boolean() ||
      !games::has_only(json, {"variant", "options", "clock", "rated", "table", "side"})) {
    return tl::unexpected(Refusal{"bad_message", "Terms are a variant, its options, a clock, and whether the game is rated."});
  }
  const auto& name = *variant_name->get_ptr<const std::string*>();
  const games::Variant* variant = games::find_variant(name);
  if (variant == nullptr) return tl::unexpected(Refusal{"unknown_variant", "There is no such variant."});
  const Json* given = games::member(json, "options");
  Json options = given == nullptr ? Json::object() : *given;
  if (auto started = variant->start(options, Instant{}); !started) return tl::unexpected(std::move(started).error());
  auto control = time_control(*clock);
  if (!control) return tl::unexpected(std::move(control).error());
  if (variant->info.hosted && !std::holds_alternative<NoClock>(*control)) {
    return tl::unexpected(Refusal{"bad_clock", "The rules of this game keep their own time."});
  }
  auto table = table_of(json, *variant);
  if (!table) return tl::unexpected(std::move(table).error());
  return Terms{name, std::move(options), *control, *rated->get_ptr<const bool*>(), *table};
}

Json json(const Terms& terms) {
  Json json{{"variant", terms.variant}, {"options", terms.options}, {"clock", match::json(terms.clock)}, {"rated", terms.rated}};
  if (terms.table != TableRules{}) json["table"] = match::json(terms.table);
  return json;
}

bool excludes_bots(const Terms& terms) { return terms.rated && !terms.table.bots; }

}  // namespace noughts::match
