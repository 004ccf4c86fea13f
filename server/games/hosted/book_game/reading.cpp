// The book game's options and actions from JSON: all that comes in is untrusted, and what people write is bounded here.
#include "games/core/reading.hpp"

#include <algorithm>

#include "games/core/refusals.hpp"
#include "games/core/text.hpp"
#include "games/hosted/book_game/book_game.hpp"
#include "games/hosted/book_game/links.hpp"

namespace noughts::games {
namespace {

using book::ActionKind;
using book::Character;
using book::Ground;
using book::Report;
using book::Request;
using book::Setup;
using book::Theme;
using book::Version;
using Action = BookGame::Action;

constexpr int kMostCells = 25;
constexpr TextBounds kName{120};
constexpr TextBounds kId{20};
constexpr TextBounds kLine{200};
constexpr TextBounds kLink{500};
constexpr TextBounds kPicture{300};
constexpr TextBounds kText{2000, true};
constexpr TextBounds kReview{3000, true};

tl::unexpected<Refusal> refused(const char* code, const char* why) { return tl::unexpected(Refusal{code, why}); }
tl::unexpected<Refusal> unreadable() {
  return tl::unexpected(bad_action("That is no action of this game; protocol/games has them all."));
}

std::optional<std::string> text(const Json& json, std::string_view key, TextBounds bounds) {
  const Json* value = member(json, key);
  const auto* string = value == nullptr ? nullptr : value->get_ptr<const std::string*>();
  return string == nullptr ? std::nullopt : bounded_text(*string, bounds);
}

std::optional<int> number(const Json& json, std::string_view key, int least, int most) {
  const Json* value = member(json, key);
  if (value == nullptr || !value->is_number_integer()) return std::nullopt;
  const auto read = whole(*value, least, most);
  if (!read) return std::nullopt;
  return static_cast<int>(*read);
}

// What the system brings.

std::optional<Theme> theme_of(const Json& json) {
  const Json* hidden = member(json, "hidden");
  auto words = text(json, "text", kText);
  if (!words || hidden == nullptr || !hidden->is_boolean() || !has_only(json, {"text", "hidden"})) return std::nullopt;
  return Theme{std::move(*words), *hidden == true};
}

std::optional<std::vector<Theme>> themes_of(const Json* json, std::size_t most) {
  if (json == nullptr || !json->is_array() || json->size() > most) return std::nullopt;
  std::vector<Theme> themes;
  for (const Json& each : *json) {
    auto theme = theme_of(each);
    if (!theme) return std::nullopt;
    themes.push_back(std::move(*theme));
  }
  return themes;
}

std::optional<Character> character_of(const Json& json) {
  auto name = text(json, "name", kName);
  auto themes = themes_of(member(json, "themes"), book::kThemes);
  const Json* given = member(json, "picture");
  const bool has_picture = given != nullptr && !given->is_null();
  auto picture = text(json, "picture", kPicture);
  const bool has_id = member(json, "id") != nullptr;
  auto id = text(json, "id", kId);
  if (!name || !themes || themes->size() != book::kThemes || has_picture != picture.has_value() || has_id != id.has_value()) {
    return std::nullopt;
  }
  if (!has_only(json, {"id", "name", "picture", "themes"})) return std::nullopt;
  return Character{std::move(id), std::move(*name), std::move(picture), std::move(*themes)};
}

std::optional<std::vector<Character>> characters_of(const Json& json) {
  if (!json.is_array() || json.empty() || json.size() > book::kCharacters) return std::nullopt;
  std::vector<Character> characters;
  for (const Json& each : json) {
    auto character = character_of(each);
    if (!character) return std::nullopt;
    characters.push_back(std::move(*character));
  }
  return characters;
}

std::optional<Setup> setup_of(const Json& json) {
  Setup setup;
  if (const Json* given = member(json, "characters"); given != nullptr && has_only(json, {"do", "characters"})) {
    auto characters = characters_of(*given);
    if (!characters) return std::nullopt;
    setup.characters = std::move(*characters);
    return setup;
  }
  auto title = text(json, "title", kName);
  auto field = themes_of(member(json, "field"), kMostCells);
  if (!title || !field || field->empty() || !has_only(json, {"do", "title", "field"})) return std::nullopt;
  setup.title = std::move(*title);
  setup.field = std::move(*field);
  return setup;
}

// What readers and the curator write.

Result<std::string> link_of(const Json& json, std::string_view key) {
  auto link = text(json, key, kLink);
  if (!link || !is_link(*link)) return refused("bad_link", "A link begins with https:// or http:// and names a site.");
  return std::move(*link);
}

/// An excerpt, a link to fantlab, or for the list nothing at all.
Result<std::string> evidence_of(const Json& json, Ground ground) {
  const Json* given = member(json, "evidence");
  const auto* string = given == nullptr ? nullptr : given->get_ptr<const std::string*>();
  if (string == nullptr) return unreadable();
  if (ground == Ground::list && string->empty()) return std::string();
  auto evidence = bounded_text(*string, kText);
  if (!evidence) return refused("bad_ground", "An excerpt has at most 2000 characters, and without one only the list will do.");
  if (ground == Ground::fantlab && !book::is_of_fantlab(*evidence)) {
    return refused("bad_ground", "Here a link to fantlab.ru is needed.");
  }
  return std::move(*evidence);
}

struct BookNamed {
  std::string link;
  std::string author;
  std::string title;
};

Result<BookNamed> book_of(const Json& json) {
  auto link = link_of(json, "link");
  if (!link) return tl::unexpected(link.error());
  auto author = text(json, "author", kLine);
  auto title = text(json, "title", kLine);
  if (!author || !title) return refused("bad_text", "An author and a title have one line each of at most 200 characters.");
  return BookNamed{std::move(*link), std::move(*author), std::move(*title)};
}

Result<Request> request_of(const Json& json) {
  if (!has_only(json, {"do", "cell", "link", "author", "title", "pages", "ground", "evidence"})) return unreadable();
  auto named = book_of(json);
  if (!named) return tl::unexpected(named.error());
  const auto pages = number(json, "pages", 1, book::kMostPages);
  if (!pages) return refused("bad_pages", "A book has from 1 to 20000 pages.");
  const Json* word = member(json, "ground");
  const auto ground = word == nullptr ? std::nullopt : word_of<Ground>(*word);
  if (!ground) return refused("bad_ground", "A ground is the list, an annotation, a review or fantlab.ru.");
  auto evidence = evidence_of(json, *ground);
  if (!evidence) return tl::unexpected(evidence.error());
  return Request{std::move(named->link), std::move(named->author), std::move(named->title), *pages, *ground,
                 std::move(*evidence)};
}

Result<Report> report_of(const Json& json) {
  const bool links = member(json, "review") != nullptr;
  if (!has_only(json, {"do", "cell", "link", "author", "title", "rating", "review", "text"})) return unreadable();
  auto named = book_of(json);
  if (!named) return tl::unexpected(named.error());
  const auto rating = number(json, "rating", 1, book::kMostRating);
  if (!rating || links == (member(json, "text") != nullptr)) {
    return refused("bad_report", "A report has a rating from 1 to 10, and either a link to a review or a text.");
  }
  Report report{std::move(named->link), std::move(named->author), std::move(named->title), *rating, {}, {}};
  if (links) {
    auto review = link_of(json, "review");
    if (!review) return tl::unexpected(review.error());
    report.review = std::move(*review);
  } else {
    report.text = text(json, "text", kReview);
    if (!report.text) return refused("bad_report", "A text has at most 3000 characters.");
  }
  return report;
}

// Each kind of action by its members.

Result<Action> with_cell(Action action, const Json& json) {
  const auto* cell = member(json, "cell");
  if (cell == nullptr || !cell->is_number_integer()) return unreadable();
  const auto read = number(json, "cell", 0, kMostCells - 1);
  if (!read) return tl::unexpected(out_of_range());
  action.cell = *read;
  return action;
}

Result<Action> with_character(Action action, const Json& json) {
  const auto* character = member(json, "character");
  if (!character->is_number_integer() || !has_only(json, {"do", "character"})) return unreadable();
  const auto read = number(json, "character", 0, book::kCharacters - 1);
  if (!read) return tl::unexpected(out_of_range());
  action.character = *read;
  return action;
}

Result<Action> with_text(Action action, const Json& json, std::string_view key) {
  auto written = text(json, key, kText);
  if (!written) return refused("bad_text", "A text has from 1 to 2000 characters.");
  action.text = std::move(*written);
  return action;
}

Result<Action> with_setup(Action action, const Json& json) {
  auto setup = setup_of(json);
  if (!setup) return refused("bad_setup", "These are no themes to play with.");
  action.setup = std::move(*setup);
  return action;
}

Result<Action> with_request(Action action, const Json& json) {
  auto request = request_of(json);
  if (!request) return tl::unexpected(request.error());
  action.request = std::move(*request);
  return with_cell(std::move(action), json);
}

Result<Action> with_report(Action action, const Json& json) {
  auto report = report_of(json);
  if (!report) return tl::unexpected(report.error());
  action.report = std::move(*report);
  return with_cell(std::move(action), json);
}

Result<Action> with_cell_and_text(Action action, const Json& json, std::string_view key) {
  if (!has_only(json, {"do", "cell", key})) return unreadable();
  auto marked = with_cell(std::move(action), json);
  return marked ? with_text(std::move(*marked), json, key) : marked;
}

Result<Action> bare(Action action, const Json& json) {
  if (!has_only(json, {"do", "cell"})) return unreadable();
  return with_cell(std::move(action), json);
}

}  // namespace

Result<BookGame::Action> BookGame::action(const Json& json) {
  const Json* word = member(json, "do");
  const auto kind = word == nullptr ? std::nullopt : word_of<ActionKind>(*word);
  if (!kind) return unreadable();
  Action action;
  action.kind = *kind;
  switch (*kind) {
    case ActionKind::setup:
      return with_setup(std::move(action), json);
    case ActionKind::oppose:
      return member(json, "character") != nullptr ? with_character(std::move(action), json) : bare(std::move(action), json);
    case ActionKind::request:
      return with_request(std::move(action), json);
    case ActionKind::report:
      return with_report(std::move(action), json);
    case ActionKind::reveal:
      return member(json, "note") != nullptr ? with_cell_and_text(std::move(action), json, "note")
                                             : bare(std::move(action), json);
    case ActionKind::refuse:
    case ActionKind::annul:
      return with_cell_and_text(std::move(action), json, "why");
    case ActionKind::comment:
      return has_only(json, {"do", "text"}) ? with_text(std::move(action), json, "text") : unreadable();
    case ActionKind::close:
      return has_only(json, {"do", "why"}) ? with_text(std::move(action), json, "why") : unreadable();
    case ActionKind::resign:
      if (!has_only(json, {"do"})) return unreadable();
      return action;
    default:
      return bare(std::move(action), json);
  }
}

Result<BookGame::Options> BookGame::options(const Json& json) {
  Options options;
  const auto bad = [](const char* why) { return tl::unexpected(bad_options(why)); };
  if (!has_only(json, {"version", "size", "weighted", "judged", "until"}))
    return bad("The options are version, size, weighted, judged and until.");
  if (const Json* given = member(json, "version")) {
    const auto version = word_of<Version>(*given);
    if (!version) return bad("The versions are 3x3, 5x5, 3x3* and pair.");
    options.version = *version;
  }
  if (const Json* given = member(json, "weighted")) {
    if (!given->is_boolean()) return bad("\"weighted\" is true or false.");
    options.weighted = *given == true;
  }
  if (const Json* given = member(json, "judged")) {
    if (!given->is_boolean()) return bad("\"judged\" is true or false.");
    options.judged = *given == true;
  }
  const bool field = options.version == Version::five || options.version == Version::pair;
  const int least = options.version == Version::pair ? 3 : !field ? 3 : options.weighted ? 4 : 5;
  options.side = field ? 5 : 3;
  if (member(json, "size") != nullptr) {
    const auto side = number(json, "size", least, field ? 5 : 3);
    if (!side) return bad("The side is 3, 4 or 5 in the pair version, 5 or with weights 4 in 5x5, and else 3.");
    options.side = *side;
  }
  if (const Json* given = member(json, "until")) {
    const auto until = whole(*given, 0, kMostSafe);
    if (!until) return bad("\"until\" is an instant in milliseconds.");
    options.until = Instant{Millis{*until}};
  }
  return options;
}

}  // namespace noughts::games
