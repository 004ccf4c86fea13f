#include "http/figures.hpp"

#include <gtest/gtest.h>

namespace noughts::gateway {
namespace {

TEST(LabelledCounts, AreWrittenAsPrometheusReadsThem) {
  LabelledCounts counts;
  counts.add("code=\"stale\"");
  counts.add("code=\"busy\"");
  counts.add("code=\"stale\"");
  EXPECT_EQ(counts.text("refusals_total"),
            "# TYPE refusals_total counter\nrefusals_total{code=\"busy\"} 1\nrefusals_total{code=\"stale\"} 2\n");
}

TEST(Metric, HasAType) { EXPECT_EQ(metric("connections", "gauge", 7), "# TYPE connections gauge\nconnections 7\n"); }

}  // namespace
}  // namespace noughts::gateway
