// What handlers of commands have in common: a command is carried out, and whom a body names is found.
#pragma once

#include <unordered_map>

#include "api/event/replies.hpp"
#include "http/replies.hpp"

namespace noughts::api::event {

namespace record = ::noughts::event;

/// More than any event takes for a team.
inline constexpr std::size_t kMostInLineUp = 30;
/// More than any number of a round, a pairing or a game.
inline constexpr std::int64_t kMostOfAnything = 1'000'000;

/// Does it, and says which step it became.
[[nodiscard]] boost::asio::awaitable<http::Reply> done_in(Services& services, Call call, const games::Json& body,
                                                          events::StepContent content);

/// The reply to a command that can't be read as things are now: a repeated command gets its first answer, another `refusal`.
[[nodiscard]] boost::asio::awaitable<http::Reply> answered_or(Services& services, Call call, games::Json body,
                                                              http::Reply refusal);

/// Those who have entered, each for themselves or a team, by the names that an event shows.
class Entrants {
 public:
  explicit Entrants(const events::Snapshot& snapshot) {
    for (const auto& entry : snapshot.event.entries()) {
      for (const store::PlayerId each : entry.players()) {
        const auto player = snapshot.players.find(each);
        if (player != snapshot.players.end()) by_name_.emplace(player->second.name, each);
      }
    }
  }

  [[nodiscard]] Or<store::PlayerId> find(const std::string& name) const {
    const auto found = by_name_.find(name);
    if (found == by_name_.end()) return std::unexpected(http::problem(409, "not_entered", "They have not entered."));
    return found->second;
  }

 private:
  std::unordered_map<std::string, store::PlayerId> by_name_;
};

[[nodiscard]] boost::asio::awaitable<Or<Entrants>> entrants(Services& services, const Call& call);
/// A list of texts; nullopt: it is none, or of more than these.
[[nodiscard]] std::optional<std::vector<std::string>> names(const games::Json& body, const char* key, std::size_t most);

}  // namespace noughts::api::event
