#include "http/figures.hpp"

#include <gtest/gtest.h>

namespace noughts::http {
namespace {

TEST(LabelledCounts, AreWrittenByTheirLabels) {
  LabelledCounts counts;
  counts.add("code=\"stale\"");
  counts.add("code=\"busy\"");
  counts.add("code=\"stale\"");
  text::PrometheusText figures;
  counts.write(figures, "refusals_total", "Refusals.");
  EXPECT_EQ(figures.text(),
            "# HELP refusals_total Refusals.\n# TYPE refusals_total counter\n"
            "refusals_total{code=\"busy\"} 1\nrefusals_total{code=\"stale\"} 2\n");
}

}  // namespace
}  // namespace noughts::http
