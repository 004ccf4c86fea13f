// Curators, characters, sets, the desk, their log, and the books that were read, in the database.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "postgres/library/curating_statements.hpp"
#include "postgres/postgres.hpp"
#include "postgres/times.hpp"
#include "support/ask.hpp"
#include "support/create.hpp"
#include "support/guests.hpp"
#include "support/scratch_database.hpp"

namespace noughts::tests {
namespace {

using games::Instant;
using games::Json;
using games::Millis;
using store::EditRefusal;
using store::PlayerId;
using store::RoomId;
using store::StoreError;
using store::TakeoverResult;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Optional;
using testing::SizeIs;

games::BookRead book(int seat, int cell, const std::string& title, std::int64_t when, bool is_void = false) {
  games::BookRead read;
  read.seat = static_cast<games::Seat>(seat);
  read.cell = cell;
  read.pages = 100;
  read.at = at(when);
  read.is_void = is_void;
  read.link = "https://books.example/1";
  read.author = "A";
  read.title = title;
  read.rating = 8;
  read.text = "Good.";
  return read;
}

games::Waiting waiting(std::string_view kind, int cell, std::int64_t since) {
  return {kind, games::Seat{0}, cell, at(since), "T", "A"};
}

/// What is kept of a board whose curator sits in seat 1.
games::Curated board_with(std::vector<games::Waiting> waiting, std::vector<games::BookRead> books) {
  games::Curated game;
  game.curator = games::Seat{1};
  game.version = "3x3";
  game.waiting = std::move(waiting);
  game.books = std::move(books);
  return game;
}

class CuratingTest : public testing::Test {
 protected:
  PlayerId registered(const std::string& name) { return support::register_player(database.store().players, name); }

  PlayerId curator(const std::string& name) {
    const auto id = registered(name);
    EXPECT_TRUE(ask(database.curators().appoint(id, true, at(0), ++call)).value());
    return id;
  }

  store::By by(PlayerId actor) { return {actor, at(5), ++call}; }

  /// A board of one reader and a curator.
  RoomId board(PlayerId reader, PlayerId keeper) {
    store::NewRoom room;
    room.id = static_cast<RoomId>(++last);
    room.terms.variant = "gomoku";
    room.seats = {reader, keeper};
    room.created = at(0);
    EXPECT_TRUE(ask(database.store().rooms.create(room)).has_value());
    return room.id;
  }

  /// A step of a seat, after which the projection is this.
  void step(RoomId room, int number, int seat, PlayerId player, games::Curated game, const Json& action = Json::object()) {
    store::JournalEntry entry;
    entry.room = room;
    entry.number = number;
    entry.step.by = static_cast<games::Seat>(seat);
    entry.step.kind = match::StepKind::play;
    entry.step.action = action;
    entry.step.at = at(number);
    entry.player = player;
    entry.cid = number;
    entry.projection.emplace().curated = std::move(game);
    ASSERT_TRUE(append(database.store().journal, std::move(entry)).has_value());
  }

  store::CharacterText text(const std::string& name) {
    store::CharacterText made{name, store::Language::en, {}};
    for (int i = 0; i < 9; ++i) made.themes.push_back({name + " " + std::to_string(i), i % 3 == 0});
    return made;
  }

  store::SetText set_of(std::vector<store::CharacterId> characters) {
    store::SetText made;
    made.title = "Set";
    made.lang = store::Language::en;
    made.characters = std::move(characters);
    return made;
  }

  std::vector<std::string> titles(PlayerId player) {
    std::vector<std::string> list;
    const auto page = ask(database.books().of(player, std::nullopt, 10)).value();
    for (const auto& each : page.books) list.push_back(each.title);
    return list;
  }

  ScratchDatabase scratch;
  postgres::Database database{{.url = scratch.url()}, [](const std::string&) {}};
  std::int64_t call = 0;
  std::int64_t last = 0;
};

TEST_F(CuratingTest, TheHostMakesCuratorsAndUnmakesThem) {
  const auto anna = curator("anna");
  EXPECT_TRUE(ask(database.curators().is_curator(anna)).value());
  EXPECT_FALSE(ask(database.curators().appoint(anna, true, at(1), ++call)).value());
  EXPECT_TRUE(ask(database.curators().appoint(anna, false, at(2), ++call)).value());
  EXPECT_TRUE(ask(database.curators().appoint(anna, false, at(2), call)).value()) << "the same attempt again";
  EXPECT_FALSE(ask(database.curators().is_curator(anna)).value());
  EXPECT_EQ(scratch.sql("SELECT string_agg(action, ' ' ORDER BY id) FROM curator_log"), "appoint depose");
  const auto guest = ask(support::create_guest(database.store().players)).value().id;
  EXPECT_EQ(ask(database.curators().appoint(guest, true, at(3), ++call)).error(), StoreError::not_found);
}

TEST_F(CuratingTest, ACharacterThatIsMadeTwiceByOneAttemptIsMadeOnce) {
  const auto attempt = by(curator("anna"));
  const auto first = ask(database.characters().make(text("Alice"), attempt)).value();
  EXPECT_EQ(ask(database.characters().make(text("Alice"), attempt)).value().id, first.id);
  EXPECT_EQ(scratch.count("game_character"), "1");
  EXPECT_EQ(first.authorship.made_by, "anna");
  EXPECT_EQ(first.text.themes, text("Alice").themes);
}

TEST_F(CuratingTest, OfTwoWhoChangeTheSameCharacterTheSecondIsTold) {
  const auto anna = curator("anna");
  const auto made = ask(database.characters().make(text("Alice"), by(anna))).value();
  const auto first = ask(database.characters().change(made.id, 1, text("Alicia"), by(anna))).value();
  EXPECT_EQ(first.refusal, EditRefusal::none);
  EXPECT_EQ(first.now.version, 2);
  const auto second = ask(database.characters().change(made.id, 1, text("Alison"), by(anna))).value();
  EXPECT_EQ(second.refusal, EditRefusal::stale);
  EXPECT_EQ(second.now.text.name, "Alicia");
  EXPECT_EQ(
      scratch.sql("SELECT before ->> 'name' || ' ' || (after ->> 'name') FROM curator_log WHERE action = 'change_character'"),
      "Alice Alicia");
}

TEST_F(CuratingTest, ARetiredCharacterStaysWhereItIsAndGoesNowhereElse) {
  const auto anna = curator("anna");
  const auto made = ask(database.characters().make(text("Alice"), by(anna))).value();
  const auto set = ask(database.theme_sets().make(set_of({made.id}), by(anna))).value();
  EXPECT_TRUE(ask(database.characters().move(made.id, store::CharacterMove::retire, by(anna))).value().now.retired);
  EXPECT_EQ(ask(database.theme_sets().make(set_of({made.id}), by(anna))).value().refusal, EditRefusal::retired);
  auto renamed = set_of({made.id});
  renamed.title = "Renamed";
  EXPECT_EQ(ask(database.theme_sets().change(set.now.id, 1, renamed, by(anna))).value().refusal, EditRefusal::none);
  EXPECT_THAT(ask(database.characters().page(store::Shelf::current, std::nullopt, 10)).value().characters, IsEmpty());
  EXPECT_THAT(ask(database.characters().page(store::Shelf::retired, std::nullopt, 10)).value().characters, SizeIs(1));
}

TEST_F(CuratingTest, ASetIsADraftUntilItIsPublishedAndARetiredOneIsNotPublished) {
  const auto anna = curator("anna");
  const auto made = ask(database.characters().make(text("Alice"), by(anna))).value();
  const auto set = ask(database.theme_sets().make(set_of({made.id}), by(anna))).value().now;
  const auto published = [&] { return ask(database.theme_sets().published({}, std::nullopt, 10)).value().sets.size(); };
  EXPECT_EQ(set.state, store::SetState::draft);
  EXPECT_EQ(published(), 0U);
  EXPECT_EQ(ask(database.theme_sets().move(set.id, store::SetMove::publish, by(anna))).value().now.state,
            store::SetState::published);
  EXPECT_EQ(published(), 1U);
  EXPECT_EQ(ask(database.theme_sets().move(set.id, store::SetMove::retire, by(anna))).value().now.state,
            store::SetState::retired);
  EXPECT_EQ(ask(database.theme_sets().move(set.id, store::SetMove::publish, by(anna))).value().refusal, EditRefusal::retired);
  EXPECT_EQ(ask(database.theme_sets().move(set.id, store::SetMove::restore, by(anna))).value().now.state, store::SetState::draft);
  EXPECT_EQ(published(), 0U);
}

TEST_F(CuratingTest, ASetNamesOnlyCharactersThatThereAreAndKeepsItsKind) {
  const auto anna = curator("anna");
  EXPECT_EQ(ask(database.theme_sets().make(set_of({store::CharacterId{4711}}), by(anna))).value().refusal,
            EditRefusal::not_found);
  EXPECT_EQ(scratch.count("theme_set"), "0");
  store::SetText field;
  field.title = "Field";
  field.lang = store::Language::ru;
  field.size = 3;
  field.themes = text("x").themes;
  const auto made = ask(database.theme_sets().make(field, by(anna))).value().now;
  EXPECT_EQ(made.text.themes, field.themes);
  const auto character = ask(database.characters().make(text("Alice"), by(anna))).value().id;
  EXPECT_EQ(ask(database.theme_sets().change(made.id, 1, set_of({character}), by(anna))).value().refusal, EditRefusal::not_found);
  const store::SetFilter fives{.kind = {}, .size = 5, .lang = {}};
  EXPECT_THAT(ask(database.theme_sets().published(fives, std::nullopt, 10)).value().sets, IsEmpty());
}

TEST_F(CuratingTest, WhatComesWithTheServerIsPutInOnceForEver) {
  store::StartingSet set{"classics", {}, {text("Alice"), text("Odysseus")}};
  set.text.title = "Classics";
  set.text.lang = store::Language::en;
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(ask(database.theme_sets().begin_with({set}, at(0))).has_value());
  const auto page = ask(database.theme_sets().published({}, std::nullopt, 10)).value();
  ASSERT_THAT(page.sets, SizeIs(1));
  EXPECT_EQ(page.sets[0].characters[1].text.name, "Odysseus");
  ask(database.theme_sets().move(page.sets[0].id, store::SetMove::retire, by(curator("anna")))).value();
  ASSERT_TRUE(ask(database.theme_sets().begin_with({set}, at(1))).has_value());
  EXPECT_THAT(ask(database.theme_sets().published({}, std::nullopt, 10)).value().sets, IsEmpty());
  EXPECT_EQ(scratch.count("game_character"), "2");
}

TEST_F(CuratingTest, TheDeskHasOnesOwnFirstThenTheOldestAndNothingThatOneReads) {
  const auto anna = curator("anna");
  const auto boris = curator("boris");
  const auto vera = registered("vera");
  const auto of_anna = board(vera, anna);
  const auto of_boris = board(vera, boris);
  const auto read_by_anna = board(anna, boris);
  auto annas = board_with({waiting("request", 4, 30), waiting("ask", 2, 20)}, {});
  annas.mover = games::Seat{0};
  step(of_anna, 1, 0, vera, std::move(annas));
  step(of_boris, 1, 0, vera, board_with({waiting("report", 1, 10)}, {}));
  step(read_by_anna, 1, 0, anna, board_with({waiting("ask", 0, 1)}, {}));
  const auto desk = ask(database.curators().desk(anna, 2)).value();
  ASSERT_THAT(desk.waiting, SizeIs(2));
  EXPECT_EQ(desk.waiting[0].kind, "ask");
  EXPECT_EQ(desk.waiting[0].reader.name, "vera");
  EXPECT_EQ(desk.waiting[0].since, at(20));
  EXPECT_THAT(desk.waiting[1].title, Optional(std::string{"T"}));
  EXPECT_EQ(desk.more, 1);
  ASSERT_THAT(desk.boards, SizeIs(1));
  EXPECT_EQ(desk.boards[0].room, of_anna);
  EXPECT_EQ(desk.boards[0].waiting, 2);
  EXPECT_EQ(desk.boards[0].mover.value().name, "vera");
  EXPECT_THAT(ask(database.curators().desk(boris, 9)).value().waiting, SizeIs(4));
}

TEST_F(CuratingTest, ABoardIsTakenOverOnceAndNotByWhoeverPlaysThere) {
  const auto anna = curator("anna");
  const auto boris = curator("boris");
  const auto vera = curator("vera");
  const auto room = board(vera, anna);
  step(room, 1, 0, vera, board_with({}, {}));
  const auto take = [&](PlayerId who) { return ask(database.curators().take({room, who, at(9), ++call})); };
  EXPECT_EQ(take(vera), TakeoverResult::own_board);
  EXPECT_EQ(take(anna), TakeoverResult::had_already);
  EXPECT_EQ(take(boris), TakeoverResult::taken);
  EXPECT_EQ(ask(database.curators().take({room, boris, at(9), call})), TakeoverResult::taken) << "the same attempt again";
  EXPECT_EQ(scratch.sql("SELECT string_agg(name, ' ' ORDER BY seat) FROM seat JOIN player ON id = player"), "vera boris");
  EXPECT_EQ(scratch.count("curator_log WHERE action = 'take_board'"), "1");
  scratch.sql("UPDATE seat SET over = true");
  EXPECT_EQ(take(anna), TakeoverResult::over);
  EXPECT_EQ(ask(database.curators().take({board(anna, boris), vera, at(9), ++call})).error(), StoreError::not_found)
      << "a game that no curator keeps";
}

TEST_F(CuratingTest, WhatACuratorDoesAtABoardIsInTheLogWithWhatItWas) {
  const auto anna = curator("anna");
  const auto boris = curator("boris");
  const auto room = board(boris, anna);
  const auto nothing = board_with({}, {});
  step(room, 1, 0, boris, nothing, {{"do", "ask"}});
  step(room, 2, 1, anna, nothing, {{"do", "reveal"}, {"cell", 3}});
  const auto page = ask(database.curators().log(anna, room, std::nullopt, 10)).value();
  ASSERT_THAT(page.rows, SizeIs(1));
  EXPECT_EQ(page.rows[0].actor, "anna");
  EXPECT_EQ(page.rows[0].step, 2);
  EXPECT_EQ(page.rows[0].act, (Json{{"do", "reveal"}, {"cell", 3}}));
  EXPECT_TRUE(ask(database.curators().plays(room, boris)).value());
  const auto all = ask(database.curators().log(boris, std::nullopt, std::nullopt, 10)).value();
  for (const auto& row : all.rows) EXPECT_NE(row.kind, store::CuratorActionKind::step) << "boris plays there";
  const auto first = ask(database.curators().log(anna, std::nullopt, std::nullopt, 2)).value();
  const auto second = ask(database.curators().log(anna, std::nullopt, first.next, 2)).value();
  EXPECT_THAT(first.rows, SizeIs(2));
  EXPECT_THAT(second.rows, SizeIs(1));
  EXPECT_EQ(second.next, std::nullopt);
}

TEST_F(CuratingTest, TheLogIsAppendOnly) {
  curator("anna");
  EXPECT_ANY_THROW(scratch.sql("UPDATE curator_log SET at = 4"));
  EXPECT_ANY_THROW(scratch.sql("DELETE FROM curator_log"));
}

TEST_F(CuratingTest, BooksAreThoseOfTheirReaderTheLatestFirstAndNoneThatIsVoid) {
  const auto anna = curator("anna");
  const auto vera = registered("vera");
  const auto one = board(vera, anna);
  const auto other = board(vera, anna);
  step(one, 1, 0, vera, board_with({}, {book(0, 4, "First", 10)}));
  step(other, 1, 0, vera, board_with({}, {book(0, 1, "Second", 20)}));
  step(one, 2, 0, vera, board_with({}, {book(0, 4, "First", 10), book(0, 5, "Third", 30)}));
  EXPECT_THAT(titles(vera), ElementsAre("Third", "Second", "First"));
  EXPECT_THAT(titles(anna), IsEmpty());
  step(one, 3, 1, anna, board_with({}, {book(0, 4, "First", 10, true), book(0, 5, "Third", 30)}));
  EXPECT_THAT(titles(vera), ElementsAre("Third", "Second"));
  const auto page = ask(database.books().of(vera, std::nullopt, 1)).value();
  EXPECT_EQ(page.count, 2);
  EXPECT_EQ(page.books[0].review, std::nullopt) << "there is none";
  const auto rest = ask(database.books().of(vera, page.next, 1)).value();
  EXPECT_EQ(rest.books[0].title, "Second");
  EXPECT_EQ(rest.next, std::nullopt);
}

/// The plan of a statement, made as the pool makes it: its values are not known beforehand.
std::string plan(const ScratchDatabase& scratch, const postgres::Statement& statement, const std::string& values) {
  return scratch.sql("SET plan_cache_mode = force_generic_plan; PREPARE page AS " + statement.text +
                     "; EXPLAIN (FORMAT JSON) EXECUTE page (" + values + ")");
}

std::string uses(const std::string& index) { return "\"Index Name\": \"" + index + "\""; }

TEST_F(CuratingTest, APageOfBooksIsARangeOfOneIndex) {
  const auto vera = std::to_string(static_cast<std::int64_t>(registered("vera")));
  for (int i = 0; i < 2; ++i) board(registered("reader " + std::to_string(i)), registered("keeper " + std::to_string(i)));
  scratch.sql("INSERT INTO book_read (player, at, room, number, cell, author, title) SELECT " + vera +
              ", n, 1 + n % 2, n / 2, 1, 'A', 'T' FROM generate_series(1, 20000) AS n");
  scratch.sql("ANALYZE book_read");
  const auto text = plan(scratch, postgres::kBooksOf, vera + ", 4000, 1, 1, 31");
  EXPECT_THAT(text, testing::HasSubstr(uses("book_read_player")));
  EXPECT_THAT(text, testing::HasSubstr("\"Scan Direction\": \"Backward\""));
}

TEST_F(CuratingTest, TheDeskReadsOnlyBoardsWhereSomethingWaits) {
  const auto anna = std::to_string(static_cast<std::int64_t>(registered("anna")));
  const auto vera = std::to_string(static_cast<std::int64_t>(registered("vera")));
  scratch.sql(R"(INSERT INTO room (id, variant, options, clock, rated, created_at)
                 SELECT n, 'x', '{}', '{}', false, 1 FROM generate_series(1, 5000) AS n)");
  scratch.sql("INSERT INTO seat (room, seat, player) SELECT n, 0, " + vera + " FROM generate_series(1, 5000) AS n");
  scratch.sql("INSERT INTO seat (room, seat, player) SELECT n, 1, " + anna + " FROM generate_series(1, 5000) AS n");
  scratch.sql("INSERT INTO projection (room, number, curator, version) SELECT n, 1, 1, '3x3' FROM generate_series(1, 5000) AS n");
  scratch.sql(R"(INSERT INTO waiting (room, place, kind, seat, cell, since)
                 SELECT n, 0, 'ask', 0, 1, 1 FROM generate_series(500, 5000, 500) AS n)");
  scratch.sql("ANALYZE");
  const auto text = plan(scratch, postgres::kDeskWaiting, anna + ", 200");
  EXPECT_THAT(text, testing::HasSubstr(uses("projection_pkey")));
  EXPECT_THAT(ask(database.curators().desk(PlayerId{std::stoll(anna)}, 200)).value().waiting, SizeIs(10));
}

TEST_F(CuratingTest, WhoeverGoesTakesTheirOfficeAndTheirBooksWithThem) {
  const auto vera = curator("vera");
  const auto room = board(vera, curator("anna"));
  step(room, 1, 0, vera, board_with({}, {book(0, 4, "First", 10)}));
  const auto page = ask(database.user_data().page(vera, "books:0")).value();
  ASSERT_THAT(page.rows, SizeIs(1));
  EXPECT_EQ(page.rows[0].at("title"), "First");
  scratch.sql("UPDATE seat SET over = true");
  ASSERT_TRUE(ask(database.user_data().erase(vera, "hash of vera")).has_value());
  EXPECT_FALSE(ask(database.curators().is_curator(vera)).value());
  EXPECT_EQ(scratch.count("book_read"), "0");
}

}  // namespace
}  // namespace noughts::tests
