#include "playthrough.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>
#include <utility>

#include "games/catalogue.hpp"

namespace noughts::games {
namespace {

constexpr std::string_view kVariantWord = "variant ";
constexpr std::string_view kOptionsWord = "options ";

/// A view whose text is longer is told whole at the start and at the end, and by what is new in between.
constexpr std::size_t kShortView = 300;

/// A member that is written in fewer characters is told whole when a part of it has changed.
constexpr std::size_t kShortMember = 60;

/// What no member of a view is.
const Json kNotTold = "not told";

std::size_t side_of(const std::string& cells) { return static_cast<std::size_t>(std::lround(std::sqrt(cells.size()))); }

/// The rows of a square board, given as a string of its cells, by rows.
std::vector<std::string> rows_of(const std::string& cells) {
  const std::size_t side = side_of(cells);
  std::vector<std::string> rows(side);
  for (std::size_t cell = 0; cell < cells.size(); ++cell) (rows[cell / side] += ' ') += cells[cell];
  return rows;
}

/// The cells of a square board, where a member of a view is one; empty: it is something else.
std::string board_in(const Json& value) {
  const std::string text = value.is_string() ? value.get<std::string>() : "";
  const std::size_t side = side_of(text);
  const bool is_board = side >= 3 && side * side == text.size() && text.find_first_not_of(".XOD0123#") == std::string::npos;
  return is_board ? text : "";
}

/// A member of a view: a board as a board, anything else as it is.
std::string member_text(const std::string& name, const Json& value) {
  const std::string cells = board_in(value);
  if (cells.empty()) return "  " + name + " " + value.dump() + "\n";
  std::string text = "  " + name + "\n";
  for (const std::string& row : rows_of(cells)) text += "   " + row + "\n";
  return text;
}

/// The rows of a board that have changed, by their numbers from 0.
std::string changed_rows(const std::string& name, const std::string& cells, const std::string& before) {
  const auto rows = rows_of(cells);
  const auto rows_before = rows_of(before);
  std::string text;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (rows[row] != rows_before[row]) text += "  " + name + "[" + std::to_string(row) + "]" + rows[row] + "\n";
  }
  return text;
}

std::string view_text(const Json& view) {
  std::string text;
  for (const auto& [key, value] : view.items()) text += member_text(key, value);
  return text;
}

bool is_list_of_objects(const Json& json) {
  return json.is_array() && !json.empty() &&
         std::all_of(json.begin(), json.end(), [](const Json& each) { return each.is_object(); });
}

/// What is new in a member: in a board the rows that have changed, in one that has members of its own those that have, in a list
/// of such each that has, and what was added.
std::string news_of(const std::string& name, const Json& value, const Json& before) {
  if (value == before) return "";
  std::string text;
  if (is_list_of_objects(value) && is_list_of_objects(before) && before.size() <= value.size()) {
    Json added = Json::array();
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (i < before.size()) text += news_of(name + "[" + std::to_string(i) + "]", value[i], before[i]);
      if (i >= before.size()) added.push_back(value[i]);
    }
    return text + (added.empty() ? "" : "  " + name + " + " + added.dump() + "\n");
  }
  const std::string cells = board_in(value);
  const std::string cells_before = board_in(before);
  if (!cells.empty() && cells.size() == cells_before.size()) return changed_rows(name, cells, cells_before);
  const bool has_same_members = value.is_object() && before.is_object() && value.size() == before.size();
  if (!has_same_members || value.dump().size() <= kShortMember) return member_text(name, value);
  for (const auto& [key, part] : value.items()) text += news_of(name + "." + key, part, before.value(key, kNotTold));
  return text;
}

/// What is new in a view, or in what a seat sees of it otherwise than everybody.
std::string news_text(const Json& view, const Json& before) {
  std::string text;
  for (const auto& [key, value] : view.items()) text += news_of(key, value, before.value(key, kNotTold));
  return text;
}

/// The members that a view no longer has.
std::string gone_text(const Json& view, const Json& before) {
  std::string text;
  for (const auto& member : before.items()) {
    if (!view.contains(member.key())) text += "  " + member.key() + " gone\n";
  }
  return text;
}

/// The members of a view that are not the same in another.
Json apart(const Json& view, const Json& other) {
  Json members = Json::object();
  for (const auto& [key, value] : view.items()) {
    const auto same = other.find(key);
    if (same == other.end() || *same != value) members[key] = value;
  }
  return members;
}

/// What the tale has told already of a game that tells only what is new.
struct Known {
  bool is_all_told = false;  ///< each time anew
  Json open = Json::object();
  std::vector<Json> own;  ///< by seat: where it is something else than everybody sees
};

/// What everybody sees, and what a seat sees where that is something else. Where there is much to see, only what is new: a member
/// that a seat sees as everybody does again is named.
std::string news_text(const AnyGame& game, Known& known) {
  Json open = game.view(std::nullopt);
  std::string text = news_text(open, known.open) + gone_text(open, known.open);
  known.own.resize(game.cast().size(), Json::object());
  for (std::size_t seat = 0; seat < known.own.size(); ++seat) {
    Json own = apart(game.view(static_cast<Seat>(seat)), open);
    Json base = open;
    base.update(known.own[seat]);
    std::string news = news_text(own, base);
    for (const auto& before : known.own[seat].items()) {
      if (!own.contains(before.key())) news += "  " + before.key() + " as everybody\n";
    }
    if (!news.empty()) text += "  seen by " + std::to_string(seat) + "\n" + news;
    known.own[seat] = std::move(own);
  }
  known.open = std::move(open);
  return text;
}

std::string views_text(const AnyGame& game) {
  const Json open = game.view(std::nullopt);
  std::string text = view_text(open);
  for (int seat = 0; seat < game.info().seats; ++seat) {
    const Json own = game.view(static_cast<Seat>(seat));
    if (own != open) text += "  seen by " + std::to_string(seat) + "\n" + view_text(own);
  }
  return text;
}

std::string seats_text(const SeatSet& seats, const AnyGame& game) {
  std::string text;
  for (int seat = index(kClock); seat < static_cast<int>(game.cast().size()); ++seat) {
    if (!seats.contains(static_cast<Seat>(seat))) continue;
    const auto actions = game.legal(static_cast<Seat>(seat));
    text += " " + std::to_string(seat) + (actions ? " (" + std::to_string(actions->size()) + " actions)" : "");
  }
  return text;
}

std::string turn_text(const AnyGame& game) {
  const Turn turn = game.turn();
  std::string text = "to act" + seats_text(turn.to_act, game);
  if (!turn.awaited.empty()) text += ", awaited" + seats_text(turn.awaited, game);
  if (turn.deadline) text += ", until " + std::to_string(turn.deadline->time_since_epoch().count()) + " ms";
  return text;
}

std::string end_text(const Outcome& outcome) {
  return "ended " + outcome.reason + " place " + Json(outcome.place).dump() + " points " + Json(outcome.points).dump();
}

std::string state_text(const AnyGame& game, Known& known) {
  const auto outcome = game.outcome();
  const bool is_whole = known.is_all_told || (outcome && !game.info().hosted);
  const std::string seen = is_whole ? views_text(game) : news_text(game, known);
  return (outcome ? end_text(*outcome) : turn_text(game)) + "\n" + seen;
}

std::string lines_text(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::optional<Told> told_line(const std::string& line) {
  std::istringstream words(line.substr(1));
  int seat = 0;
  std::string action;
  if (!(words >> seat) || !std::getline(words, action)) return std::nullopt;
  Told told{{}, static_cast<Seat>(seat), Json::parse(action, nullptr, false)};
  if (told.action.is_discarded()) return std::nullopt;
  return told;
}

/// Plays one line of a script. The clock speaks when the deadline has come, and everybody else at the moment it last spoke.
std::optional<Refusal> play(AnyGame& game, const Told& step, Instant& now) {
  if (step.seat == kClock) now = std::max(now, game.turn().deadline.value_or(now));
  return game.play(step.seat, step.action, now);
}

Result<AnyGame> started(const Playthrough& playthrough) {
  const Variant* variant = find_variant(playthrough.variant);
  if (variant == nullptr) return tl::unexpected(Refusal{"unknown_variant", playthrough.variant});
  return variant->start(playthrough.options, Instant{});
}

}  // namespace

std::vector<std::filesystem::path> playthrough_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(NOUGHTS_SOURCE_DIR "/tests/playthroughs")) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string content_of(const std::filesystem::path& file) {
  std::ostringstream content;
  content << std::ifstream(file).rdbuf();
  return content.str();
}

std::optional<Playthrough> playthrough(const std::string& text) {
  Playthrough read;
  std::vector<std::string> remarks;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("#")) {
      remarks.push_back(line);
    } else if (line.starts_with(kVariantWord)) {
      read.variant = line.substr(kVariantWord.size());
      read.title = std::exchange(remarks, {});
    } else if (line.starts_with(kOptionsWord)) {
      read.options = Json::parse(line.substr(kOptionsWord.size()), nullptr, false);
    } else if (line.starts_with(">")) {
      auto told = told_line(line);
      if (!told) return std::nullopt;
      told->remarks = std::exchange(remarks, {});
      read.script.push_back(std::move(*told));
    }
  }
  if (read.variant.empty() || !read.options.is_object() || !remarks.empty()) return std::nullopt;
  return read;
}

std::string told(const Playthrough& playthrough) {
  std::string text = lines_text(playthrough.title);
  text +=
      std::string(kVariantWord) + playthrough.variant + "\n" + std::string(kOptionsWord) + playthrough.options.dump() + "\n\n";
  auto game = started(playthrough);
  if (!game) return text + "refused " + game.error().code + "\n";
  Known known;
  known.is_all_told = !game->info().hosted && view_text(game->view(std::nullopt)).size() <= kShortView;
  Instant now{};
  text += state_text(*game, known);
  for (const Told& step : playthrough.script) {
    text += "\n" + lines_text(step.remarks) + "> " + std::to_string(index(step.seat)) + " " + step.action.dump() + "\n";
    const auto refused = play(*game, step, now);
    text += refused ? "refused " + refused->code + "\n" : state_text(*game, known);
  }
  return text;
}

std::optional<Outcome> outcome_of(const Playthrough& playthrough) {
  auto game = started(playthrough);
  if (!game) return std::nullopt;
  Instant now{};
  for (const Told& step : playthrough.script) std::ignore = play(*game, step, now);
  return game->outcome();
}

}  // namespace noughts::games
