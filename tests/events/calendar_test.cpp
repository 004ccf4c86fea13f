#include "events/calendar.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace noughts::events {
namespace {

using games::Instant;
using games::Millis;
using testing::HasSubstr;
using testing::Not;

store::EventRow row(std::string name) {
  store::EventRow row;
  row.id = store::EventId{62};
  row.state = store::EventState::upcoming;
  row.starts = Instant{Millis{1'795'633'200'000}};  // 2026-11-25 19:00 UTC
  row.terms = {{"name", std::move(name)}, {"kind", "swiss"}};
  return row;
}

std::string calendar_of(const store::EventRow& one) { return calendar(std::span(&one, 1), "https://example.org", Instant{}); }

TEST(Calendar, WhatWouldEndAValueIsEscaped) {
  EXPECT_EQ(escaped("a,b;c\\d\ne\r"), "a\\,b\\;c\\\\d\\ne");
  EXPECT_THAT(calendar_of(row("Cup; END:VEVENT\nBEGIN:VEVENT")), HasSubstr("SUMMARY:Cup\\; END:VEVENT\\nBEGIN:VEVENT\r\n"));
}

TEST(Calendar, NoLineIsLongerThan75OctetsNorEndsWithinACharacter) {
  std::string name;
  for (int i = 0; i < 60; ++i) name += "\u0448";
  std::string file = calendar_of(row(name));
  std::string together;
  for (std::size_t from = 0, end = 0; (end = file.find("\r\n", from)) != std::string::npos; from = end + 2) {
    const std::string line = file.substr(from, end - from);
    EXPECT_LE(line.size(), 75U);
    if (line.starts_with(' ')) {
      EXPECT_NE(static_cast<unsigned char>(line[1]) & 0xC0U, 0x80U) << line;
      together += line.substr(1);
    } else {
      together += "\n" + line;
    }
  }
  EXPECT_THAT(together, HasSubstr("\nSUMMARY:" + name + "\n"));
  EXPECT_EQ(folded(std::string(75, 'x')), std::string(75, 'x') + "\r\n");
  EXPECT_EQ(folded(std::string(76, 'x')), std::string(75, 'x') + "\r\n x\r\n");
}

TEST(Calendar, SaysWhenAnEventIsAndWhereItsPageIs) {
  const auto file = calendar_of(row("Cup"));
  EXPECT_TRUE(file.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"));
  EXPECT_TRUE(file.ends_with("END:VEVENT\r\nEND:VCALENDAR\r\n"));
  EXPECT_THAT(file, HasSubstr("\r\nDTSTART:20261125T190000Z\r\n"));
  EXPECT_THAT(file, HasSubstr("\r\nUID:https://example.org/events/10\r\n"));
  EXPECT_THAT(file, HasSubstr("\r\nSTATUS:CONFIRMED\r\n"));
  EXPECT_THAT(file, Not(HasSubstr("DTEND")));
}

TEST(Calendar, WhatIsCalledOffIsCancelled) {
  auto off = row("Cup");
  off.state = store::EventState::called_off;
  EXPECT_THAT(calendar_of(off), HasSubstr("\r\nSTATUS:CANCELLED\r\n"));
  EXPECT_EQ(calendar({}, "https://example.org", Instant{}).find("VEVENT"), std::string::npos);
}

}  // namespace
}  // namespace noughts::events
