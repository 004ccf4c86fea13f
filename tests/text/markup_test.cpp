#include "text/markup.hpp"

#include <gtest/gtest.h>

namespace noughts::text {
namespace {

TEST(Markup, EscapesWhatWouldEndATextOrAnAttribute) {
  EXPECT_EQ(markup_escaped("<b onload=\"x\">&'\x01\n</b>"), "&lt;b onload=&quot;x&quot;&gt;&amp;&#39;&lt;/b&gt;");
  EXPECT_EQ(markup_escaped("Жуковский"), "Жуковский");
}

}  // namespace
}  // namespace noughts::text
