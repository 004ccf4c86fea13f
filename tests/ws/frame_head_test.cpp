#include "ws/frame_head.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace noughts::ws {
namespace {

std::vector<int> head_of(std::size_t length) {
  const FrameHead head(Opcode::text, length);
  return {head.data(), head.data() + head.size()};
}

TEST(FrameHead, SaysALengthInTheShortestForm) {
  using Bytes = std::vector<int>;
  EXPECT_EQ(head_of(0), (Bytes{0x81, 0}));
  EXPECT_EQ(head_of(125), (Bytes{0x81, 125}));
  EXPECT_EQ(head_of(126), (Bytes{0x81, 126, 0, 126}));
  EXPECT_EQ(head_of(65'535), (Bytes{0x81, 126, 0xFF, 0xFF}));
  EXPECT_EQ(head_of(65'536), (Bytes{0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0}));
  EXPECT_EQ(head_of(0x0102030405), (Bytes{0x81, 127, 0, 0, 0, 1, 2, 3, 4, 5}));
}

TEST(FrameHead, OfAControlFrameNamesItsKind) {
  const FrameHead head(Opcode::ping, 3);
  EXPECT_EQ((std::vector<int>{head.data(), head.data() + head.size()}), (std::vector<int>{0x89, 3}));
}

}  // namespace
}  // namespace noughts::ws
