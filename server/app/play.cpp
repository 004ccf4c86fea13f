#include "app/play.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "app/logging.hpp"
#include "app/setup_source.hpp"
#include "games/core/office.hpp"
#include "library/curating/desk_news.hpp"
#include "process/cores.hpp"

namespace noughts::app {
namespace {

computers::Settings computer_settings(const Configuration& configuration) {
  computers::Settings settings;
  settings.threads = configuration.computer_threads.value_or(std::max(1U, process::usable_cores() / 2));
  return settings;
}

room::Services room_services(Core& core, People& people, Ladder& ladder, Events& events, computers::ComputerPlayers& computers,
                             std::function<void(store::PlayerId)> on_seated,
                             std::function<std::optional<games::Millis>(store::PlayerId)> count_chat) {
  const store::Store all = core.database.store();
  return {.store = {.journal = all.journal,
                    .rooms = all.rooms,
                    .players = all.players,
                    .settings = all.settings,
                    .relations = all.relations},
          .loops = &core.loops,
          .health = &core.health,
          .directory = &core.directory,
          .topics = &core.topics,
          .ownership = &core.cluster.ownership,
          .now = core.time(),
          .log = logger("room"),
          .notices = &people.notices,
          .on_rated = [&ladder](store::RoomId room, const std::string& variant) { ladder.news.game_over(room, variant); },
          .on_projection = [&core](store::RoomId room,
                                   const games::Projection& projection) { curating::tell_desk(core.topics, room, projection); },
          .computers = &computers,
          .timeout_scale = core.configuration.timeout_scale,
          .on_event_game = [&events](store::EventId event, store::RoomId room) { events.game_over(event, room); },
          .links = core.cluster.links.get(),
          .on_seated = std::move(on_seated),
          .count_chat = std::move(count_chat),
          .routed_as = core.configuration.route_by_node ? core.configuration.node : std::string{}};
}

/// The offices that a seat may ask for: that of a curator.
store::Answer<bool> holds_office(Core& core, store::PlayerId player, std::string_view office) {
  if (office != games::kCuratorOffice) co_return false;
  co_return co_await core.database.curators().is_curator(player);
}

lobby::Services lobby_services(Core& core, People& people, const computers::ComputerPlayers& computers) {
  const store::Store all = core.database.store();
  return {.store = {.rooms = all.rooms,
                    .challenges = all.challenges,
                    .invitations = all.invitations,
                    .players = all.players,
                    .settings = all.settings,
                    .relations = all.relations,
                    .ratings = all.ratings},
          .loop = &core.loops.at(0),
          .health = &core.health,
          .directory = &core.directory,
          .topics = &core.topics,
          .ownership = &core.cluster.ownership,
          .now = core.time(),
          .log = logger("lobby"),
          .notices = &people.notices,
          .named = [&people](std::string name) { return people.accounts.named(std::move(name)); },
          .setup = setup_source(core.database),
          .holds_office = [&core](store::PlayerId player, std::string_view office) { return holds_office(core, player, office); },
          .computers = &computers,
          .links = core.cluster.links.get(),
          .offer_after = std::chrono::seconds(core.configuration.offer_after_s)};
}

/// The words that the client's build has written beside its files. Without them pages are as they stand in their files.
link_previews::Languages link_languages(const http::Settings& settings) {
  std::ifstream file(settings.static_folder + "/link_previews.json", std::ios::binary);
  if (!file) return {};
  auto languages = link_previews::Languages::read({std::istreambuf_iterator<char>(file), {}});
  if (languages) return std::move(*languages);
  logger("link previews")("The words of what links unfold to can't be read: " + languages.error());
  return {};
}

}  // namespace

Play::Play(Core& its_core, People& people, Ladder& ladder, Events& events)
    : core(its_core),
      chat(gateway::kChat, gateway::kMostPlayers, core.rate_scale),
      engines(core.configuration.engines, logger("engines")),
      computers(computer_settings(core.configuration), &engines),
      rooms(room_services(
          core, people, ladder, events, computers, [this](store::PlayerId player) { lobby.withdraw(player); },
          [this](store::PlayerId player) { return count_chat(player); })),
      lobby(lobby_services(core, people, computers)),
      previews(link_languages(core.configuration.gateway),
               {people.accounts, rooms, core.database.store().challenges, core.database.history()},
               core.configuration.gateway.version),
      archive({core.database.archive(), core.loops.at(0), core.time(), logger("archive"),
               [](const std::string& done) { log_info("archive", done); }},
              core.configuration.archive_after) {
  // Whoever sits down waits for nothing else.
  events.on_seated = [this](store::PlayerId player) { lobby.withdraw(player); };
  events.on_renamed = [this](store::PlayerId player) { rooms.rename(player); };
}

api::play::Services Play::services(account::Accounts& accounts) {
  const store::Store store = core.database.store();
  return {.now = core.time(),
          .directory = core.directory,
          .accounts = accounts,
          .rooms = rooms,
          .engines = engines,
          .stored_rooms = store.rooms,
          .challenges = store.challenges,
          .invitations = store.invitations,
          .history = core.database.history(),
          .previews = previews,
          .origin = [&settings = core.configuration.gateway](const http::Request& request) {
            return settings.public_origin(request.host);
          }};
}

gateway::SessionServices Play::session_services(People& people) {
  const store::Store store = core.database.store();
  return {.now = core.time(),
          .log = logger("gateway"),
          .accounts = people.accounts,
          .bots = people.bots,
          .stored_rooms = store.rooms,
          .relations = store.relations,
          .curators = core.database.curators(),
          .directory = core.directory,
          .topics = core.topics,
          .health = core.health,
          .announcement = people.announcement,
          .rooms = rooms,
          .lobby = lobby,
          .forwarding = core.cluster.forwarding,
          .count_chat = [this](store::PlayerId player) { return count_chat(player); }};
}

}  // namespace noughts::app
