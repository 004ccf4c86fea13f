// Past games as the HTTP API tells them, and as files.
#pragma once

#include "http/request.hpp"
#include "store/play/history.hpp"

namespace noughts::api::play {

/// PastGame of protocol/openapi.yaml; `whose` is the player from whose seat it is told.
[[nodiscard]] games::Json past_game_json(const store::PastGame& game, std::optional<store::PlayerId> whose);

/// GameRecord of protocol/openapi.yaml.
[[nodiscard]] games::Json record_json(const store::GameRecord& record);

/// A game as a file: json, or a format of its variant; nullopt: it has no such format.
[[nodiscard]] std::optional<http::Reply> file_of(const store::GameRecord& record, std::string_view format);

}  // namespace noughts::api::play
