#include <gmock/gmock.h>

#include <set>

#include "postgres/packs_fixture.hpp"

namespace noughts::tests {
namespace {

using store::PackId;
using store::PackRefusal;
using store::Question;
using store::QuestionId;
using testing::IsEmpty;
using testing::SizeIs;

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
  EXPECT_TRUE(ask(packs.setup(wish(pack, boris, {}))).value());
}

TEST_F(PacksTest, NobodyReadsWithoutHavingSaidSo) {
  const auto anna = registered("anna");
  const auto boris = registered("boris");
  const auto pack = made(anna, questions(9));
  let_in(anna, pack, boris, true);
  EXPECT_EQ(ask(packs.questions(boris, pack, 0, "", kNow)).value().error(), PackRefusal::unread);
  EXPECT_EQ(ask(packs.whole(boris, pack, kNow)).value().error(), PackRefusal::unread);
  EXPECT_TRUE(ask(packs.setup(wish(pack, anna, {boris}))).value()) << "to be refused is not to have read";
  EXPECT_FALSE(ask(packs.find(pack, boris)).value()->knows);
  EXPECT_TRUE(ask(packs.questions(anna, pack, 0, "", kNow)).value()) << "the author always may";
}

TEST_F(PacksTest, AnImportThatNobodyWaitsForChangesNothing) {
  const auto anna = registered("anna");
  const auto pack = made(anna, questions(2));
  std::stop_source given_up;
  auto wanted = edit(anna, pack);
  wanted.given_up = given_up.get_token();
  given_up.request_stop();
  const auto import = ask(packs.import(wanted, store::ImportMode::append, store::ImportRun::kept, {question("late")})).value();
  EXPECT_EQ(import.error(), PackRefusal::given_up);
  EXPECT_THAT(texts(anna, pack), SizeIs(2));
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
  EXPECT_EQ(ask(packs.setup(wish(pack, anna, {carl, anna}))).value().error(), PackRefusal::known);
  let_in(anna, pack, boris, true);
  EXPECT_TRUE(ask(packs.setup(wish(pack, anna, {carl, boris}))).value()) << "who may read has not read yet";
  ASSERT_TRUE(ask(packs.share(anna, pack, true, false)).value());
  scratch.sql("DELETE FROM pack_use");
  EXPECT_TRUE(read(boris, pack));
  EXPECT_TRUE(ask(packs.unshare(anna, pack)).value());
  let_in(anna, pack, boris, false);
  const auto listed = ask(packs.of(boris)).value();
  ASSERT_THAT(listed, SizeIs(1));
  EXPECT_TRUE(listed[0].knows && !listed[0].reads) << "by another link, which lets nobody read";
  EXPECT_EQ(ask(packs.setup(wish(pack, anna, {carl, boris}))).value().error(), PackRefusal::known)
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
  ASSERT_TRUE(ask(packs.setup(wanted)).value());
  EXPECT_EQ(read(boris, pack).error(), PackRefusal::in_play) << "before the room is written";
  room(wanted.room, {boris, anna});
  EXPECT_EQ(read(boris, pack).error(), PackRefusal::in_play);
  EXPECT_EQ(ask(packs.whole(boris, pack, kNow)).value().error(), PackRefusal::in_play);
  EXPECT_TRUE(read(anna, pack)) << "the host";
  over(wanted.room);
  EXPECT_TRUE(read(boris, pack));
}

TEST_F(PacksTest, ASetupHasSoManyDifferentQuestionsOrIsRefused) {
  const auto anna = registered("anna");
  const auto pack = made(anna, questions(9));
  const auto setup = ask(packs.setup(wish(pack, anna, {}))).value();
  ASSERT_TRUE(setup);
  std::set<QuestionId> ids;
  for (const auto& each : setup->questions) ids.insert(each.id);
  EXPECT_EQ(ids.size(), 9U);
  EXPECT_EQ(setup->title, "A pack");
  EXPECT_EQ(ask(packs.setup(wish(pack, anna, {}, 10))).value().error(), PackRefusal::too_small);
  EXPECT_EQ(ask(packs.setup(wish(made(anna), anna, {}))).value().error(), PackRefusal::too_small);
  EXPECT_EQ(ask(packs.setup(wish(made(anna), anna, {}, 0))).value().error(), PackRefusal::too_small);
  EXPECT_EQ(ask(packs.setup(wish(pack, registered("boris"), {}))).value().error(), PackRefusal::not_found);
}

TEST_F(PacksTest, QuestionsThatNobodyOfATeamHasMetComeFirst) {
  const auto anna = registered("anna");
  const auto boris = registered("boris");
  const auto carl = registered("carl");
  const auto pack = made(anna, questions(18));
  const auto first = ask(packs.setup(wish(pack, anna, {boris, carl}))).value().value();
  std::vector<QuestionId> seen;
  for (const auto& each : first.questions) seen.push_back(each.id);
  room(store::RoomId{7}, {boris, registered("dora")});
  met(store::RoomId{7}, seen);
  EXPECT_EQ(ask(packs.of(boris)).value().size(), 0U);
  const auto second = ask(packs.setup(wish(pack, anna, {boris, carl}))).value().value();
  EXPECT_EQ(second.questions.size(), first.questions.size());
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

TEST_F(PacksTest, ProjectionsOfOtherGamesSayNothing) {
  const auto anna = registered("anna");
  made(anna, questions(1));
  const std::vector<games::Projection> others{
      {}, {.seen = std::vector<std::string>{}}, {.seen = std::vector<std::string>{"x", "99999999999999999999", ""}}};
  for (const auto& projection : others) {
    store::NewRoom made;
    made.id = static_cast<store::RoomId>(++last);
    made.terms.variant = "gomoku";
    made.seats = {anna};
    made.projection = projection;
    ASSERT_TRUE(ask(store.rooms.create(made)).has_value());
    EXPECT_EQ(ask(packs.of(anna)).value().at(0).seen, 0);
  }
}

TEST_F(PacksTest, EverybodyPlaysOnOursAndNobodyReadsThem) {
  const auto anna = registered("anna");
  EXPECT_TRUE(ask(packs.install(PackId{5}, {"ours", 1, "Ours", store::Language::ru, questions(9)}, kNow)));
  const auto list = ask(packs.of(std::nullopt)).value();
  ASSERT_THAT(list, SizeIs(1));
  EXPECT_TRUE(list[0].ours);
  EXPECT_EQ(list[0].size, 9);
  EXPECT_EQ(read(anna, PackId{5}).error(), PackRefusal::not_yours);
  EXPECT_EQ(ask(packs.remove(anna, PackId{5})).value().error(), PackRefusal::not_yours);
  EXPECT_EQ(ask(packs.name(edit(anna, PackId{5}), "Mine", store::Language::ru)).value().error(), PackRefusal::not_yours);
  EXPECT_TRUE(ask(packs.setup(wish(PackId{5}, anna, {anna}))).value());
}

TEST_F(PacksTest, OursAreInstalledOnceAndRenewedByAnotherEdition) {
  const auto install = [&](PackId id, int edition, std::vector<Question> list) {
    EXPECT_TRUE(ask(
        packs.install(id, {"ours", edition, "Edition " + std::to_string(edition), store::Language::en, std::move(list)}, kNow)));
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

}  // namespace
}  // namespace noughts::tests
