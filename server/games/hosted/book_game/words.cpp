#include "games/hosted/book_game/words.hpp"

#include <algorithm>
#include <array>

namespace noughts::games::book {
namespace {

// By the numbers of the enumerations.
constexpr std::array<std::string_view, 4> kVersions{"3x3", "5x5", "3x3*", "pair"};
constexpr std::array<std::string_view, 15> kActionKinds{"setup",    "mark",   "oppose", "ask",    "request",
                                                        "withdraw", "report", "resign", "reveal", "approve",
                                                        "refuse",   "accept", "void",   "close",  "comment"};
constexpr std::array<std::string_view, 4> kGrounds{"list", "annotation", "review", "fantlab"};
constexpr std::array<std::string_view, 7> kPhases{"setup", "oppose", "play", "answer", "take", "closing", "over"};
constexpr std::array<std::string_view, 22> kWhats{
    "oppose", "ask",    "reveal", "request", "approve", "refuse", "withdraw", "report", "accept", "void", "mark",
    "take",   "lapsed", "missed", "final",   "board",   "won",    "lost",     "close",  "resign", "over", "comment"};
constexpr std::array<std::string_view, 4> kReportStates{"waiting", "accepted", "counted", "annulled"};
constexpr std::array<std::string_view, 5> kBoardResults{"", "X", "O", "drawn", "unfinished"};
constexpr std::array<std::string_view, 5> kStages{"", "asked", "revealed", "requested", "approved"};

template <class Words, class Value>
std::string_view word_in(const Words& words, Value value) {
  return words[static_cast<std::size_t>(value)];
}

template <class Value, class Words>
std::optional<Value> value_in(const Words& words, const Json& json) {
  const auto* text = json.get_ptr<const std::string*>();
  if (text == nullptr) return std::nullopt;
  const auto found = std::find(words.begin(), words.end(), *text);
  if (found == words.end()) return std::nullopt;
  return static_cast<Value>(found - words.begin());
}

}  // namespace

std::string_view word(Version version) { return word_in(kVersions, version); }
std::string_view word(ActionKind kind) { return word_in(kActionKinds, kind); }
std::string_view word(Ground ground) { return word_in(kGrounds, ground); }
std::string_view word(Phase phase) { return word_in(kPhases, phase); }
std::string_view word(What what) { return word_in(kWhats, what); }
std::string_view word(ReportState report_state) { return word_in(kReportStates, report_state); }
std::string_view word(BoardResult board_result) { return word_in(kBoardResults, board_result); }
std::string_view word(Stage stage) { return word_in(kStages, stage); }

std::string_view text_member(ActionKind kind) {
  if (kind == ActionKind::comment) return "text";
  return kind == ActionKind::reveal ? "note" : "why";
}

std::optional<Version> version_of(const Json& json) { return value_in<Version>(kVersions, json); }
std::optional<ActionKind> action_kind_of(const Json& json) { return value_in<ActionKind>(kActionKinds, json); }
std::optional<Ground> ground_of(const Json& json) { return value_in<Ground>(kGrounds, json); }

}  // namespace noughts::games::book
