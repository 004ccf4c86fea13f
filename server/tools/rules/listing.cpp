#include "tools/rules/listing.hpp"

#include "games/core/reading.hpp"
#include "games/core/writing.hpp"
#include "tools/rules/schemas.hpp"

namespace noughts::rules {
namespace {

using games::Json;
using games::member;

/// How deep our own schemas nest, at most.
constexpr int kDeepestSchema = 32;

/// A part of a variant's schema, such as Options; null where there is none.
Json part(const games::Variant& variant, std::string_view name) {
  const Json schema = games::parsed(schema_text(variant.info.name), kDeepestSchema);
  const Json* parts = member(schema, "$defs");
  const Json* found = parts == nullptr ? nullptr : member(*parts, name);
  return found == nullptr ? Json() : *found;
}

std::string description(const Json& schema) {
  const Json* text = member(schema, "description");
  return text == nullptr || !text->is_string() ? "" : text->get<std::string>();
}

std::string joined(const Json& values, std::string_view between) {
  std::string text;
  for (const Json& value : values) text += (text.empty() ? "" : std::string(between)) + games::json_text(value);
  return text;
}

std::string form(const Json& schema);

std::string object_form(const Json& properties) {
  std::string text;
  for (const auto& [name, schema] : properties.items()) {
    text += (text.empty() ? "" : ", ") + games::json_text(name) + ": " + form(schema);
  }
  return "{" + text + "}";
}

std::string limits(const Json& schema) {
  const Json* least = member(schema, "minimum");
  const Json* most = member(schema, "maximum");
  return (least == nullptr ? "" : " from " + games::json_text(*least)) +
         (most == nullptr ? "" : " to " + games::json_text(*most));
}

/// The values that a schema allows, in words. Of JSON Schema it knows what protocol/games/ uses; the rest is shown as it is.
std::string form(const Json& schema) {
  if (const Json* values = member(schema, "enum")) return joined(*values, " | ");
  if (const Json* value = member(schema, "const")) return games::json_text(*value);
  if (const Json* kinds = member(schema, "oneOf")) {
    std::string text;
    for (const Json& kind : *kinds) text += (text.empty() ? "" : "  or  ") + form(kind);
    return text;
  }
  if (const Json* properties = member(schema, "properties")) return object_form(*properties);
  if (const Json* items = member(schema, "items")) {
    const Json* count = member(schema, "minItems");
    return "[" + (count == nullptr ? "" : games::json_text(*count) + " × ") + form(*items) + "]";
  }
  const Json* type = member(schema, "type");
  if (type == nullptr || !type->is_string()) return games::json_text(schema);
  if (*type == "object") return "{}";
  const Json* pattern = member(schema, "pattern");
  return type->get<std::string>() + limits(schema) + (pattern == nullptr ? "" : " like " + pattern->get<std::string>());
}

std::string option_lines(const Json& options) {
  const Json* properties = member(options, "properties");
  if (properties == nullptr) return "  options  none\n";
  std::string text = "  options\n";
  for (const auto& [name, schema] : properties->items()) {
    text += "    " + name + ": " + form(schema);
    if (const Json* usual = member(schema, "default")) text += ", " + games::json_text(*usual) + " if left out";
    text += "\n";
    if (const auto words = description(schema); !words.empty()) text += "      " + words + "\n";
  }
  return text;
}

}  // namespace

std::string described(const games::Variant& variant) {
  const auto& info = variant.info;
  std::string text = std::string(info.name) + "  " + std::to_string(info.seats) + " seats";
  if (info.teams != info.seats) text += " in " + std::to_string(info.teams) + " teams";
  text += ", version " + std::to_string(info.version) + " of its rules\n";
  const Json schema = games::parsed(schema_text(info.name), kDeepestSchema);
  if (const auto words = description(schema); !words.empty()) text += "  " + words + "\n";
  text += option_lines(part(variant, "Options"));
  text += "  action   " + form(part(variant, "Action")) + "\n";
  return text;
}

Json listed(const games::Variant& variant) {
  const auto& info = variant.info;
  return {{"variant", info.name},
          {"version", info.version},
          {"seats", info.seats},
          {"teams", info.teams},
          {"options", part(variant, "Options")},
          {"action", part(variant, "Action")}};
}

}  // namespace noughts::rules
