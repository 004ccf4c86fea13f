#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "postgres/postgres.hpp"
#include "support/ask.hpp"
#include "support/scratch_database.hpp"

namespace noughts::tests {
namespace {

using store::ImportMode;
using store::PackId;
using store::PackRefusal;
using store::PlayerId;
using store::Question;
using store::QuestionId;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr games::Instant kNow{games::Millis{1'800'000'000'000}};

Question question(const std::string& text) { return {text, "answer to " + text, {}, {}, "", ""}; }

std::vector<Question> questions(int count) {
  std::vector<Question> list;
  for (int i = 0; i < count; ++i) list.push_back(question("question " + std::to_string(i)));
  return list;
}

class PacksTest : public testing::Test {
 protected:
  PlayerId registered(const std::string& name) {
    return ask(store.players.create_registered(name, name, "hash of " + name)).value().id;
  }

  PackId made(PlayerId owner, std::vector<Question> list = {}) {
    const auto pack = ask(packs.create({PackId{++last}, owner, "A pack", "en", kNow})).value().value();
    if (!list.empty()) {
      EXPECT_TRUE(import(owner, pack.id, std::move(list)));
    }
    return pack.id;
  }

  store::PackEdit edit(PlayerId by, PackId pack) {
    const auto found = ask(packs.find(pack, by)).value();
    return {by, pack, found ? found->version : 0, kNow};
  }

  store::PackResult<store::PackImport> import(PlayerId by, PackId pack, std::vector<Question> list,
                                              ImportMode mode = ImportMode::append, bool only_try = false) {
    return ask(packs.import(edit(by, pack), mode, only_try, std::move(list))).value();
  }

  store::PackResult<store::QuestionPage> read(PlayerId by, PackId pack, int from = 0, std::string search = "") {
    return ask(packs.questions(by, pack, from, std::move(search), kNow)).value();
  }

  /// The questions' texts, in the order of the pack.
  std::vector<std::string> texts(PlayerId by, PackId pack) {
    std::vector<std::string> list;
    const auto page = read(by, pack);
    for (const auto& each : page->questions) list.push_back(each.question.question);
    return list;
  }

  QuestionId id_of(PlayerId by, PackId pack, const std::string& text) {
    const auto page = read(by, pack);
    for (const auto& each : page->questions) {
      if (each.question.question == text) return each.id;
    }
    return QuestionId{};
  }

  /// Takes a player to a pack by its link.
  void let_in(PlayerId owner, PackId pack, PlayerId guest, bool reads) {
    const auto shared = ask(packs.share(owner, pack, reads, false)).value().value();
    EXPECT_TRUE(ask(packs.come(guest, pack, shared.link->token, kNow)).value());
  }

  store::PackWish wish(PackId pack, PlayerId by, std::vector<PlayerId> playing, int size = 9) {
    return {pack, by, store::RoomId{++last}, std::move(playing), size, kNow};
  }

  /// A room that goes on, whose seats have these players.
  void room(store::RoomId room, const std::vector<PlayerId>& players) {
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
  void met(store::RoomId room, const std::vector<QuestionId>& seen) {
    games::Json ids = games::Json::array();
    for (const auto id : seen) ids.push_back(store::text(id));
    scratch.sql("INSERT INTO digest (room, number, digest) VALUES (" + std::to_string(static_cast<std::int64_t>(room)) +
                ", 1, '" + games::Json{{"seen", ids}}.dump() + "')");
  }

  std::int64_t last = 1'000;
  ScratchDatabase scratch;
  postgres::Database database{{.url = scratch.url()}, [](const std::string&) {}};
  store::Store store = database.store();
  store::Packs& packs = database.packs();
};

TEST_F(PacksTest, ThereIsAPackForItsAuthorAndForNobodyElse) {
  const auto anna = registered("anna");
  const auto pack = made(anna, questions(2));
  EXPECT_THAT(ask(packs.of(anna)).value(), SizeIs(1));
  EXPECT_THAT(ask(packs.of(registered("boris"))).value(), IsEmpty());
  EXPECT_THAT(ask(packs.of(std::nullopt)).value(), IsEmpty());
  EXPECT_EQ(ask(packs.find(pack, PlayerId{99})).value().error(), PackRefusal::not_found);
  EXPECT_EQ(ask(packs.find(pack, std::nullopt)).value().error(), PackRefusal::not_found);
  EXPECT_EQ(read(PlayerId{99}, pack).error(), PackRefusal::not_found);
  EXPECT_EQ(ask(packs.remove(PlayerId{99}, pack)).value().error(), PackRefusal::not_found);
}

TEST_F(PacksTest, AQuestionKeepsItsIdWhileItsTextIsTheSame) {
  const auto anna = registered("anna");
  const auto pack = made(anna, questions(3));
  const auto id = id_of(anna, pack, "question 1");
  auto other = question("question 1");
  other.answer = "another answer";
  EXPECT_EQ(ask(packs.rewrite(edit(anna, pack), id, other)).value()->question.id, id);
  EXPECT_EQ(import(anna, pack, {question("question 1")})->kept, 1);
  EXPECT_EQ(id_of(anna, pack, "question 1"), id);
  EXPECT_NE(ask(packs.rewrite(edit(anna, pack), id, question("another text"))).value()->question.id, id);
  EXPECT_THAT(texts(anna, pack), ElementsAre("question 0", "another text", "question 2"));
}

TEST_F(PacksTest, TwoQuestionsOfAPackNeverHaveTheSameText) {
  const auto anna = registered("anna");
  const auto pack = made(anna, questions(2));
  const auto id = id_of(anna, pack, "question 0");
  EXPECT_EQ(ask(packs.rewrite(edit(anna, pack), id, question("question 1"))).value().error(), PackRefusal::duplicate);
  EXPECT_THAT(texts(anna, pack), ElementsAre("question 0", "question 1"));
}

TEST_F(PacksTest, AFileIsAppendedOrReplacesWhatItLacks) {
  const auto anna = registered("anna");
  const auto pack = made(anna, {question("a"), question("b"), question("c")});
  const auto appended = import(anna, pack, {question("d"), question("b"), question("e")});
  EXPECT_EQ(appended->added, 2);
  EXPECT_EQ(appended->kept, 1);
  EXPECT_THAT(texts(anna, pack), ElementsAre("a", "b", "c", "d", "e"));
  const auto replaced = import(anna, pack, {question("e"), question("f"), question("a")}, ImportMode::replace);
  EXPECT_EQ(replaced->removed, 3);
  EXPECT_EQ(replaced->change.size, 3);
  EXPECT_THAT(texts(anna, pack), ElementsAre("e", "f", "a"));
}

TEST_F(PacksTest, TryingAFileChangesNothing) {
  const auto anna = registered("anna");
  const auto pack = made(anna, questions(2));
  const auto before = edit(anna, pack).version;
  EXPECT_EQ(import(anna, pack, {question("x")}, ImportMode::replace, true)->change.size, 1);
  EXPECT_THAT(texts(anna, pack), ElementsAre("question 0", "question 1"));
  EXPECT_EQ(edit(anna, pack).version, before);
}

TEST_F(PacksTest, TenThousandQuestionsAreTakenAndOneMoreIsNot) {
  const auto anna = registered("anna");
  const auto pack = made(anna, questions(10'000));
  EXPECT_EQ(ask(packs.find(pack, anna)).value()->size, 10'000);
  EXPECT_EQ(import(anna, pack, {question("one more")}).error(), PackRefusal::too_large);
  EXPECT_EQ(import(anna, pack, questions(10'001), ImportMode::replace).error(), PackRefusal::too_large);
  EXPECT_EQ(ask(packs.find(pack, anna)).value()->size, 10'000);
  EXPECT_EQ(import(anna, pack, questions(10'000), ImportMode::replace)->kept, 10'000);
}

TEST_F(PacksTest, AllTextTogetherHasABound) {
  const auto anna = registered("anna");
  std::vector<Question> large;
  for (int i = 0; i < 2'000; ++i) large.push_back(question(std::to_string(i) + std::string(1'990, 'x')));
  for (auto& each : large) each.comment = each.source = std::string(2'000, 'y');
  const auto pack = made(anna);
  EXPECT_EQ(import(anna, pack, large).error(), PackRefusal::too_large);
  EXPECT_THAT(texts(anna, pack), IsEmpty());
}

TEST_F(PacksTest, WhoHasSeenAnOlderVersionChangesNothing) {
  const auto anna = registered("anna");
  const auto pack = made(anna, questions(2));
  auto old = edit(anna, pack);
  EXPECT_TRUE(import(anna, pack, {question("new")}));
  const auto id = id_of(anna, pack, "question 0");
  EXPECT_EQ(ask(packs.take_out(old, id)).value().error(), PackRefusal::changed);
  EXPECT_EQ(ask(packs.place(old, id, 1)).value().error(), PackRefusal::changed);
  EXPECT_EQ(ask(packs.rewrite(old, id, question("x"))).value().error(), PackRefusal::changed);
  EXPECT_EQ(ask(packs.import(old, ImportMode::append, false, {question("y")})).value().error(), PackRefusal::changed);
  EXPECT_THAT(texts(anna, pack), SizeIs(3));
}

TEST_F(PacksTest, QuestionsAreMovedAndTakenOut) {
  const auto anna = registered("anna");
  const auto pack = made(anna, {question("a"), question("b"), question("c"), question("d")});
  const auto move = [&](const std::string& text, int to) {
    return ask(packs.place(edit(anna, pack), id_of(anna, pack, text), to)).value();
  };
  EXPECT_TRUE(move("a", 2));
  EXPECT_THAT(texts(anna, pack), ElementsAre("b", "c", "a", "d"));
  EXPECT_TRUE(move("d", 0));
  EXPECT_THAT(texts(anna, pack), ElementsAre("d", "b", "c", "a"));
  EXPECT_TRUE(move("d", 9'999));
  EXPECT_THAT(texts(anna, pack), ElementsAre("b", "c", "a", "d"));
  EXPECT_EQ(ask(packs.take_out(edit(anna, pack), id_of(anna, pack, "c"))).value()->size, 3);
  EXPECT_TRUE(move("d", 0));
  EXPECT_THAT(texts(anna, pack), ElementsAre("d", "b", "a"));
  EXPECT_EQ(ask(packs.take_out(edit(anna, pack), QuestionId{987})).value().error(), PackRefusal::not_found);
}

TEST_F(PacksTest, QuestionsAreFoundByAnyOfTheirTexts) {
  const auto anna = registered("anna");
  const auto pack = made(anna, {{"Кто?", "Ёжик", {"еж"}, {"дикобраз"}, "колючий", "лес 50%"}, question("x")});
  for (const auto* word : {"кто", "ЁЖИК", "дикобраз", "колю", "50%"}) {
    EXPECT_EQ(read(anna, pack, 0, word)->total, 1) << word;
  }
  EXPECT_EQ(read(anna, pack, 0, "%")->total, 1);
  EXPECT_EQ(read(anna, pack, 0, "_")->total, 0);
}

TEST_F(PacksTest, APageHasAHundred) {
  const auto anna = registered("anna");
  const auto pack = made(anna, questions(150));
  EXPECT_THAT(read(anna, pack)->questions, SizeIs(100));
  EXPECT_THAT(read(anna, pack, 100)->questions, SizeIs(50));
  EXPECT_EQ(read(anna, pack, 100)->questions.front().place, 100);
  EXPECT_THAT(read(anna, pack, 10'000)->questions, IsEmpty());
}

TEST_F(PacksTest, ALinkLetsOnePlayAndNotRead) {
  const auto anna = registered("anna");
  const auto boris = registered("boris");
  const auto pack = made(anna, questions(12));
  let_in(anna, pack, boris, false);
  const auto list = ask(packs.of(boris)).value();
  ASSERT_THAT(list, SizeIs(1));
  EXPECT_FALSE(list[0].reads);
  EXPECT_FALSE(list[0].link);
  EXPECT_EQ(read(boris, pack).error(), PackRefusal::not_yours);
  EXPECT_EQ(ask(packs.whole(boris, pack, kNow)).value().error(), PackRefusal::not_yours);
  EXPECT_EQ(import(boris, pack, {question("x")}).error(), PackRefusal::not_yours);
  EXPECT_EQ(ask(packs.share(boris, pack, true, true)).value().error(), PackRefusal::not_yours);
  EXPECT_TRUE(ask(packs.supply(wish(pack, boris, {}))).value());
}

TEST_F(PacksTest, AWrongLinkLeadsNowhere) {
  const auto anna = registered("anna");
  const auto boris = registered("boris");
  const auto pack = made(anna, questions(1));
  EXPECT_EQ(ask(packs.come(boris, pack, "", kNow)).value().error(), PackRefusal::not_found);
  const auto link = ask(packs.share(anna, pack, false, false)).value()->link->token;
  EXPECT_EQ(ask(packs.come(boris, pack, link + "x", kNow)).value().error(), PackRefusal::not_found);
  const auto renewed = ask(packs.share(anna, pack, false, true)).value()->link->token;
  EXPECT_EQ(ask(packs.come(boris, pack, link, kNow)).value().error(), PackRefusal::not_found);
  EXPECT_TRUE(ask(packs.come(boris, pack, renewed, kNow)).value());
  EXPECT_TRUE(ask(packs.come(anna, pack, renewed, kNow)).value()->mine);
}

TEST_F(PacksTest, WhoCameByALinkHasThePackNoMoreOnceItIsRenewedOrEnds) {
  const auto anna = registered("anna");
  const auto boris = registered("boris");
  const auto pack = made(anna, questions(1));
  let_in(anna, pack, boris, true);
  EXPECT_TRUE(ask(packs.share(anna, pack, true, true)).value());
  EXPECT_EQ(read(boris, pack).error(), PackRefusal::not_found);
  let_in(anna, pack, boris, true);
  EXPECT_TRUE(read(boris, pack));
  EXPECT_TRUE(ask(packs.unshare(anna, pack)).value());
  EXPECT_EQ(read(boris, pack).error(), PackRefusal::not_found);
  EXPECT_THAT(ask(packs.of(boris)).value(), IsEmpty());
}

TEST_F(PacksTest, OnesOwnListIsLeft) {
  const auto anna = registered("anna");
  const auto boris = registered("boris");
  const auto pack = made(anna, questions(1));
  let_in(anna, pack, boris, false);
  EXPECT_TRUE(ask(packs.go(boris, pack)).value());
  EXPECT_EQ(ask(packs.go(boris, pack)).value().error(), PackRefusal::not_found);
  EXPECT_THAT(ask(packs.of(boris)).value(), IsEmpty());
}

TEST_F(PacksTest, NobodyPlaysInATeamOnWhatTheyHaveWrittenOrRead) {
  const auto anna = registered("anna");
  const auto boris = registered("boris");
  const auto carl = registered("carl");
  const auto pack = made(anna, questions(12));
  EXPECT_EQ(ask(packs.supply(wish(pack, anna, {carl, anna}))).value().error(), PackRefusal::known);
  let_in(anna, pack, boris, true);
  EXPECT_TRUE(ask(packs.supply(wish(pack, anna, {carl, boris}))).value()) << "who may read has not read yet";
  ASSERT_TRUE(ask(packs.share(anna, pack, true, false)).value());
  scratch.sql("DELETE FROM pack_use");
  EXPECT_TRUE(read(boris, pack));
  EXPECT_TRUE(ask(packs.unshare(anna, pack)).value());
  EXPECT_EQ(ask(packs.supply(wish(pack, anna, {carl, boris}))).value().error(), PackRefusal::known)
      << "what was read is known, whatever became of the link";
  const auto known = ask(packs.known(anna, pack, {carl, boris, anna})).value().value();
  ASSERT_THAT(known, SizeIs(3));
  EXPECT_FALSE(known[0].knows);
  EXPECT_TRUE(known[1].knows);
  EXPECT_TRUE(known[2].knows);
}

TEST_F(PacksTest, WhoPlaysOnAPackReadsItOnceTheGameIsOver) {
  const auto anna = registered("anna");
  const auto boris = registered("boris");
  const auto pack = made(anna, questions(12));
  let_in(anna, pack, boris, true);
  const auto wanted = wish(pack, anna, {boris});
  ASSERT_TRUE(ask(packs.supply(wanted)).value());
  EXPECT_EQ(read(boris, pack).error(), PackRefusal::in_play) << "before the room is written";
  room(wanted.room, {boris, anna});
  EXPECT_EQ(read(boris, pack).error(), PackRefusal::in_play);
  EXPECT_EQ(ask(packs.whole(boris, pack, kNow)).value().error(), PackRefusal::in_play);
  EXPECT_TRUE(read(anna, pack)) << "the host";
  over(wanted.room);
  EXPECT_TRUE(read(boris, pack));
}

TEST_F(PacksTest, ASupplyHasSoManyDifferentQuestionsOrIsRefused) {
  const auto anna = registered("anna");
  const auto pack = made(anna, questions(9));
  const auto supply = ask(packs.supply(wish(pack, anna, {}))).value();
  ASSERT_TRUE(supply);
  std::set<QuestionId> ids;
  for (const auto& each : supply->questions) ids.insert(each.id);
  EXPECT_EQ(ids.size(), 9U);
  EXPECT_EQ(supply->title, "A pack");
  EXPECT_EQ(ask(packs.supply(wish(pack, anna, {}, 10))).value().error(), PackRefusal::too_small);
  EXPECT_EQ(ask(packs.supply(wish(made(anna), anna, {}))).value().error(), PackRefusal::too_small);
  EXPECT_EQ(ask(packs.supply(wish(made(anna), anna, {}, 0))).value().error(), PackRefusal::too_small);
  EXPECT_EQ(ask(packs.supply(wish(pack, registered("boris"), {}))).value().error(), PackRefusal::not_found);
}

TEST_F(PacksTest, QuestionsThatNobodyOfATeamHasMetComeFirst) {
  const auto anna = registered("anna");
  const auto boris = registered("boris");
  const auto carl = registered("carl");
  const auto pack = made(anna, questions(18));
  const auto first = ask(packs.supply(wish(pack, anna, {boris, carl}))).value().value();
  std::vector<QuestionId> seen;
  for (const auto& each : first.questions) seen.push_back(each.id);
  room(store::RoomId{7}, {boris, registered("dora")});
  met(store::RoomId{7}, seen);
  EXPECT_EQ(ask(packs.of(boris)).value().size(), 0U);
  const auto second = ask(packs.supply(wish(pack, anna, {boris, carl}))).value().value();
  for (const auto& each : second.questions) EXPECT_THAT(seen, testing::Not(testing::Contains(each.id)));
  const auto known = ask(packs.known(anna, pack, {boris, carl})).value().value();
  EXPECT_EQ(known[0].seen, 9);
  EXPECT_EQ(known[1].seen, 0);
}

TEST_F(PacksTest, APackSaysHowManyOfItsQuestionsOneHasMet) {
  const auto anna = registered("anna");
  const auto pack = made(anna, questions(5));
  room(store::RoomId{7}, {anna});
  met(store::RoomId{7}, {id_of(anna, pack, "question 1"), id_of(anna, pack, "question 2"), QuestionId{987'654}});
  EXPECT_EQ(ask(packs.of(anna)).value()[0].seen, 2);
  EXPECT_EQ(ask(packs.find(pack, anna)).value()->seen, 2);
}

TEST_F(PacksTest, DigestsOfOtherGamesSayNothing) {
  const auto anna = registered("anna");
  made(anna, questions(1));
  for (const std::string digest : {"{}", R"({"seen":{"a":1}})", R"({"seen":["x","99999999999999999999",null]})", "[]"}) {
    scratch.sql("DELETE FROM digest");
    scratch.sql("DELETE FROM seat");
    scratch.sql("DELETE FROM room");
    room(store::RoomId{7}, {anna});
    scratch.sql("INSERT INTO digest (room, number, digest) VALUES (7, 1, '" + digest + "')");
    EXPECT_EQ(ask(packs.of(anna)).value().at(0).seen, 0) << digest;
  }
}

TEST_F(PacksTest, EverybodyPlaysOnOursAndNobodyReadsThem) {
  const auto anna = registered("anna");
  EXPECT_TRUE(ask(packs.install(PackId{5}, {"ours", 1, "Ours", "ru", questions(9)}, kNow)));
  const auto list = ask(packs.of(std::nullopt)).value();
  ASSERT_THAT(list, SizeIs(1));
  EXPECT_TRUE(list[0].ours);
  EXPECT_EQ(list[0].size, 9);
  EXPECT_EQ(read(anna, PackId{5}).error(), PackRefusal::not_yours);
  EXPECT_EQ(ask(packs.remove(anna, PackId{5})).value().error(), PackRefusal::not_yours);
  EXPECT_EQ(ask(packs.name(edit(anna, PackId{5}), "Mine", "ru")).value().error(), PackRefusal::not_yours);
  EXPECT_TRUE(ask(packs.supply(wish(PackId{5}, anna, {anna}))).value());
}

TEST_F(PacksTest, OursAreInstalledOnceAndRenewedByAnotherEdition) {
  const auto install = [&](PackId id, int edition, std::vector<Question> list) {
    EXPECT_TRUE(ask(packs.install(id, {"ours", edition, "Edition " + std::to_string(edition), "en", std::move(list)}, kNow)));
  };
  install(PackId{5}, 1, {question("a"), question("b")});
  const auto id = scratch.sql("SELECT id FROM question WHERE question = 'b'");
  install(PackId{6}, 1, {question("c")});
  EXPECT_EQ(scratch.sql("SELECT count(*) FROM question"), "2");
  install(PackId{7}, 2, {question("b"), question("c"), question("d")});
  install(PackId{8}, 1, {question("x")});
  EXPECT_EQ(scratch.sql("SELECT count(*) FROM question"), "3");
  EXPECT_EQ(scratch.sql("SELECT id FROM question WHERE question = 'b'"), id);
  EXPECT_EQ(scratch.sql("SELECT id || title || size FROM pack"), "5Edition 23");
}

TEST_F(PacksTest, APackThatIsDeletedLeavesNothing) {
  const auto anna = registered("anna");
  const auto boris = registered("boris");
  const auto pack = made(anna, questions(9));
  let_in(anna, pack, boris, true);
  EXPECT_TRUE(ask(packs.supply(wish(pack, anna, {boris}))).value());
  EXPECT_TRUE(ask(packs.remove(anna, pack)).value());
  for (const std::string table : {"pack", "question", "pack_access", "pack_use"}) {
    EXPECT_EQ(scratch.sql("SELECT count(*) FROM " + table), "0") << table;
  }
}

TEST_F(PacksTest, NobodyHasMoreThanTwoHundredPacks) {
  const auto anna = registered("anna");
  for (int i = 0; i < store::kMostPacks; ++i) made(anna);
  EXPECT_EQ(ask(packs.create({PackId{++last}, anna, "One more", "en", kNow})).value().error(), PackRefusal::too_many);
}

}  // namespace
}  // namespace noughts::tests
