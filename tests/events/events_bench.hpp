// A bench for events: a real database, one loop run by hand, made-up time.
#pragma once

#include <gtest/gtest.h>

#include "events/events.hpp"
#include "postgres/postgres.hpp"
#include "support/bench.hpp"
#include "support/guests.hpp"
#include "support/scratch_database.hpp"

namespace noughts::events {

class EventsBench : public support::Bench {
 protected:
  /// What a task on a loop gives, also where threads have a part in it.
  template <class T>
  T done(std::future<T> future, cluster::Loop& loop) {
    while (future.wait_for(std::chrono::seconds{0}) != std::future_status::ready) {
      loop.restart();
      loop.run_one_for(std::chrono::milliseconds{100});
    }
    return future.get();
  }
  template <class T>
  T done(boost::asio::awaitable<T> task, cluster::Loop& loop) {
    return done(boost::asio::co_spawn(loop, std::move(task), boost::asio::use_future), loop);
  }
  /// The same on the bench's own.
  template <class T>
  T done(std::future<T> future) {
    return done(std::move(future), loops_.at(0));
  }
  template <class T>
  std::future<T> begun(boost::asio::awaitable<T> task) {
    return boost::asio::co_spawn(loops_.at(0), std::move(task), boost::asio::use_future);
  }
  template <class T>
  T done(boost::asio::awaitable<T> task) {
    return done(begun(std::move(task)));
  }

  event::EventTerms terms() const {
    event::EventTerms terms;
    terms.name = "Large";
    terms.kind = event::EventKind::swiss;
    terms.game.variant = "3x3";
    terms.game.clock = match::Fischer{games::Millis{60'000}, games::Millis{0}};
    terms.starts = now_ + std::chrono::hours{1};
    terms.most = 200;
    return terms;
  }
  Services services() { return services(database_.store().relations); }
  Services services(store::Relations& relations) { return services(relations, loops_.at(0)); }
  Services services(store::Relations& relations, cluster::Loop& loop) {
    return {.stored = database_.events(),
            .teams = database_.teams(),
            .rooms = database_.store().rooms,
            .relations = relations,
            .loop = loop,
            .health = health_,
            .directory = directory_,
            .topics = topics_,
            .notices = notices_,
            .pairing = pairing_,
            .setup = {},
            .now = [this] { return now_; },
            .log = [](const std::string&) {}};
  }
  store::Player registered(const std::string& name) {
    return done(database_.store().players.create_registered(name, name, "hash")).value();
  }

  tests::ScratchDatabase scratch_;
  postgres::Database database_{{.url = scratch_.url()}, [](const std::string&) {}};
  notice::Notices notices_{notice::Services{.stored = database_.store().notices,
                                            .directory = &directory_,
                                            .now = [this] { return now_; },
                                            .log = [](const std::string&) {},
                                            .also = {}}};
  worker::BoundedWorker pairing_{4};
  Events events_{services()};
};

}  // namespace noughts::events
