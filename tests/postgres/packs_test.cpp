#include <gmock/gmock.h>

#include "postgres/packs_fixture.hpp"

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
  EXPECT_EQ(import(anna, pack, {question("x")}, ImportMode::replace, store::ImportRun::tried)->change.size, 1);
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
  EXPECT_EQ(ask(packs.import(old, ImportMode::append, store::ImportRun::kept, {question("y")})).value().error(),
            PackRefusal::changed);
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

TEST_F(PacksTest, APackThatIsDeletedLeavesNothing) {
  const auto anna = registered("anna");
  const auto boris = registered("boris");
  const auto pack = made(anna, questions(9));
  let_in(anna, pack, boris, true);
  EXPECT_TRUE(ask(packs.setup(wish(pack, anna, {boris}))).value());
  EXPECT_TRUE(ask(packs.remove(anna, pack)).value());
  for (const std::string table : {"pack", "question", "pack_access", "pack_use"}) {
    EXPECT_EQ(scratch.sql("SELECT count(*) FROM " + table), "0") << table;
  }
}

TEST_F(PacksTest, NobodyHasMoreThanTwoHundredPacks) {
  const auto anna = registered("anna");
  for (int i = 0; i < store::kMostPacks; ++i) made(anna);
  EXPECT_EQ(ask(packs.create({PackId{++last}, anna, "One more", store::Language::en, kNow})).value().error(),
            PackRefusal::too_many);
}

}  // namespace
}  // namespace noughts::tests
