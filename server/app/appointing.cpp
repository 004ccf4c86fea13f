#include "app/appointing.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_future.hpp>
#include <iostream>

#include "app/logging.hpp"
#include "games/core/words.hpp"
#include "people/account/accounts.hpp"
#include "postgres/postgres.hpp"
#include "store/core/new_call.hpp"

namespace noughts::app {
namespace {

namespace asio = boost::asio;

using store::Office;
using store::StoreError;

constexpr int kMostBoards = 1'000;

games::Instant now() { return std::chrono::time_point_cast<games::Millis>(std::chrono::system_clock::now()); }

/// What came of it.
struct Appointed {
  bool changed = false;
  std::vector<store::BoardKept> boards;  ///< that somebody keeps who is a curator no longer
};

using Answer = asio::awaitable<store::Result<Appointed>>;

Answer appointed_curator(postgres::Curators& curators, store::PlayerId player, bool remove) {
  const auto changed = co_await curators.appoint(player, !remove, now(), store::new_call());
  if (!changed) co_return std::unexpected{changed.error()};
  if (!remove) co_return Appointed{*changed, {}};
  auto desk = co_await curators.desk(player, kMostBoards);
  if (!desk) co_return std::unexpected{desk.error()};
  co_return Appointed{*changed, std::move(desk->boards)};
}

Answer appointed_administrator(postgres::Administration& administration, store::PlayerId player, bool remove) {
  store::OfficeChange change;
  change.office = Office::administrator;
  change.player = player;
  change.holds = !remove;
  change.at = now();
  change.call = store::new_call();
  const auto changed = co_await administration.change(std::move(change));
  if (!changed) co_return std::unexpected{changed.error()};
  co_return Appointed{*changed == store::OfficeChanged::changed, {}};
}

Answer appointed(postgres::Database& database, account::Name name, Appointment wanted) {
  auto store = database.store();
  const auto player = co_await store.players.named(std::move(name.key));
  if (!player) co_return std::unexpected{player.error()};
  if (wanted.office == Office::curator) co_return co_await appointed_curator(database.curators(), player->id, wanted.remove);
  if (wanted.office == Office::administrator) {
    co_return co_await appointed_administrator(database.administration(), player->id, wanted.remove);
  }
  const auto changed = co_await store.moderation.appoint(player->id, !wanted.remove, now(), store::new_call());
  if (!changed) co_return std::unexpected{changed.error()};
  co_return Appointed{*changed, {}};
}

/// Asks the store, on a loop of its own.
store::Result<Appointed> ask(const Configuration& configuration, account::Name name) {
  asio::io_context loop;
  postgres::Database database({.url = configuration.database_url, .pool = 1},
                              [](const std::string& message) { log_error("database", message); });
  auto answer = asio::co_spawn(loop, appointed(database, std::move(name), *configuration.appointment), asio::use_future);
  loop.run();
  return answer.get();
}

std::string_view page_of(Office office) {
  if (office == Office::administrator) return "/admin";
  return office == Office::curator ? "/desk" : "/moderation";
}

std::string sentence(const std::string& name, const Appointment& wanted, bool changed) {
  const auto office = std::string(games::word(wanted.office));
  const auto with_article = (wanted.office == Office::administrator ? "an " : "a ") + office;
  if (wanted.remove) return name + (changed ? " is " + with_article + " no longer." : " is no " + office + ".");
  if (!changed) return name + " is " + with_article + " already.";
  return name + " is " + with_article + " now: their menu leads to " + std::string(page_of(wanted.office)) + ".";
}

void tell_of_boards(const std::vector<store::BoardKept>& boards) {
  if (boards.empty()) return;
  std::cout << "They keep these boards until another curator takes them over:\n";
  for (const auto& board : boards) std::cout << "/g/" << store::text(board.room) << '\n';
}

int fail(const std::string& why) {
  std::cerr << "noughts-server: " << why << '\n';
  return 1;
}

}  // namespace

int appoint(const Configuration& configuration) {
  if (const auto unusable = postgres::unusable_url(configuration.database_url)) return fail(*unusable);
  const auto& wanted = configuration.appointment.value();
  auto name = account::read_name(wanted.name);
  if (!name) return fail(std::string{account::message(name.error())});
  const auto shown = name->shown;
  const auto done = ask(configuration, std::move(*name));
  if (done) {
    std::cout << sentence(shown, wanted, done->changed) << '\n';
    tell_of_boards(done->boards);
    return 0;
  }
  return fail(done.error() == StoreError::not_found ? "Nobody is registered as " + shown + "." : "The database does not answer.");
}

}  // namespace noughts::app
