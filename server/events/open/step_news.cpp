#include "events/open/step_news.hpp"

#include <algorithm>

#include "cluster/new_room.hpp"
#include "cluster/spawn.hpp"
#include "events/open/players.hpp"
#include "wire/server_frames.hpp"

namespace noughts::events {
namespace {

using boost::asio::awaitable;

/// Whether there is nothing to tell any more, since the event has started or is over.
bool is_past(const Event& event, notice::EventNews news) {
  if (news == notice::EventNews::soon) return event.state() != event::EventState::upcoming;
  return news != notice::EventNews::called_off && event.ended().has_value();
}

/// The games for which a step makes rooms.
std::vector<event::GameKey> games_begun_by(const StepContent& content) {
  std::vector<event::GameKey> games;
  if (const auto* begun = std::get_if<event::GamesBegun>(&content)) {
    for (const auto& each : begun->games) games.push_back(each.game);
  } else if (const auto* paired = std::get_if<event::Paired>(&content)) {
    for (const auto& made : paired->games) {
      if (made.room) games.push_back({paired->round, made.pairing, made.game});
    }
  }
  return games;
}

}  // namespace

std::vector<PlayerId> StepNews::people_of(const event::EventGame& game) const {
  auto players = players_at(event_, game.players[0], game.players[1]);
  if (game.host) players.push_back(*game.host);
  add_all(players, game.jurors);
  return players;
}

std::vector<PlayerId> StepNews::awaited_players(const event::Paired& paired) const {
  std::vector<PlayerId> players;
  for (const auto& made : paired.games) {
    if (!made.is_awaited) continue;
    for (const PlayerId each : {made.first, made.second}) {
      if (engaged_.has(each)) players.push_back(each);
    }
  }
  return players;
}

StepNews::ToPlayers StepNews::news_beside_games(const StepContent& content) const {
  using enum notice::EventNews;
  if (const auto* step = std::get_if<event::Paired>(&content)) return {awaited_players(*step), awaited};
  if (const auto* step = std::get_if<event::Invited>(&content)) return {step->players, invited};
  if (std::holds_alternative<event::CalledOff>(content)) return {all_players(event_), called_off};
  if (std::holds_alternative<event::Reminded>(content)) return {all_players(event_), soon};
  return {};
}

// Who is here is shown the game at once; who is not hears of it.
void StepNews::tell_of_game(const event::EventGame& game) const {
  const auto frame = wire::paired_frame(*game.room);
  const bool takes_them = services_.on_seated && !cluster::can_wait(event_.terms().game);
  for (const PlayerId player : people_of(game)) {
    if (takes_them) services_.on_seated(player);
    if (services_.directory.is_online(player)) {
      services_.directory.tell_wherever(player, frame);
    } else {
      const auto news = notice::event(id_, event_.terms().name, notice::EventNews::paired, game.room);
      services_.notices.notify(services_.loop, player, news);
    }
  }
}

void StepNews::tell(const StepContent& content, const std::optional<event::EventEntry>& before,
                    std::shared_ptr<const void> owner) const {
  for (const auto& key : games_begun_by(content)) tell_of_game(event_.games().at(key));
  if (auto [players, news] = news_beside_games(content); !players.empty()) {
    cluster::spawn(services_.loop, tell_each(std::move(players), news, std::move(owner)), services_.log, "news of an event");
  }
  tell_of_line_up(content, before);
}

// Written down with the step, so that nobody is left out whenever the server ends. Whom a page shows their game needs no notice.
std::optional<store::NoticesToMany> StepNews::notices(const StepContent& content, Instant now) const {
  store::NoticesToMany notices{store::NoticeKind::event, store::text(id_), now, {}};
  const auto add = [&](const std::vector<PlayerId>& players, notice::EventNews news, std::optional<RoomId> room = {}) {
    const auto about = notice::event(id_, event_.terms().name, news, room);
    for (const PlayerId each : players) notices.about[each] = about.shown;
  };
  for (const auto& key : games_begun_by(content)) {
    const auto& game = event_.games().at(key);
    auto players = people_of(game);
    std::erase_if(players, [&](PlayerId each) { return services_.directory.is_online(each); });
    add(players, notice::EventNews::paired, game.room);
  }
  const auto [players, news] = news_beside_games(content);
  add(players, news);
  return notices.about.empty() ? std::nullopt : std::optional(std::move(notices));
}

// One after the other: many are told at once, and others have questions to the database too. Each is the notice that stands
// already.
awaitable<void> StepNews::tell_each(std::vector<PlayerId> players, notice::EventNews news,
                                    std::shared_ptr<const void> owner) const {
  const auto kept = std::move(owner);
  for (const PlayerId player : players) {
    if (is_past(event_, news)) co_return;
    co_await services_.notices.notify(player, notice::event(id_, event_.terms().name, news, std::nullopt));
  }
}

void StepNews::tell_of_line_up(const StepContent& content, const std::optional<event::EventEntry>& before) const {
  const auto* entered = std::get_if<event::Entered>(&content);
  const auto* lined_up = std::get_if<event::LinedUp>(&content);
  const auto* line_up = lined_up != nullptr ? &lined_up->line_up : nullptr;
  if (entered != nullptr && entered->line_up) line_up = &*entered->line_up;
  if (line_up == nullptr || event_.state() != event::EventState::upcoming) return;
  const auto known = before ? before->players() : std::vector<PlayerId>{line_up->players.front()};
  for (const PlayerId player : line_up->players) {
    if (std::ranges::find(known, player) != known.end()) continue;
    services_.notices.notify(services_.loop, player,
                             notice::event(id_, event_.terms().name, notice::EventNews::lined_up, std::nullopt));
  }
}

}  // namespace noughts::events
