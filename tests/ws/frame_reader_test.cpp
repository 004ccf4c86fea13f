#include "ws/frame_reader.hpp"

#include <gtest/gtest.h>

#include "support/heard_frames.hpp"

namespace noughts::ws {
namespace {

using support::Heard;

constexpr std::string_view kMask = "\x01\x7f\x80\xff";
constexpr std::size_t kMost = 70'000;

/// A frame as a client sends it; `extended`: in so many bytes its length is said besides.
std::string frame(unsigned first, const std::string& payload, std::optional<int> extended = std::nullopt) {
  const int more = extended.value_or(payload.size() < 126 ? 0 : payload.size() < 65'536 ? 2 : 8);
  std::string bytes{static_cast<char>(first)};
  bytes += static_cast<char>(0x80U | (more == 0 ? payload.size() : more == 2 ? 126U : 127U));
  for (int shift = (more - 1) * 8; shift >= 0; shift -= 8) bytes += static_cast<char>(std::uint64_t{payload.size()} >> shift);
  bytes += kMask;
  for (std::size_t at = 0; at < payload.size(); ++at) bytes += static_cast<char>(payload[at] ^ kMask[at % 4]);
  return bytes;
}
std::string text(const std::string& payload) { return frame(0x81, payload); }
std::string close(unsigned code, const std::string& reason = "") {
  return frame(0x88, std::string{static_cast<char>(code >> 8U), static_cast<char>(code & 0xFFU)} + reason);
}

/// What a reader makes of bytes that come in parts of this size.
Heard heard(const std::string& bytes, std::size_t size = 1 << 20) {
  auto all = support::heard(bytes, size, kMost);
  EXPECT_TRUE(all.took_all) << "all bytes are taken";
  return all;
}

std::optional<CloseCode> fault(const std::string& bytes) {
  const auto whole = heard(bytes);
  EXPECT_EQ(heard(bytes, 1), whole) << "byte by byte";
  return whole.fault;
}

constexpr auto ping = Opcode::ping;
constexpr auto pong = Opcode::pong;

TEST(FrameReader, MessagesComeAsTheyWereSentHoweverTheBytesAreCut) {
  const std::string medium(126, 'm');
  const std::string large(65'536, 'l');
  const auto bytes =
      text("") + text("{}") + frame(0x89, "ping") + text(medium) + frame(0x8A, "") + text(large) + close(1000, "bye");
  const Heard all{{{Opcode::text, ""},
                   {Opcode::text, "{}"},
                   {ping, "ping"},
                   {Opcode::text, medium},
                   {pong, ""},
                   {Opcode::text, large},
                   {Opcode::close, std::string("\x03\xe8") + "bye"}},
                  std::nullopt};
  for (const std::size_t size :
       {std::size_t{1}, std::size_t{2}, std::size_t{3}, std::size_t{7}, std::size_t{1000}, bytes.size()}) {
    EXPECT_EQ(heard(bytes, size), all) << size;
  }
}

TEST(FrameReader, ATextMayComeInPartsWithControlFramesBetweenThemAndLettersCutInTwo) {
  const std::string shield = "щит";
  const auto bytes = frame(0x01, "a" + shield.substr(0, 1)) + frame(0x89, "between") + frame(0x00, shield.substr(1, 2)) +
                     frame(0x00, "") + frame(0x8A, "") + frame(0x80, shield.substr(3)) + text("next");
  const Heard all{{{ping, "between"}, {pong, ""}, {Opcode::text, "a" + shield}, {Opcode::text, "next"}}, std::nullopt};
  for (const std::size_t size : {std::size_t{1}, std::size_t{5}, bytes.size()}) EXPECT_EQ(heard(bytes, size), all) << size;
}

TEST(FrameReader, AClientMasksItsFrames) {
  EXPECT_EQ(fault(std::string("\x81\x02{}")), CloseCode::protocol_error);
  EXPECT_EQ(fault(std::string("\x89\x00", 2)), CloseCode::protocol_error);
}

TEST(FrameReader, ReservedBitsAndOpcodesAreRefused) {
  for (const unsigned first : {0xC1U, 0xA1U, 0x91U, 0xF1U, 0xC9U}) EXPECT_EQ(fault(frame(first, "x")), CloseCode::protocol_error);
  for (const unsigned opcode : {3U, 4U, 5U, 6U, 7U, 11U, 12U, 13U, 14U, 15U}) {
    EXPECT_EQ(fault(frame(0x80U | opcode, "x")), CloseCode::protocol_error) << opcode;
  }
}

TEST(FrameReader, ALengthHasTheShortestForm) {
  EXPECT_EQ(fault(frame(0x81, "{}", 2)), CloseCode::protocol_error);
  EXPECT_EQ(fault(frame(0x81, "{}", 8)), CloseCode::protocol_error);
  EXPECT_EQ(fault(frame(0x81, std::string(126, ' '), 8)), CloseCode::protocol_error);
  EXPECT_EQ(fault(frame(0x81, std::string(65'535, ' '), 8)), CloseCode::protocol_error);
  EXPECT_EQ(fault(std::string("\x81\xff\x80\x00\x00\x00\x00\x00\x00\x00", 10) + "mask"), CloseCode::protocol_error)
      << "of 63 bits";
}

TEST(FrameReader, AControlFrameIsShortAndWhole) {
  EXPECT_EQ(fault(frame(0x89, std::string(126, 'x'))), CloseCode::protocol_error);
  EXPECT_EQ(fault(frame(0x89, "x", 2)), CloseCode::protocol_error);
  EXPECT_EQ(fault(frame(0x09, "x")), CloseCode::protocol_error);
  EXPECT_EQ(fault(frame(0x89, std::string(125, 'x'))), std::nullopt);
}

TEST(FrameReader, PartsFollowTheirBeginningAndNothingElse) {
  EXPECT_EQ(fault(frame(0x80, "x")), CloseCode::protocol_error) << "of nothing";
  EXPECT_EQ(fault(text("{}") + frame(0x00, "x")), CloseCode::protocol_error) << "of what is over";
  EXPECT_EQ(fault(frame(0x01, "{") + text("{}")), CloseCode::protocol_error) << "a text within a text";
  EXPECT_EQ(fault(frame(0x01, "") + text("{}")), CloseCode::protocol_error) << "an empty part is one";
  EXPECT_EQ(fault(frame(0x01, "{") + frame(0x82, "x")), CloseCode::protocol_error) << "binary within a text";
}

TEST(FrameReader, BinaryDataIsNotText) { EXPECT_EQ(fault(frame(0x82, "")), CloseCode::not_text); }

TEST(FrameReader, ATextIsNoLongerThanItMayBeHoweverManyPartsItHas) {
  EXPECT_EQ(fault(text(std::string(kMost, 'x'))), std::nullopt);
  EXPECT_EQ(fault(text(std::string(kMost + 1, 'x'))), CloseCode::too_large);
  EXPECT_EQ(fault(frame(0x01, std::string(kMost, 'x')) + frame(0x80, "x")), CloseCode::too_large);
  EXPECT_EQ(fault(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff", 10) + "mask"), CloseCode::too_large) << "by its head";
}

// What is not there yet can't mend it.
TEST(FrameReader, ATextHasNoMorePartsThanItMayHaveBytes) {
  std::string parts = frame(0x01, "");
  for (std::size_t part = 1; part < kMost; ++part) parts += frame(0x00, "");
  EXPECT_EQ(heard(parts).fault, std::nullopt);
  EXPECT_EQ(heard(parts + frame(0x89, "") + frame(0x80, "")).fault, CloseCode::too_large) << "pings between them don't count";
  EXPECT_EQ(heard(parts.substr(0, parts.size() - 6) + frame(0x80, "x") + parts).fault, std::nullopt) << "the next begins anew";
}

TEST(FrameReader, TextThatIsNoUtf8IsFoundAtItsFirstBadByte) {
  for (const std::string bad :
       {"\xff", "\xed\xa0", "\xc0", "\xc1", "\xf4\x90", "\xf5", "\xc3\x28", "\x80", "\xe0\x9f", "\xf0\x8f"}) {
    EXPECT_EQ(fault(frame(0x01, "{" + bad)), CloseCode::not_utf8) << "the message has more parts";
    const auto begun = text("{" + bad + std::string(50, ' '));
    EXPECT_EQ(fault(begun.substr(0, 7 + bad.size())), CloseCode::not_utf8) << "the frame has more bytes";
    EXPECT_EQ(fault(begun.substr(0, 6 + bad.size())), std::nullopt) << "and no earlier";
  }
  EXPECT_EQ(fault(text("\xc3")), CloseCode::not_utf8) << "a letter that is not finished";
  EXPECT_EQ(fault(frame(0x01, "\xc3")), std::nullopt) << "that may be finished yet";
  for (const std::string good : {"é", "\xed\x9f\xbf", "\xee\x80\x80", "\xf4\x8f\xbf\xbf", "\xe0\xa0\x80", "\xf0\x90\x80\x80"}) {
    EXPECT_EQ(fault(text(good)), std::nullopt);
  }
}

TEST(FrameReader, AClientClosesWithACodeThatThereIs) {
  for (const unsigned code : {0U, 1U, 999U, 1004U, 1005U, 1006U, 1014U, 1015U, 1016U, 2000U, 2999U, 5000U, 9999U, 65'535U}) {
    EXPECT_EQ(fault(close(code)), CloseCode::protocol_error) << code;
    EXPECT_EQ(fault(close(code, "why")), CloseCode::protocol_error) << code;
  }
  for (const unsigned code : {1000U, 1003U, 1007U, 1013U, 3000U, 4999U}) EXPECT_EQ(fault(close(code)), std::nullopt) << code;
  EXPECT_EQ(fault(frame(0x88, "x")), CloseCode::protocol_error) << "half a code";
  EXPECT_EQ(fault(frame(0x88, "")), std::nullopt) << "none is needed";
}

TEST(FrameReader, TheReasonOfACloseIsText) {
  EXPECT_EQ(fault(close(1000, "tschüß")), std::nullopt);
  for (const std::string bad : {"\xff", "abc\xc3", "\xed\xa0\x80"}) EXPECT_EQ(fault(close(1000, bad)), CloseCode::not_utf8);
}

}  // namespace
}  // namespace noughts::ws
