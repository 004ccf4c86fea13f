#include "text/prometheus.hpp"

#include <gtest/gtest.h>

namespace noughts::text {
namespace {

TEST(PrometheusText, HasHelpAndTypeBeforeTheValue) {
  PrometheusText figures;
  figures.gauge("connections", "Connections now.", 7);
  figures.counter("frames_total", "Frames.", 8);
  EXPECT_EQ(figures.text(),
            "# HELP connections Connections now.\n# TYPE connections gauge\nconnections 7\n"
            "# HELP frames_total Frames.\n# TYPE frames_total counter\nframes_total 8\n");
}

TEST(PrometheusText, HasManyValuesByLabels) {
  PrometheusText figures;
  figures.begin_counter("refusals_total", "Refusals.");
  figures.value(prometheus_label("code", "busy"), 1);
  figures.value(prometheus_label("code", "stale") + "," + prometheus_label("of", "room"), 2);
  EXPECT_EQ(figures.text(),
            "# HELP refusals_total Refusals.\n# TYPE refusals_total counter\nrefusals_total{code=\"busy\"} 1\n"
            "refusals_total{code=\"stale\",of=\"room\"} 2\n");
}

TEST(PrometheusLabel, HoldsAnyText) { EXPECT_EQ(prometheus_label("why", "a \"b\"\\\n"), R"(why="a \"b\"\\\n")"); }

}  // namespace
}  // namespace noughts::text
