#include <boost/asio/co_spawn.hpp>
#include <map>
#include <set>
#include <thread>

#include "contract.hpp"
#include "store/people/computers.hpp"
#include "support/guests.hpp"

namespace noughts::tests {
namespace {

using testing::Optional;

store::TokenHash token_of_guest(unsigned char first) { return {first, 0, 255, '\'', '\\'}; }
Instant in(std::chrono::hours hours) { return std::chrono::time_point_cast<Millis>(std::chrono::system_clock::now() + hours); }

TEST_P(Contract, AGuestIsAPlayerNamedByANumber) {
  const auto made = ask(support::create_guest(store_of().players)).value();
  EXPECT_TRUE(made.guest);
  EXPECT_EQ(made.name.find_first_not_of("0123456789"), std::string::npos);
  EXPECT_EQ(ask(store_of().players.find(made.id)).value(), made);
  EXPECT_NE(guest(), made.id);
}

TEST_P(Contract, AGuestIsMadeWithASessionAndOnceForIt) {
  const store::NewSession session{token_of_guest(9), in(std::chrono::hours{1}), {"Firefox", "Linux"}};
  const auto made = ask(store_of().players.create_guest(session)).value();
  EXPECT_EQ(ask(store_of().sessions.find(session.token)).value(), made);
  EXPECT_EQ(ask(store_of().sessions.of(made.id)).value().at(0).browser, session.browser);
  EXPECT_EQ(ask(store_of().players.create_guest(session)).value(), made);
}

TEST_P(Contract, WhoComesAndAsksWithOthersGetsTheirOwn) {
  constexpr unsigned char kTogether = 20;
  LentLoop lent;
  auto& loop = *lent;
  std::map<unsigned char, store::Player> made;
  for (unsigned char i = 0; i < kTogether; ++i) {
    store::NewSession session{token_of_guest(i), in(std::chrono::hours{1}), {"Browser " + std::to_string(i), "Linux"}};
    boost::asio::co_spawn(
        loop, store_of().players.create_guest(session),
        [&made, i](const std::exception_ptr&, const store::Result<store::Player>& player) { made[i] = player.value(); });
  }
  loop.run();
  loop.restart();
  int asked = 0;
  for (unsigned char i = 0; i <= kTogether; ++i) {
    boost::asio::co_spawn(
        loop, store_of().sessions.find(token_of_guest(i)),
        [&, i](const std::exception_ptr&, const store::Result<store::Player>& found) {
          ++asked;
          EXPECT_EQ(found, i < kTogether ? store::Result<store::Player>(made.at(i)) : std::unexpected(StoreError::not_found));
        });
  }
  loop.run();
  EXPECT_EQ(asked, kTogether + 1);
  std::set<PlayerId> different;
  for (const auto& [i, player] : made) {
    different.insert(player.id);
    EXPECT_EQ(ask(store_of().sessions.of(player.id)).value().at(0).browser.family, "Browser " + std::to_string(i));
  }
  EXPECT_EQ(different.size(), kTogether);
}

TEST_P(Contract, ComputerPlayersAreThereAndSitDown) {
  for (int level = 1; level <= store::kComputerLevels; ++level) {
    for (int which = 0; which < store::kComputersOfLevel; ++which) {
      const auto id = store::computer_player(level, which);
      EXPECT_EQ(store::computer_level(id), level);
      EXPECT_EQ(ask(store_of().players.find(id)).value(), (store::Player{id, "Computer " + std::to_string(level), true}));
    }
  }
  const auto played = room({guest(), store::computer_player(8, 2)});
  EXPECT_EQ(load(played).seats[1].player.name, "Computer 8");
  EXPECT_EQ(store::computer_level(guest()), std::nullopt);
}

TEST_P(Contract, AnEngineIsOnePlayerHoweverOftenItIsAskedFor) {
  const auto made = ask(store_of().players.engine("Rapfi 0.42")).value();
  EXPECT_TRUE(store::is_engine(made.id));
  EXPECT_EQ(made, (store::Player{made.id, "Rapfi 0.42", true}));
  EXPECT_EQ(ask(store_of().players.engine("Rapfi 0.42")).value(), made);
  const auto another = ask(store_of().players.engine("Rapfi")).value();
  EXPECT_TRUE(store::is_engine(another.id));
  EXPECT_NE(another.id, made.id);
  EXPECT_EQ(store::computer_level(made.id), std::nullopt);
  const auto played = room({guest(), made.id});
  EXPECT_EQ(load(played).seats[1].player.name, "Rapfi 0.42");
}

TEST_P(Contract, ARegisteredPlayerIsFoundByIdAndByKey) {
  const auto made = ask(store_of().players.create_registered("Анна'; --", "анна'; --", "secret")).value();
  EXPECT_FALSE(made.guest);
  EXPECT_EQ(made.name, "Анна'; --");
  EXPECT_EQ(ask(store_of().players.find(made.id)).value(), made);
  const auto credentials = ask(store_of().players.credentials("анна'; --")).value();
  EXPECT_EQ(credentials.player, made);
  EXPECT_EQ(credentials.password_hash, "secret");
}

TEST_P(Contract, WhoIsUnknownIsNotFound) {
  EXPECT_THAT(error_of(ask(store_of().players.find(PlayerId{4711}))), Optional(StoreError::not_found));
  EXPECT_THAT(error_of(ask(store_of().players.credentials("nobody"))), Optional(StoreError::not_found));
}

TEST_P(Contract, AKeyIsGivenOnce) {
  registered("anna");
  EXPECT_THAT(error_of(ask(store_of().players.create_registered("Anna", "anna", "other"))), Optional(StoreError::conflict));
  EXPECT_EQ(ask(store_of().players.credentials("anna")).value().player.name, "anna");
}

TEST_P(Contract, OfManyWhoRegisterOneNameAtOnceOneGetsIt) {
  auto store = store_of();
  std::atomic<int> made = 0;
  std::atomic<int> refused = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&, i] {
      const auto result = ask(store.players.create_registered("Anna", "anna", "hash " + std::to_string(i)));
      ++(result ? made : refused);
      EXPECT_EQ(error_of(result), result ? std::nullopt : std::optional{StoreError::conflict});
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(made, 1);
  EXPECT_EQ(refused, 7);
}

TEST_P(Contract, AGuestBecomesAnAccountAndKeepsTheirGames) {
  const auto id = guest();
  const auto played = room({id, guest()});
  const auto promoted = ask(store_of().players.promote(id, "Bob", "bob", "secret")).value();
  EXPECT_EQ(promoted, (store::Player{id, "Bob", false}));
  EXPECT_EQ(load(played).seats[0].player, promoted);
  EXPECT_EQ(ask(store_of().players.credentials("bob")).value().player, promoted);
}

TEST_P(Contract, AGuestIsNotPromotedToATakenName) {
  registered("bob");
  const auto id = guest();
  EXPECT_THAT(error_of(ask(store_of().players.promote(id, "Bob", "bob", "secret"))), Optional(StoreError::conflict));
  EXPECT_TRUE(ask(store_of().players.find(id)).value().guest);
}

TEST_P(Contract, OnlyAGuestIsPromoted) {
  const auto id = registered("carol");
  EXPECT_THAT(error_of(ask(store_of().players.promote(id, "Carla", "carla", "secret"))), Optional(StoreError::not_found));
  EXPECT_THAT(error_of(ask(store_of().players.promote(PlayerId{4711}, "Carla", "carla", "secret"))),
              Optional(StoreError::not_found));
}

TEST_P(Contract, AHashIsReplacedByWhoeverKnewIt) {
  const auto id = registered("dora");
  EXPECT_TRUE(ask(store_of().players.rehash(id, "hash of dora", "better")));
  EXPECT_EQ(ask(store_of().players.credentials("dora")).value().password_hash, "better");
  EXPECT_THAT(error_of(ask(store_of().players.rehash(id, "hash of dora", "worse"))), Optional(StoreError::not_found));
  EXPECT_THAT(error_of(ask(store_of().players.rehash(guest(), "", "worse"))), Optional(StoreError::not_found));
  EXPECT_EQ(ask(store_of().players.credentials("dora")).value().password_hash, "better");
}

TEST_P(Contract, ASessionNamesItsPlayerUntilItIsClosed) {
  const auto id = registered("dora");
  EXPECT_TRUE(ask(store_of().sessions.open(token_of_guest(1), id, in(std::chrono::hours{1}))));
  EXPECT_EQ(ask(store_of().sessions.find(token_of_guest(1))).value().id, id);
  EXPECT_THAT(error_of(ask(store_of().sessions.find(token_of_guest(2)))), Optional(StoreError::not_found));
  EXPECT_TRUE(ask(store_of().sessions.close(token_of_guest(1))));
  EXPECT_THAT(error_of(ask(store_of().sessions.find(token_of_guest(1)))), Optional(StoreError::not_found));
  EXPECT_TRUE(ask(store_of().sessions.close(token_of_guest(1))));
}

TEST_P(Contract, AnExpiredSessionNamesNobody) {
  const auto id = guest();
  EXPECT_TRUE(ask(store_of().sessions.open(token_of_guest(1), id, in(-std::chrono::hours{1}))));
  EXPECT_THAT(error_of(ask(store_of().sessions.find(token_of_guest(1)))), Optional(StoreError::not_found));
}

TEST_P(Contract, NobodyHasNoSession) {
  EXPECT_THAT(error_of(ask(store_of().sessions.open(token_of_guest(1), PlayerId{4711}, in(std::chrono::hours{1})))),
              Optional(StoreError::not_found));
}

}  // namespace
}  // namespace noughts::tests
