// Requests in JSON and their answers, as whoever speaks to a module of WebAssembly reads and writes them. Every function is
// total.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "games/core/reading.hpp"
#include "games/core/variant.hpp"

namespace noughts::games {

/// Reads a request; a discarded value for what is none.
[[nodiscard]] Json request_in(std::string_view text);

/// {"ok":…} or {"refused":{"code","why"}}, as text.
[[nodiscard]] std::string answer_text(const Result<Json>& result);

/// {"code","why"}
[[nodiscard]] Json json(const Refusal& refusal);

/// A member's text; empty where it has none.
[[nodiscard]] std::string text_of(const Json& request, std::string_view key);

/// A member that is an integer within [least, most]; nullopt for everything else.
[[nodiscard]] std::optional<std::int64_t> number_of(const Json& request, std::string_view key, std::int64_t least,
                                                    std::int64_t most);

/// A member that is a seat, the system's and the clock's among them; nullopt for everything else.
[[nodiscard]] std::optional<Seat> seat_of(const Json& request, std::string_view key = "seat");

/// The elements of a member, as long as the request lives; nullopt where it is no list.
[[nodiscard]] std::optional<std::span<const Json>> list_of(const Json& request, std::string_view key);

/// Moves {"seat","action"} that took no time; nullopt where one is none.
[[nodiscard]] std::optional<std::vector<Move>> moves_of(std::span<const Json> list);

/// The options of a variant; an empty object where they are left out.
[[nodiscard]] Json options_of(const Json& request);

}  // namespace noughts::games
