// Packs in a database of their own, their authors, and rooms in which they are played.
#pragma once

#include <gtest/gtest.h>

#include "postgres/postgres.hpp"
#include "support/ask.hpp"
#include "support/create.hpp"
#include "support/scratch_database.hpp"

namespace noughts::tests {

inline constexpr games::Instant kNow{games::Millis{1'800'000'000'000}};

inline store::Question question(const std::string& text) { return {text, "answer to " + text, {}, {}, "", ""}; }

inline std::vector<store::Question> questions(int count) {
  std::vector<store::Question> list;
  for (int i = 0; i < count; ++i) list.push_back(question("question " + std::to_string(i)));
  return list;
}

class PacksTest : public testing::Test {
 protected:
  store::PlayerId registered(const std::string& name) { return support::register_player(store.players, name); }

  store::PackId made(store::PlayerId owner, std::vector<store::Question> list = {}) {
    const auto pack = ask(packs.create({store::PackId{++last}, owner, "A pack", store::Language::en, kNow})).value().value();
    if (!list.empty()) {
      EXPECT_TRUE(import(owner, pack.id, std::move(list)));
    }
    return pack.id;
  }

  store::PackEdit edit(store::PlayerId by, store::PackId pack) {
    const auto found = ask(packs.find(pack, by)).value();
    return {by, pack, found ? found->version : 0, kNow};
  }

  store::PackResult<store::PackImport> import(store::PlayerId by, store::PackId pack, std::vector<store::Question> list,
                                              store::ImportMode mode = store::ImportMode::append,
                                              store::ImportRun run = store::ImportRun::kept) {
    return ask(packs.import(edit(by, pack), mode, run, std::move(list))).value();
  }

  store::PackResult<store::QuestionPage> read(store::PlayerId by, store::PackId pack, int from = 0, std::string search = "") {
    const auto begun = ask(packs.begin_reading(by, pack, kNow)).value();
    if (!begun) return std::unexpected(begun.error());
    return ask(packs.questions(by, pack, from, std::move(search), kNow)).value();
  }

  /// The questions' texts, in the order of the pack.
  std::vector<std::string> texts(store::PlayerId by, store::PackId pack) {
    std::vector<std::string> list;
    const auto page = read(by, pack);
    for (const auto& each : page->questions) list.push_back(each.question.question);
    return list;
  }

  store::QuestionId id_of(store::PlayerId by, store::PackId pack, const std::string& text) {
    const auto page = read(by, pack);
    for (const auto& each : page->questions) {
      if (each.question.question == text) return each.id;
    }
    return store::QuestionId{};
  }

  /// Takes a player to a pack by its link.
  void let_in(store::PlayerId owner, store::PackId pack, store::PlayerId guest, bool reads) {
    const auto shared = ask(packs.share(owner, pack, reads, false)).value().value();
    EXPECT_TRUE(ask(packs.come(guest, pack, shared.link->token, kNow)).value());
  }

  store::PackWish wish(store::PackId pack, store::PlayerId by, std::vector<store::PlayerId> playing, int size = 9) {
    return {pack, by, store::RoomId{++last}, std::move(playing), size, kNow};
  }

  /// A room that goes on, whose seats have these players.
  void room(store::RoomId room, const std::vector<store::PlayerId>& players) {
    const auto id = std::to_string(static_cast<std::int64_t>(room));
    scratch.sql("INSERT INTO room (id, variant, options, clock, rated, created_at) VALUES (" + id +
                ", 'made-up', '{}', '{}', false, 0)");
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
      scratch.sql("INSERT INTO seat (room, seat, player) VALUES (" + id + ", " + std::to_string(seat) + ", " +
                  std::to_string(static_cast<std::int64_t>(players[seat])) + ")");
    }
  }

  void over(store::RoomId room) {
    scratch.sql("UPDATE seat SET over = true WHERE room = " + std::to_string(static_cast<std::int64_t>(room)));
  }

  /// Whoever sits in a room has met these.
  void met(store::RoomId room, const std::vector<store::QuestionId>& seen) {
    const auto id = std::to_string(static_cast<std::int64_t>(room));
    scratch.sql("INSERT INTO projection (room, number) VALUES (" + id + ", 1)");
    for (const auto each : seen) {
      scratch.sql("INSERT INTO question_met (room, question) VALUES (" + id + ", " + store::text(each) + ")");
    }
  }

  std::int64_t last = 1'000;
  ScratchDatabase scratch;
  postgres::Database database{{.url = scratch.url()}, [](const std::string&) {}};
  store::Store store = database.store();
  postgres::Packs& packs = database.packs();
};

}  // namespace noughts::tests
