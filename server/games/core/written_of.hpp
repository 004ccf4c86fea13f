// A game's files and the names of its openings, for the catalogue's line of it.
#pragma once

#include "games/core/any_game_of.hpp"
#include "games/core/variant.hpp"

namespace noughts::games {

template <Game G>
constexpr std::span<const Format> formats_of() {
  if constexpr (Written<G>) {
    return G::kFormats;
  } else {
    return {};
  }
}

/// Untrusted moves, read. Refusals: those of reading an action.
template <Game G>
Result<std::vector<MoveOf<typename G::Action>>> moves_read(std::span<const Move> moves) {
  std::vector<MoveOf<typename G::Action>> read;
  for (const Move& move : moves) {
    auto action = G::action(move.action);
    if (!action) return tl::unexpected(std::move(action).error());
    read.push_back({move.seat, std::move(*action), move.took});
  }
  return read;
}

/// A game as a file. Refusals: not_found (no such format), bad_options, those of reading an action.
template <Game G>
Result<std::string> written_any([[maybe_unused]] std::string_view format, [[maybe_unused]] const Json& json,
                                [[maybe_unused]] std::span<const Move> moves, [[maybe_unused]] const Heading& heading) {
  if constexpr (Written<G>) {
    for (const Format& known : G::kFormats) {
      if (known.name != format) continue;
      const auto options = G::options(json);
      if (!options) return tl::unexpected(options.error());
      const auto read = moves_read<G>(moves);
      if (!read) return tl::unexpected(read.error());
      return G::written(format, *options, *read, heading);
    }
  }
  return tl::unexpected(Refusal{"not_found", "This variant's games are not written in such a format."});
}

/// The openings that have names, as JSON; null where none has. Refusals: bad_options.
template <Game G>
Result<Json> openings_any([[maybe_unused]] const Json& json) {
  const auto options = G::options(json);
  if (!options) return tl::unexpected(options.error());
  if constexpr (Opened<G>) {
    Json list = Json::array();
    for (const auto& opening : G::openings(*options)) {
      Json moves = Json::array();
      for (const auto& move : opening.moves) moves.push_back({{"seat", index(move.seat)}, {"action", G::json(move.action)}});
      list.push_back({{"id", opening.id}, {"moves", std::move(moves)}});
    }
    return list;
  }
  return Json();
}

/// The id of the opening that a game begins with.
template <Game G>
std::optional<std::string_view> opening_any([[maybe_unused]] const Json& json, [[maybe_unused]] std::span<const Json> actions) {
  if constexpr (Opened<G>) {
    const auto options = G::options(json);
    if (!options) return std::nullopt;
    std::vector<typename G::Action> read;
    for (const Json& each : actions) {
      auto action = G::action(each);
      if (!action) return std::nullopt;
      read.push_back(std::move(*action));
    }
    return G::opening(*options, read);
  }
  return std::nullopt;
}

}  // namespace noughts::games
