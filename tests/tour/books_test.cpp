#include "tour/books.hpp"

#include <gtest/gtest.h>

namespace noughts::tour {
namespace {

std::vector<std::string> titles(std::string_view text) {
  const auto read = read_books(text);
  EXPECT_TRUE(read);
  std::vector<std::string> list;
  for (const auto& each : read.value_or(std::vector<store::NamedBook>{})) list.push_back(each.author + " / " + each.title);
  return list;
}

std::vector<std::pair<int, std::string>> faults(std::string_view text) {
  const auto read = read_books(text);
  std::vector<std::pair<int, std::string>> list;
  if (read) return list;
  for (const auto& each : read.error()) list.emplace_back(each.line.value_or(0), each.code);
  return list;
}

std::optional<std::string> day(std::string_view given) {
  const auto book = named_book("A", "B", given);
  EXPECT_TRUE(book) << given;
  return book ? book->read_on : std::nullopt;
}

using Titles = std::vector<std::string>;
using Faults = std::vector<std::pair<int, std::string>>;

TEST(ABook, HasAnAuthorATitleAndADayOrNone) {
  EXPECT_EQ(day(""), std::nullopt);
  EXPECT_EQ(day("2024"), "2024");
  EXPECT_EQ(day("2024-5"), "2024-05");
  EXPECT_EQ(day("2024/05/17"), "2024-05-17");
  EXPECT_EQ(day("17.05.2024"), "2024-05-17");
  for (const auto* wrong : {"2024-13", "2023-02-29", "17.5", "yesterday", "2024-", "1024", "2024-05-17-1", "20245"}) {
    EXPECT_FALSE(named_book("A", "B", wrong)) << wrong;
  }
  EXPECT_FALSE(named_book(" ", "B", ""));
  EXPECT_FALSE(named_book("A", std::string(201, 'x'), ""));
  EXPECT_FALSE(named_book("A", "B\nC", ""));
}

TEST(ABook, IsTheSameWhateverItsLettersLookLike) {
  EXPECT_EQ(named_book("Джеральд Даррелл", "ЁЛКА", "")->key, named_book("джеральд даррелл", "Елка", "2024")->key);
  EXPECT_NE(named_book("A", "B", "")->key, named_book("B", "A", "")->key);
}

TEST(ATableOfBooks, HasTitleAuthorAndDayInThisOrder) {
  EXPECT_EQ(titles("Emma,Jane Austen,2024\nDracula,Bram Stoker\n"), (Titles{"Jane Austen / Emma", "Bram Stoker / Dracula"}));
}

TEST(ATableOfBooks, MayNameItsColumnsAsOtherSitesDo) {
  EXPECT_EQ(titles("Автор;Название;Дата прочтения\nАлан Милн;Винни-Пух;17.05.2024\n"), Titles{"Алан Милн / Винни-Пух"});
  EXPECT_EQ(
      titles(
          "Book Id,Title,Author,Date Read,Exclusive Shelf\n1,Emma,Jane Austen,2024/05/17,read\n2,Dune,Frank Herbert,,to-read\n"),
      Titles{"Jane Austen / Emma"});
}

TEST(ATableOfBooks, IsTakenAsAWholeOrItsFaultsAreToldByLine) {
  EXPECT_EQ(faults("Emma,Jane Austen\n,Nobody\nDracula,Bram Stoker,never\n"), (Faults{{2, "bad_book"}, {3, "bad_book"}}));
  EXPECT_EQ(faults("Emma,\"Jane\" Austen\n").front().second, "bad_csv");
}

TEST(ATableOfBooks, HasNoMoreThanTwoThousand) {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += "Title " + std::to_string(i) + ",Author\n";
  EXPECT_TRUE(read_books(text));
  EXPECT_EQ(faults(text + "One more,Author\n"), (Faults{{2001, "too_many_books"}}));
}

}  // namespace
}  // namespace noughts::tour
