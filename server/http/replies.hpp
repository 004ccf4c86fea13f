// Replies that every handler may give: JSON, problems, plain text.
#pragma once

#include "games/core/types.hpp"
#include "http/request.hpp"

namespace noughts::http {

/// Of the API: never stored by anybody.
[[nodiscard]] Reply json_reply(unsigned status, const games::Json& json);
/// A refusal with a code of protocol/schema/common.json.
[[nodiscard]] Reply problem(unsigned status, std::string_view code, std::string_view message,
                            std::optional<games::Millis> retry = std::nullopt);
[[nodiscard]] Reply text_reply(unsigned status, std::string text);

/// Headers that go with every reply: what the page may load, who may frame it. Under TLS also HSTS.
[[nodiscard]] const std::vector<Header>& security_headers(bool secure, ShownBy shown_by = ShownBy::nobody);

}  // namespace noughts::http
