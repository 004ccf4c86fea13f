#include "app/people.hpp"

#include "api/team/left_teams.hpp"
#include "app/events.hpp"
#include "app/ladder.hpp"
#include "app/limits.hpp"
#include "app/logging.hpp"
#include "people/push/notice_content.hpp"

namespace noughts::app {
namespace {

// Whoever turns off all limits, for tests and benchmarks, means this one too.
account::Accounts::Guessing guessing(const Configuration& configuration) {
  using Guessing = account::Accounts::Guessing;
  return configuration.gateway.rate_scale > 0 ? Guessing::slowed : Guessing::free;
}

api::PlayerChanges player_changes(Events& events, Ladder& ladder) {
  return {.withdraw_from_events = [&events](store::PlayerId player) { events.events.withdraw(player); },
          .rename_in_events = [&events](store::PlayerId player) { events.rename(player); },
          .before_lists_change = ladder.before_change()};
}

}  // namespace

People::People(Core& its_core)
    : core(its_core),
      waiting_pushes({&core.database.subscriptions(), &core.loops.at(0), core.time(), logger("push"),
                      [this](store::PlayerId player, const store::Notice& notice) { push_notice(player, notice); },
                      [this] { return core.cluster.ownership.has(store::kJobSlot); }}),
      pushes({&core.database.subscriptions(), &core.loops.at(0), core.time(), logger("push")}, core.configuration.push),
      notices({core.database.store().notices, &core.directory, core.time(), logger("notices"),
               [this](store::PlayerId player, const store::Notice& notice) { push_notice(player, notice); }}),
      announcement(core.directory),
      chats(core.loops.at(core.loops.size() - 1), core.topics),
      accounts(core.database.store().players, core.database.store().sessions, {.memory = core.configuration.password_memory},
               guessing(core.configuration)),
      account_service(core.database.store().sessions, core.database.profiles(), core.database.user_data(), accounts),
      bots(core.database.api_tokens(), accounts),
      recovery(core.database.store().moderation, core.database.recovery_codes(), accounts),
      passkeys(core.database.store().moderation, core.database.passkeys(), accounts),
      mailer(core.configuration.mail, logger("mail")),
      email(
          {core.database.store().moderation, core.database.email_addresses(), accounts, mailer, core.loops.at(0), logger("mail")},
          core.configuration.gateway.origin, core.rate_scale),
      transcoder(core.configuration.photo_program, logger("photo")),
      guests({core.database.guests(), core.directory, core.loops.at(0), core.time(), logger("guests"),
              [](const std::string& done) { log_info("guests", done); }}) {}

store::Answer<void> People::begin() {
  if (core.cluster.is_shared()) chats.share(*core.cluster.links);
  const auto begun = co_await accounts.begin();
  if (!begun) co_return begun;
  co_return co_await read_settings();
}

store::Answer<void> People::read_settings() {
  auto current = co_await core.database.announcements().current(core.clock.now());
  if (!current && current.error() != store::StoreError::not_found) co_return std::unexpected{current.error()};
  announcement.set(current ? std::optional(std::move(*current)) : std::nullopt);
  const auto scale = co_await core.database.stored_limits().rate_scale();
  if (!scale) co_return std::unexpected{scale.error()};
  core.rate_scale.set(*scale);
  co_return store::Result<void>{};
}

// Whoever has a page open hears of it there.
void People::push_notice(store::PlayerId player, const store::Notice& notice) {
  if (!notice.is_to_be_pushed) return;
  auto content = core.directory.is_online(player) ? std::nullopt : push::content_of(notice);
  if (!content) return waiting_pushes.settle(notice.id);
  pushes.push(player, std::move(*content), [this, id = notice.id] { waiting_pushes.settle(id); });
}

api::team::Services People::team_services(Events& events) {
  return {.now = core.time(),
          .accounts = accounts,
          .relations = core.database.store().relations,
          .teams = core.database.teams(),
          .notices = notices,
          .directory = core.directory,
          .rename_in_events = [&events](store::TeamId team) { events.rename(team); }};
}

api::moderation::Services People::moderation_services(lobby::Lobby& lobby, Events& events, Ladder& ladder,
                                                      std::function<void()> tell_other_nodes) {
  return {.now = core.time(),
          .accounts = accounts,
          .moderation = core.database.store().moderation,
          .administration = core.database.administration(),
          .curator_requests = core.database.curator_requests(),
          .announcements = core.database.announcements(),
          .announcement = announcement,
          .notices = notices,
          .connections = *core.connections,
          .lobby = lobby,
          .stored_limits = core.database.stored_limits(),
          .rate_scale = core.rate_scale,
          .limits = listing(core.configuration),
          .tell_other_nodes = std::move(tell_other_nodes),
          .changes = player_changes(events, ladder),
          .directory = core.directory};
}

api::people::Services People::services(lobby::Lobby& lobby, const room::Rooms& rooms, Events& events, Ladder& ladder) {
  const store::Store store = core.database.store();
  return {
      .account = {.accounts = accounts,
                  .account_service = account_service,
                  .bots = bots,
                  .recovery = recovery,
                  .passkeys = passkeys,
                  .email = email,
                  .origin = [&settings = core.configuration.gateway](
                                const http::Request& request) { return settings.public_origin(request.host); },
                  .connections = *core.connections,
                  .is_secure = core.configuration.gateway.is_secure(),
                  .ratings = store.ratings,
                  .moderation = store.moderation,
                  .curators = core.database.curators(),
                  .administration = core.database.administration(),
                  .lobby = lobby,
                  .changes = player_changes(events, ladder),
                  .tell_of_left_teams =
                      [this](std::vector<store::LeftTeam> teams, store::Player who) {
                        return api::team::tell_of_left_teams(notices, core.directory, std::move(teams), std::move(who));
                      }},
      .profile = {.accounts = accounts,
                  .account_service = account_service,
                  .profiles = core.database.profiles(),
                  .settings = store.settings,
                  .user_data = core.database.user_data(),
                  .transcoder = transcoder},
      .social = {.now = core.time(),
                 .accounts = accounts,
                 .relations = store.relations,
                 .blocks = store.blocks,
                 .follows = store.follows,
                 .messages = store.messages,
                 .notices = notices,
                 .pushes = pushes,
                 .directory = core.directory,
                 .lobby = lobby,
                 .live = rooms.live()},
      .notice = {
          .stored_notices = store.notices, .notices = notices, .subscriptions = core.database.subscriptions(), .pushes = pushes}};
}

}  // namespace noughts::app
