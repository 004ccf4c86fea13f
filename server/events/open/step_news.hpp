// Who hears of a step of an event: on their page, or by a notice.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <memory>

#include "events/open/engaged_players.hpp"

namespace noughts::events {

/// Of one event.
class StepNews {
 public:
  /// The referenced outlive it.
  StepNews(const Services& services, EventId id, const Event& event, const EngagedPlayers& engaged)
      : services_(services), id_(id), event_(event), engaged_(engaged) {}

  /// The notices that are written down with a step that the event has taken; nullopt: nobody gets one.
  [[nodiscard]] std::optional<store::NoticesToMany> notices(const StepContent& content, Instant now) const;
  /// Tells all whom a step concerns that is written down. `before`: who played for the team that it is about. Some hear of it
  /// after this has returned: until then `owner` keeps this in memory.
  void tell(const StepContent& content, const std::optional<event::EventEntry>& before, std::shared_ptr<const void> owner) const;

 private:
  /// Who play, host or judge a game.
  [[nodiscard]] std::vector<PlayerId> people_of(const event::EventGame& game) const;
  /// Who are in another game while a game that is paired waits for them.
  [[nodiscard]] std::vector<PlayerId> awaited_players(const event::Paired& paired) const;
  struct ToPlayers {
    std::vector<PlayerId> players;
    notice::EventNews news{};
  };
  /// What a step tells besides the games that it begins, and whom; mostly nobody.
  [[nodiscard]] ToPlayers news_beside_games(const StepContent& content) const;
  void tell_of_game(const event::EventGame& game) const;
  /// Whoever plays for a team hears so from its captain.
  void tell_of_line_up(const StepContent& content, const std::optional<event::EventEntry>& before) const;
  boost::asio::awaitable<void> tell_each(std::vector<PlayerId> players, notice::EventNews news,
                                         std::shared_ptr<const void> owner) const;

  const Services& services_;
  const EventId id_;
  const Event& event_;
  const EngagedPlayers& engaged_;
};

}  // namespace noughts::events
