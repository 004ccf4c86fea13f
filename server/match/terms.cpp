#include "match/terms.hpp"

#include "games/catalogue.hpp"
#include "games/core/reading.hpp"

namespace noughts::match {

using games::Refusal;

Result<Terms> terms(const Json& json) {
  const Json* variant_name = games::member(json, "variant");
  const Json* clock = games::member(json, "clock");
  const Json* rated = games::member(json, "rated");
  if (variant_name == nullptr || !variant_name->is_string() || clock == nullptr || rated == nullptr || !rated->is_boolean() ||
      !games::has_only(json, {"variant", "options", "clock", "rated", "side"})) {
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
  return Terms{name, std::move(options), *control, *rated->get_ptr<const bool*>()};
}

Json json(const Terms& terms) {
  return {{"variant", terms.variant}, {"options", terms.options}, {"clock", json(terms.clock)}, {"rated", terms.rated}};
}

}  // namespace noughts::match
