// Every playthrough comes out as it is written. After an intended change: cmake --build … --target playthroughs, and review it.
#include <gtest/gtest.h>

#include "playthrough.hpp"

namespace noughts::games {
namespace {

TEST(Playthroughs, ComeOutAsTheyAreWritten) {
  ASSERT_FALSE(playthrough_files().empty());
  for (const auto& file : playthrough_files()) {
    SCOPED_TRACE(file.filename().string());
    const std::string content = content_of(file);
    const auto read = playthrough(content);
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(told(*read), content);
  }
}

TEST(Playthroughs, AreNamedAfterTheirVariant) {
  for (const auto& file : playthrough_files()) {
    const auto read = playthrough(content_of(file));
    ASSERT_TRUE(read.has_value());
    EXPECT_TRUE(file.filename().string().starts_with(read->variant + "-")) << file;
  }
}

TEST(Playthroughs, ThatAreNotOneAreNotRead) {
  for (const char* bad : {"", "variant 3x3\n", "variant 3x3\noptions [\n", "options {}\n", "variant 3x3\noptions {}\n> x {}\n",
                          "variant 3x3\noptions {}\n> 0\n", "variant 3x3\noptions {}\n> 0 {\n",
                          "variant 3x3\noptions {}\n# a remark on nothing\n"}) {
    EXPECT_FALSE(playthrough(bad)) << bad;
  }
}

}  // namespace
}  // namespace noughts::games
