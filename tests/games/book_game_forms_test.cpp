// The forms of the book game, read from whatever comes in: bounded, checked, refused with a stable code.
#include <gtest/gtest.h>

#include "book_game_table.hpp"
#include "games/core/text.hpp"

namespace noughts::games {
namespace {

std::string code(const Json& json) {
  const auto action = BookGame::action(json);
  return action ? "accepted" : action.error().code;
}

Json with(Json json, const char* member, const Json& value) {
  json[member] = value;
  return json;
}

Json without(Json json, const char* member) {
  json.erase(member);
  return json;
}

std::string repeated(std::size_t count, const std::string& text) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

TEST(BookGameForms, ALinkIsAnAddressOnTheWeb) {
  for (const char* link : {"https://www.livelib.ru/book/1000012345", "http://books.example", "https://books.example:8443/?q=1#a",
                           "HTTPS://Books.Example/Book", "https://книги.рф/книга", "https://a-b.example/x_(y)",
                           "https://en.books.example/The_Handmaid's_Tale"}) {
    EXPECT_TRUE(is_link(link)) << link;
  }
  for (const char* text :
       {"", "books.example", "https://", "https:///x", "https://localhost/x", "ftp://books.example", "//books.example",
        "javascript:alert(1)", "https://books.example/a b", "https://books.example/\"onclick=", "https://.example",
        "https://books..example", "https://me:secret@books.example/", "https://books.example@evil.example/",
        "https://books.example:port/", "https://books.example:/", "https://-books.example", "https://books.example/<b>",
        "https://o'books.example/"}) {
    EXPECT_FALSE(is_link(text)) << text;
  }
}

TEST(BookGameForms, ALinkIsBoundedAndNeeded) {
  for (const char* member : {"link"}) {
    EXPECT_EQ(code(without(request_for(0), member)), "bad_link");
    EXPECT_EQ(code(with(request_for(0), member, "My Family")), "bad_link");
    EXPECT_EQ(code(with(request_for(0), member, "https://books.example/" + repeated(478, "x"))), "accepted");
    EXPECT_EQ(code(with(request_for(0), member, "https://books.example/" + repeated(479, "x"))), "bad_link");
    EXPECT_EQ(code(with(report_on(0), member, 7)), "bad_link");
  }
}

TEST(BookGameForms, AuthorAndTitleAreOneLineEachOfAtMost200Characters) {
  for (const char* member : {"author", "title"}) {
    EXPECT_EQ(code(with(request_for(0), member, repeated(200, "ё"))), "accepted");
    EXPECT_EQ(code(with(request_for(0), member, repeated(201, "ё"))), "bad_text");
    EXPECT_EQ(code(with(request_for(0), member, "two\nlines")), "bad_text");
    EXPECT_EQ(code(with(request_for(0), member, "  ")), "bad_text");
    EXPECT_EQ(code(with(report_on(0), member, "\xff")), "bad_text");
    EXPECT_EQ(code(without(report_on(0), member)), "bad_text");
  }
}

TEST(BookGameForms, ABookHasPages) {
  for (const Json& pages : {Json(1), Json(20'000)}) EXPECT_EQ(code(with(request_for(0), "pages", pages)), "accepted");
  for (const Json& pages : {Json(0), Json(20'001), Json(1.5), Json("300"), Json(nullptr)}) {
    EXPECT_EQ(code(with(request_for(0), "pages", pages)), "bad_pages") << pages;
  }
}

TEST(BookGameForms, TheGroundsAreTheListAnAnnotationAReviewOrFantlab) {
  const auto grounds = [](const char* ground, const Json& evidence) {
    return code(with(with(request_for(0), "ground", ground), "evidence", evidence));
  };
  EXPECT_EQ(grounds("list", ""), "accepted");
  EXPECT_EQ(grounds("list", "Number 7 of it."), "accepted");
  EXPECT_EQ(grounds("tags", "animals"), "bad_ground");
  EXPECT_EQ(grounds("quote", "out of context"), "bad_ground");
  for (const char* ground : {"annotation", "review"}) {
    EXPECT_EQ(grounds(ground, "A boy and his animals on Corfu."), "accepted");
    EXPECT_EQ(grounds(ground, ""), "bad_ground");
    EXPECT_EQ(grounds(ground, repeated(2001, "x")), "bad_ground");
  }
  EXPECT_EQ(grounds("list", nullptr), "bad_action");
}

TEST(BookGameForms, FantlabNeedsALinkToFantlab) {
  const auto evidence = [](const char* link) { return code(with(with(request_for(0), "ground", "fantlab"), "evidence", link)); };
  for (const char* link : {"https://fantlab.ru/work1", "http://www.fantlab.ru/work1", "https://FantLab.ru"}) {
    EXPECT_EQ(evidence(link), "accepted") << link;
  }
  for (const char* link : {"", "fantlab.ru/work1", "https://notfantlab.ru/work1", "https://fantlab.ru.example/work1",
                           "https://books.example/fantlab.ru", "see https://fantlab.ru/work1"}) {
    EXPECT_EQ(evidence(link), "bad_ground") << link;
  }
}

TEST(BookGameForms, AReportHasARatingInHalfStars) {
  for (const int rating : {1, 10}) EXPECT_EQ(code(with(report_on(0), "rating", rating)), "accepted");
  for (const Json& rating : {Json(0), Json(11), Json(4.5), Json("5"), Json(nullptr)}) {
    EXPECT_EQ(code(with(report_on(0), "rating", rating)), "bad_report") << rating;
  }
}

TEST(BookGameForms, AReportHasALinkToAReviewOrATextNeverBoth) {
  EXPECT_EQ(code(without(report_on(0), "text")), "bad_report");
  EXPECT_EQ(code(with(report_on(0), "review", "https://reviews.example/1")), "bad_report");
  EXPECT_EQ(code(with(without(report_on(0), "text"), "review", "https://reviews.example/1")), "accepted");
  EXPECT_EQ(code(with(without(report_on(0), "text"), "review", "good")), "bad_link");
  EXPECT_EQ(code(with(report_on(0), "text", repeated(3000, "ж"))), "accepted");
  EXPECT_EQ(code(with(report_on(0), "text", repeated(3001, "ж"))), "bad_report");
  EXPECT_EQ(code(with(report_on(0), "text", "Two\nlines.")), "accepted");
}

TEST(BookGameForms, MarkupIsTextLikeAnyOther) {
  const std::string markup = "<script>alert(1)</script>";
  const auto action = BookGame::action(with(report_on(0), "text", markup));
  ASSERT_TRUE(action.has_value());
  EXPECT_EQ(action->report->text, markup);
}

TEST(BookGameForms, BlanksAroundATextAreLeftOut) {
  EXPECT_EQ(code(with(request_for(0), "title", "  Emma \n")), "bad_text") << "a line feed is no blank";
  EXPECT_EQ(BookGame::action(with(request_for(0), "title", "  Emma "))->request->title, "Emma");
}

TEST(BookGameForms, TheCuratorsReasonsAreNeeded) {
  for (const char* kind : {"refuse", "void"}) {
    EXPECT_EQ(code(about(kind, 0)), "bad_text");
    EXPECT_EQ(code(about(kind, 0, " ")), "bad_text");
    EXPECT_EQ(code(about(kind, 0, repeated(2001, "x"))), "bad_text");
  }
  EXPECT_EQ(code({{"do", "close"}}), "bad_text");
  EXPECT_EQ(code(about("reveal", 0)), "accepted");
  EXPECT_EQ(code(about("reveal", 0, "")), "bad_text");
}

TEST(BookGameForms, WhatIsNoActionIsRefused) {
  for (const Json& wrong : {Json(), Json("resign"), Json::array(), Json::object(), Json{{"do", 7}}, Json{{"do", "read"}}}) {
    EXPECT_EQ(code(wrong), "bad_action") << wrong;
  }
  EXPECT_EQ(code({{"do", "resign"}, {"cell", 1}}), "bad_action");
  EXPECT_EQ(code(with(request_for(0), "stars", 5)), "bad_action");
  EXPECT_EQ(code(with(about("approve", 0), "why", "fine")), "bad_action");
  EXPECT_EQ(code(about("ask", 25)), "out_of_range");
  EXPECT_EQ(code(about("ask", -1)), "out_of_range");
  EXPECT_EQ(code({{"do", "ask"}, {"cell", 1.5}}), "bad_action");
  EXPECT_EQ(code({{"do", "oppose"}, {"character", 9}}), "out_of_range");
  EXPECT_EQ(code({{"do", "oppose"}, {"character", 0}, {"cell", 0}}), "bad_action");
}

TEST(BookGameForms, ThemesAreBounded) {
  Json setup = characters(9);
  EXPECT_EQ(code(setup), "accepted");
  EXPECT_EQ(code(with(setup, "characters", Json::array())), "bad_setup");
  Json ten = setup;
  ten["characters"].push_back(ten["characters"][0]);
  EXPECT_EQ(code(ten), "bad_setup");
  for (const Json& text : {Json(""), Json(7), Json(repeated(2001, "x")), Json("\xff")}) {
    Json changed = setup;
    changed["characters"][3]["themes"][4]["text"] = text;
    EXPECT_EQ(code(changed), "bad_setup");
  }
  Json eight = setup;
  eight["characters"][0]["themes"].erase(0);
  EXPECT_EQ(code(eight), "bad_setup");
  Json long_name = setup;
  long_name["characters"][0]["name"] = repeated(121, "x");
  EXPECT_EQ(code(long_name), "bad_setup");
  EXPECT_EQ(code(with(setup, "title", "both")), "bad_setup");
  EXPECT_EQ(code(with(field(3), "title", "")), "bad_setup");
  EXPECT_EQ(code(with(field(3), "field", Json::array())), "bad_setup");
}

TEST(BookGameForms, EveryActionIsWrittenAsItWasRead) {
  Json review = without(report_on(3), "text");
  review["review"] = "https://reviews.example/1";
  for (const Json& action :
       {characters(2, {1}), field(4, {2}), about("mark", 3), Json{{"do", "oppose"}, {"character", 2}}, about("oppose", 2),
        about("ask", 1), about("reveal", 1), about("reveal", 1, "note"), request_for(2), about("approve", 2),
        about("refuse", 2, "no"), report_on(2), review, about("accept", 2), about("void", 2, "no"), about("withdraw", 2),
        Json{{"do", "close"}, {"why", "no"}}, Json{{"do", "resign"}}}) {
    const auto read = BookGame::action(action);
    ASSERT_TRUE(read.has_value()) << action;
    EXPECT_EQ(BookGame::json(*read), action);
  }
}

TEST(BookGameForms, OptionsHaveTheirDefaults) {
  const auto options = [](const Json& json) { return *BookGame::options(json); };
  EXPECT_EQ(BookGame::json(options(Json::object())), (Json{{"version", "3x3"}, {"size", 3}, {"weighted", false}}));
  EXPECT_EQ(options({{"version", "3x3*"}}).side, 3);
  EXPECT_EQ(options({{"version", "5x5"}}).side, 5);
  EXPECT_EQ(options({{"version", "pair"}}).side, 5);
  const Json all{{"version", "pair"}, {"size", 4}, {"weighted", true}, {"until", 7}};
  EXPECT_EQ(BookGame::json(options(all)), all);
}

TEST(BookGameForms, FourByFourIsForPairsAndForWeights) {
  const auto is_accepted = [](const Json& json) { return BookGame::options(json).has_value(); };
  EXPECT_TRUE(is_accepted({{"version", "pair"}, {"size", 4}}));
  EXPECT_TRUE(is_accepted({{"version", "5x5"}, {"size", 4}, {"weighted", true}}));
  EXPECT_FALSE(is_accepted({{"version", "5x5"}, {"size", 4}}));
  EXPECT_FALSE(is_accepted({{"version", "5x5"}, {"size", 3}, {"weighted", true}}));
  EXPECT_FALSE(is_accepted({{"version", "3x3"}, {"size", 4}, {"weighted", true}}));
  EXPECT_TRUE(is_accepted({{"version", "3x3"}, {"size", 3}}));
  EXPECT_FALSE(is_accepted({{"version", "pair"}, {"size", 6}}));
  EXPECT_FALSE(is_accepted({{"version", "4x4"}}));
  EXPECT_FALSE(is_accepted({{"until", -1}}));
  EXPECT_FALSE(is_accepted({{"until", nullptr}}));
}

TEST(BookGameForms, SetupSizesAreThoseOfTheBoards) {
  const auto size = [](const Json& json) { return BookGame::setup_size(*BookGame::options(json)); };
  EXPECT_EQ(size(Json::object()), 1);
  EXPECT_EQ(size({{"version", "3x3*"}}), 9);
  EXPECT_EQ(size({{"version", "5x5"}}), 25);
  EXPECT_EQ(size({{"version", "pair"}, {"size", 4}}), 16);
}

}  // namespace
}  // namespace noughts::games
