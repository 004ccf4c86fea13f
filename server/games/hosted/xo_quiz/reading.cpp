// The quiz battle's options and actions, from JSON and to it: all that comes in is untrusted, and what people write is bounded.
#include "games/core/reading.hpp"

#include <algorithm>
#include <set>

#include "games/core/refusals.hpp"
#include "games/core/text.hpp"
#include "games/hosted/xo_quiz/xo_quiz.hpp"

namespace noughts::games {

using namespace xo_quiz;

namespace {

constexpr TextBounds kTeamName{40};
constexpr TextBounds kName{120};
constexpr TextBounds kLang{20};
constexpr TextBounds kWords{200};
constexpr TextBounds kWhy{500};
constexpr TextBounds kText{2000, true};
constexpr std::size_t kMostForms = 20;
constexpr std::size_t kMostItems = kCells + 1;

tl::unexpected<Refusal> unreadable() { return tl::unexpected(bad_action("A battle has no such action.")); }

/// A text of these bounds, as it was typed.
std::optional<std::string> text(const Json* json, TextBounds bounds, bool may_be_empty = false) {
  const auto* string = json == nullptr ? nullptr : json->get_ptr<const std::string*>();
  if (string == nullptr) return std::nullopt;
  if (may_be_empty && string->empty()) return std::string();
  return bounded_text(*string, bounds) ? std::optional(*string) : std::nullopt;
}

std::optional<bool> truth(const Json* json) {
  const auto* value = json == nullptr ? nullptr : json->get_ptr<const bool*>();
  return value == nullptr ? std::nullopt : std::optional(*value);
}

std::optional<int> number(const Json* json, int least, int most) {
  if (json == nullptr || !json->is_number_integer()) return std::nullopt;
  const auto value = whole(*json, least, most);
  return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

// Options: what is absent stays as usual, and a wrong one is refused with its name.

using OptionReader = bool (*)(Options& options, const Json& json);

template <int Options::*kMember>
bool read_number(Options& options, const Json& json) {
  const auto value = number(&json, 0, 1000);
  if (value) options.*kMember = *value;
  return value.has_value();
}

bool read_scheme(Options& options, const Json& json) {
  const auto word = text(&json, kLang);
  const auto scheme = word ? read_word<Scheme>(*word) : std::nullopt;
  if (scheme) options.scheme = *scheme;
  return scheme.has_value();
}

bool read_names(Options& options, const Json& json) {
  if (!json.is_array() || json.size() != options.names.size()) return false;
  for (std::size_t team = 0; team < options.names.size(); ++team) {
    auto name = text(&json[team], kTeamName, true);
    if (!name) return false;
    options.names[team] = std::move(*name);
  }
  return true;
}

bool read_sizes(Options& options, const Json& json) {
  if (!json.is_array() || json.size() != options.sizes.size()) return false;
  for (std::size_t team = 0; team < options.sizes.size(); ++team) {
    const auto size = number(&json[team], 0, 1000);
    if (!size) return false;
    options.sizes[team] = *size;
  }
  return true;
}

template <bool Options::*kMember>
bool read_flag(Options& options, const Json& json) {
  const auto flag = truth(&json);
  if (flag) options.*kMember = *flag;
  return flag.has_value();
}

struct KnownOption {
  std::string_view name;
  OptionReader read;
};

constexpr std::array kOptions{
    KnownOption{"scheme", &read_scheme},
    KnownOption{"names", &read_names},
    KnownOption{"sizes", &read_sizes},
    KnownOption{"host", &read_flag<&Options::host>},
    KnownOption{"host_starts", &read_flag<&Options::host_starts>},
    KnownOption{"jury", &read_number<&Options::jury>},
    KnownOption{"early_s", &read_number<&Options::early_s>},
    KnownOption{"reading", &read_flag<&Options::reading>},
    KnownOption{"pick_s", &read_number<&Options::pick_s>},
    KnownOption{"pause_s", &read_number<&Options::pause_s>},
};

bool knows_option(const std::string& name) {
  return std::any_of(kOptions.begin(), kOptions.end(), [&](const KnownOption& known) { return known.name == name; });
}

// The pack.

std::optional<std::vector<std::string>> forms_of(const Json* json) {
  if (json == nullptr || !json->is_array() || json->size() > kMostForms) return std::nullopt;
  std::vector<std::string> forms;
  for (const Json& each : *json) {
    auto form = text(&each, kWords);
    if (!form) return std::nullopt;
    forms.push_back(std::move(*form));
  }
  return forms;
}

std::optional<Item> item_of(const Json& json) {
  auto id = text(member(json, "id"), kName);
  auto question = text(member(json, "question"), kText);
  auto answer = text(member(json, "answer"), kText);
  auto accept = forms_of(member(json, "accept"));
  auto reject = forms_of(member(json, "reject"));
  auto comment = text(member(json, "comment"), kText, true);
  auto source = text(member(json, "source"), kText, true);
  if (!id || !question || !answer || !accept || !reject || !comment || !source) return std::nullopt;
  if (!has_only(json, {"id", "question", "answer", "accept", "reject", "comment", "source"})) return std::nullopt;
  return Item{std::move(*id),     std::move(*question), std::move(*answer), std::move(*accept),
              std::move(*reject), std::move(*comment),  std::move(*source)};
}

std::optional<Pack> pack_of(const Json& json) {
  auto title = text(member(json, "title"), kName);
  auto lang = text(member(json, "lang"), kLang);
  const Json* items = member(json, "items");
  if (!title || !lang || items == nullptr || !items->is_array() || items->size() > kMostItems) return std::nullopt;
  if (!has_only(json, {"do", "title", "lang", "items"})) return std::nullopt;
  Pack pack{std::move(*title), std::move(*lang), {}};
  std::set<std::string> ids;
  for (const Json& each : *items) {
    auto item = item_of(each);
    if (!item || !ids.insert(item->id).second) return std::nullopt;
    pack.items.push_back(std::move(*item));
  }
  return pack;
}

// Actions, by the shape that they have besides "do".

Result<Action> read_setup(const Json& json, ActionKind kind) {
  auto pack = pack_of(json);
  if (!pack) return tl::unexpected(refusal("bad_setup"));
  Action action{.kind = kind};
  action.pack = std::make_shared<const Pack>(std::move(*pack));
  return action;
}

Result<Action> read_deal(const Json& json, ActionKind kind) {
  Action action{.kind = kind};
  const auto first = number(member(json, "first"), 0, kTeams - 1);
  const Json* cards = member(json, "cards");
  if (!first || cards == nullptr || !cards->is_array() || cards->size() != action.cards.size()) return unreadable();
  if (!has_only(json, {"do", "first", "cards"})) return unreadable();
  action.number = *first;
  for (std::size_t cell = 0; cell < action.cards.size(); ++cell) {
    const auto card = number(&(*cards)[cell], 0, kCells - 1);
    if (!card) return tl::unexpected(refusal("bad_deal"));
    action.cards[cell] = static_cast<std::uint8_t>(*card);
  }
  return action;
}

Result<Action> read_mark(const Json& json, ActionKind kind) {
  const auto mark = text(member(json, "mark"), kLang);
  if (!mark || (*mark != "x" && *mark != "o") || !has_only(json, {"do", "mark"})) return unreadable();
  return Action{.kind = kind, .flag = *mark == "x"};
}

Result<Action> read_numbered(const Json& json, ActionKind kind, std::string_view key, int count) {
  const Json* value = member(json, key);
  if (value == nullptr || !value->is_number_integer() || !has_only(json, {"do", key})) return unreadable();
  const auto read = number(value, 0, count - 1);
  if (!read) return tl::unexpected(out_of_range());
  return Action{.kind = kind, .number = *read};
}

Result<Action> read_words(const Json& json, ActionKind kind) {
  const Json* value = member(json, "text");
  if (value == nullptr || !value->is_string() || !has_only(json, {"do", "text"})) return unreadable();
  auto words = text(value, kWords, kind == ActionKind::draft);
  if (!words) return tl::unexpected(refusal("bad_answer"));
  return Action{.kind = kind, .text = std::move(*words)};
}

Result<Action> read_appeal(const Json& json, ActionKind kind) {
  auto why = text(member(json, "why"), kWhy);
  if (!why || !has_only(json, {"do", "why"})) return unreadable();
  return Action{.kind = kind, .text = std::move(*why)};
}

Result<Action> read_ruling(const Json& json, ActionKind kind) {
  const auto right = truth(member(json, "right"));
  if (!right || !has_only(json, {"do", "right"})) return unreadable();
  return Action{.kind = kind, .flag = *right};
}

Result<Action> read_plain(const Json& json, ActionKind kind) {
  if (!has_only(json, {"do"})) return unreadable();
  return Action{.kind = kind};
}

Json json_of(const Item& item) {
  return {{"id", item.id},         {"question", item.question}, {"answer", item.answer}, {"accept", item.accept},
          {"reject", item.reject}, {"comment", item.comment},   {"source", item.source}};
}

Json items_json(const Pack& pack) {
  Json items = Json::array();
  for (const Item& item : pack.items) items.push_back(json_of(item));
  return items;
}

}  // namespace

Result<Options> XoQuiz::options(const Json& json) {
  const auto* given = json.get_ptr<const Json::object_t*>();
  if (given == nullptr) return tl::unexpected(bad_options("Options are an object."));
  for (const auto& [name, value] : *given) {
    if (!knows_option(name)) return tl::unexpected(bad_options("A battle has no such option."));
  }
  Options options;
  for (const KnownOption& known : kOptions) {
    const Json* value = member(json, known.name);
    if (value != nullptr && !known.read(options, *value)) {
      return tl::unexpected(bad_options("The option " + std::string(known.name) + " is not so."));
    }
  }
  const auto begins = start(options, Instant{});
  if (!begins) return tl::unexpected(begins.error());
  return options;
}

Result<Action> XoQuiz::action(const Json& json) {
  const auto word = text(member(json, "do"), kLang);
  const auto known = word ? read_word<ActionKind>(*word) : std::nullopt;
  if (!known) return unreadable();
  const ActionKind kind = *known;
  switch (kind) {
    case ActionKind::setup:
      return read_setup(json, kind);
    case ActionKind::deal:
      return read_deal(json, kind);
    case ActionKind::mark:
      return read_mark(json, kind);
    case ActionKind::pick:
      return read_numbered(json, kind, "cell", kCells);
    case ActionKind::captain:
      return read_numbered(json, kind, "seat", kMaxSeats);
    case ActionKind::propose:
    case ActionKind::draft:
    case ActionKind::answer:
      return read_words(json, kind);
    case ActionKind::appeal:
      return read_appeal(json, kind);
    case ActionKind::rule:
    case ActionKind::overrule:
    case ActionKind::vote:
      return read_ruling(json, kind);
    default:
      return read_plain(json, kind);
  }
}

Json XoQuiz::json(const Options& options) {
  return {{"scheme", word(options.scheme)},
          {"names", options.names},
          {"sizes", options.sizes},
          {"host", options.host},
          {"host_starts", options.host_starts},
          {"jury", options.jury},
          {"early_s", options.early_s},
          {"reading", options.reading},
          {"pick_s", options.pick_s},
          {"pause_s", options.pause_s}};
}

Json XoQuiz::json(const Action& action) {
  Json json = {{"do", word(action.kind)}};
  switch (action.kind) {
    case ActionKind::setup:
      json["title"] = action.pack->title;
      json["lang"] = action.pack->lang;
      json["items"] = items_json(*action.pack);
      break;
    case ActionKind::deal:
      json["first"] = action.number;
      json["cards"] = action.cards;
      break;
    case ActionKind::mark:
      json["mark"] = action.flag ? "x" : "o";
      break;
    case ActionKind::pick:
      json["cell"] = action.number;
      break;
    case ActionKind::captain:
      json["seat"] = action.number;
      break;
    case ActionKind::propose:
    case ActionKind::draft:
    case ActionKind::answer:
      json["text"] = action.text;
      break;
    case ActionKind::appeal:
      json["why"] = action.text;
      break;
    case ActionKind::rule:
    case ActionKind::overrule:
    case ActionKind::vote:
      json["right"] = action.flag;
      break;
    default:
      break;
  }
  return json;
}

}  // namespace noughts::games
