#include "ws/close_frames.hpp"

#include <gtest/gtest.h>

namespace noughts::ws {
namespace {

constexpr std::string_view kMask = "\x01\x7f\x80\xff";

/// A frame as a client sends it.
std::string frame(unsigned first, const std::string& payload) {
  std::string bytes{static_cast<char>(first)};
  if (payload.size() < 126) {
    bytes += static_cast<char>(0x80U | payload.size());
  } else if (payload.size() < 65'536) {
    bytes +=
        {static_cast<char>(0x80U | 126U), static_cast<char>(payload.size() >> 8U), static_cast<char>(payload.size() & 0xFFU)};
  } else {
    bytes += static_cast<char>(0x80U | 127U);
    for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(payload.size() >> static_cast<unsigned>(shift));
  }
  bytes += kMask;
  for (std::size_t at = 0; at < payload.size(); ++at) bytes += static_cast<char>(payload[at] ^ kMask[at % 4]);
  return bytes;
}
std::string text(const std::string& payload) { return frame(0x81, payload); }
std::string close(unsigned code, const std::string& reason = "") {
  return frame(0x88, std::string{static_cast<char>(code >> 8U), static_cast<char>(code & 0xFFU)} + reason);
}

/// The fault of a client's bytes, which come in parts of this size.
std::optional<std::uint16_t> fault(const std::string& bytes, std::size_t size = 1 << 20) {
  CloseFrames frames;
  for (std::size_t at = 0; at < bytes.size(); at += size) frames.see(std::string_view(bytes).substr(at, size));
  return frames.fault();
}

TEST(CloseFrames, CodesThatNobodyMaySend) {
  for (const unsigned code : {0U, 1U, 999U, 1004U, 1005U, 1006U, 1014U, 1015U, 1016U, 2000U, 2999U, 5000U, 9999U, 65'535U}) {
    EXPECT_EQ(fault(close(code)), 1002) << code;
    EXPECT_EQ(fault(close(code, "\xff")), 1002) << code;
  }
  for (const unsigned code : {1000U, 1001U, 1002U, 1003U, 1007U, 1011U, 1012U, 1013U, 3000U, 3999U, 4000U, 4999U}) {
    EXPECT_EQ(fault(close(code, "tschüß")), std::nullopt) << code;
  }
}

TEST(CloseFrames, AReasonIsText) {
  for (const auto* reason : {"\xff", "abc\xc3", "\xed\xa0\x80", "\xc0\xaf"}) EXPECT_EQ(fault(close(1000, reason)), 1007);
  EXPECT_EQ(fault(close(1000, std::string(122, 'x') + "\xc3")), 1007);
  EXPECT_EQ(fault(frame(0x88, "")), std::nullopt) << "nothing is needed";
  EXPECT_EQ(fault(frame(0x88, "x")), 1002) << "half a code";
}

TEST(CloseFrames, AreFoundBehindOthersHoweverTheBytesAreCut) {
  const std::string before = text("") + text("hello") + text(std::string(300, 'a')) + text(std::string(70'000, 'b')) +
                             frame(0x89, "ping") + frame(0x01, "\x88\x02") + frame(0x80, "more");
  for (const std::size_t size : {1U, 2U, 3U, 7U, 1'000U, 1'000'000U}) {
    EXPECT_EQ(fault(before, size), std::nullopt);
    EXPECT_EQ(fault(before + close(1000, "bye"), size), std::nullopt);
    EXPECT_EQ(fault(before + close(5000), size), 1002);
    EXPECT_EQ(fault(before + close(1000, "\xff"), size), 1007);
  }
}

TEST(CloseFrames, NothingAfterTheFirstOneCounts) { EXPECT_EQ(fault(close(1000) + close(5000)), std::nullopt); }

}  // namespace
}  // namespace noughts::ws
