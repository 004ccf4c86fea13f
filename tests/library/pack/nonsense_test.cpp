// Whatever a file holds, it is read or refused; and what was read is written and read back as the same.
#include <gtest/gtest.h>

#include <random>

#include "library/pack/encoding.hpp"
#include "library/pack/questions_csv.hpp"
#include "library/pack/questions_json.hpp"

namespace noughts::pack {
namespace {

constexpr int kFiles = 20'000;

/// Files made of what is likely to hurt.
class Nonsense {
 public:
  explicit Nonsense(unsigned seed) : chance_(seed) {}

  std::string file() {
    std::string text;
    for (int parts = number(40); parts > 0; --parts) text += part();
    return text;
  }

 private:
  int number(int most) { return std::uniform_int_distribution<int>(0, most)(chance_); }

  std::string part() {
    constexpr std::string_view kParts[] = {
        "\"", ",", ";", "\t", "\n", "\r\n", "question", "answer",       "q", "я",    "\xFF\xFE", "\xE9", "=",   "'", "|", "\\",
        "[",  "]", "{", "}",  ":",  "1",    "\\u0000",  "\xEF\xBB\xBF", " ", "sep=", "\"\"",     "-",    "null"};
    if (number(20) == 0) return std::string(1, static_cast<char>(number(255)));
    return std::string(kParts[static_cast<std::size_t>(number(static_cast<int>(std::size(kParts)) - 1))]);
  }

  std::mt19937 chance_;
};

void expect_same_again(const Questions& read, const std::string& file) {
  if (!read) {
    EXPECT_FALSE(read.error().empty()) << file;
    return;
  }
  const auto table = decoded(csv_of(*read));
  ASSERT_TRUE(table) << file;
  EXPECT_EQ(questions_from_csv(table->text).value_or(std::vector<store::Question>{}), *read) << file;
  EXPECT_EQ(questions_from_json(file_of({"t", store::Language::ru, *read})).value_or(std::vector<store::Question>{}), *read)
      << file;
}

TEST(Nonsense, IsReadOrRefusedAndReadBack) {
  Nonsense nonsense(20'261'121);
  int taken = 0;
  for (int i = 0; i < kFiles; ++i) {
    const std::string file = nonsense.file();
    const auto text = decoded(file);
    if (!text) continue;
    const auto read = questions_from_csv(text->text);
    taken += read ? 1 : 0;
    expect_same_again(read, file);
    expect_same_again(questions_from_json(text->text), file);
  }
  EXPECT_GT(taken, kFiles / 100);
}

}  // namespace
}  // namespace noughts::pack
