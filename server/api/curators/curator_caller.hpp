// What the operations for curators begin with.
#pragma once

#include "api/caller.hpp"
#include "http/replies.hpp"
#include "store/library/curating.hpp"

namespace noughts::gateway {

/// Whoever asks, who is a curator; else the reply that says that they are not.
[[nodiscard]] boost::asio::awaitable<std::expected<store::Player, Reply>> curator(Context& context, const Request& request);

/// Who does something, now; no two attempts are the same.
[[nodiscard]] store::By by(const Context& context, store::PlayerId actor);

/// Why an edit was not made; nullopt: it was.
[[nodiscard]] std::optional<Reply> refused(store::EditRefusal refusal);

/// The version and what is new of a body {"version": …, KEY: {…}}; nullopt: it is none.
struct NewVersion {
  int version = 1;
  games::Json content;
};
[[nodiscard]] std::optional<NewVersion> new_version(const Request& request, std::string_view key);

/// The word of a body {"action": word}; empty: it is none.
[[nodiscard]] std::string action_of(const Request& request);

}  // namespace noughts::gateway
