// The book game's words on the wire, each way.
#pragma once

#include "games/hosted/book_game/state.hpp"

namespace noughts::games::book {

[[nodiscard]] std::string_view word(Version version);
[[nodiscard]] std::string_view word(ActionKind kind);
[[nodiscard]] std::string_view word(Ground ground);
[[nodiscard]] std::string_view word(Phase phase);
[[nodiscard]] std::string_view word(What what);
[[nodiscard]] std::string_view word(ReportState report_state);
/// Empty where there is no board_result yet.
[[nodiscard]] std::string_view word(BoardResult board_result);
/// Empty for an idle reader.
[[nodiscard]] std::string_view word(Stage stage);

/// The member in which an action of a kind has its text.
[[nodiscard]] std::string_view text_member(ActionKind kind);

/// What a JSON string says; nullopt for any other value.
[[nodiscard]] std::optional<Version> version_of(const Json& json);
[[nodiscard]] std::optional<ActionKind> action_kind_of(const Json& json);
[[nodiscard]] std::optional<Ground> ground_of(const Json& json);

}  // namespace noughts::games::book
