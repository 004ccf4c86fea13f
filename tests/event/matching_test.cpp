#include "event/pairing/matching.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <random>

namespace noughts::event {
namespace {

using Parts = std::array<std::int64_t, 2>;

/// A small graph beside the matching of it, which every subset of vertices is asked for.
struct SmallGraph {
  int vertices;
  std::map<std::pair<int, int>, Parts> edges = {};

  [[nodiscard]] std::optional<Parts> best(unsigned left) const {
    if (left == 0) return Parts{};
    int first = 0;
    while (((left >> static_cast<unsigned>(first)) & 1U) == 0) ++first;
    std::optional<Parts> best_of_all;
    for (const auto& [edge, weight] : edges) {
      if (edge.first != first || ((left >> static_cast<unsigned>(edge.second)) & 1U) == 0) continue;
      const auto rest = best(left & ~(1U << static_cast<unsigned>(first)) & ~(1U << static_cast<unsigned>(edge.second)));
      if (!rest) continue;
      const Parts sum{(*rest)[0] + weight[0], (*rest)[1] + weight[1]};
      if (!best_of_all || sum > *best_of_all) best_of_all = sum;
    }
    return best_of_all;
  }

  [[nodiscard]] Parts weight_of(const Matching& matching, unsigned left) const {
    Parts sum{};
    for (int vertex = 0; vertex < vertices; ++vertex) {
      if (((left >> static_cast<unsigned>(vertex)) & 1U) == 0) continue;
      const int mate = matching.mate(vertex);
      EXPECT_EQ(matching.mate(mate), vertex);
      if (mate < vertex) continue;
      const auto edge = edges.find({vertex, mate});
      EXPECT_NE(edge, edges.end()) << vertex << " with " << mate << " without an edge";
      if (edge == edges.end()) continue;
      sum = {sum[0] + edge->second[0], sum[1] + edge->second[1]};
    }
    return sum;
  }
};

Parts random_weight(std::mt19937& random, int spread) {
  std::uniform_int_distribution<int> part{-spread, spread};
  return {part(random), part(random)};
}

TEST(Matching, IsTheHeaviestOfAllAlsoAfterChanges) {
  std::mt19937 random{15};
  for (int graph_number = 0; graph_number < 4000; ++graph_number) {
    SmallGraph graph{2 + 2 * static_cast<int>(random() % 5)};
    Matching matching{graph.vertices, 2};
    const int density = 30 + static_cast<int>(random() % 71);
    const int spread = 1 + static_cast<int>(random() % 8);
    for (int a = 0; a < graph.vertices; ++a) {
      for (int b = a + 1; b < graph.vertices; ++b) {
        if (static_cast<int>(random() % 100) >= density) continue;
        graph.edges[{a, b}] = random_weight(random, spread);
        matching.set_edge(a, b, graph.edges[{a, b}]);
      }
    }
    unsigned left = (1U << static_cast<unsigned>(graph.vertices)) - 1;
    for (int change = 0; change < 12; ++change) {
      const auto best = graph.best(left);
      ASSERT_EQ(matching.solve(), best.has_value()) << graph_number;
      if (!best) break;
      ASSERT_EQ(graph.weight_of(matching, left), *best) << "graph " << graph_number << ", change " << change;
      const int vertex = static_cast<int>(random() % static_cast<unsigned>(graph.vertices));
      if (((left >> static_cast<unsigned>(vertex)) & 1U) == 0) continue;
      if (random() % 5 == 0) {
        const int mate = matching.mate(vertex);
        matching.take_out(vertex, mate);
        left &= ~(1U << static_cast<unsigned>(vertex)) & ~(1U << static_cast<unsigned>(mate));
        continue;
      }
      for (int other = 0; other < graph.vertices; ++other) {
        const auto edge = std::minmax(vertex, other);
        if (!graph.edges.contains(edge) || random() % 2 == 0) continue;
        if (random() % 8 == 0) {
          graph.edges.erase(edge);
          matching.forbid(vertex, other);
        } else {
          graph.edges[edge] = random_weight(random, spread);
          matching.set_edge(vertex, other, graph.edges[edge]);
        }
      }
    }
  }
}

TEST(Matching, SaysThatThereIsNone) {
  Matching star{4, 1};
  constexpr std::array<std::int64_t, 1> kOne{1};
  for (int leaf = 1; leaf < 4; ++leaf) star.set_edge(0, leaf, kOne);
  EXPECT_FALSE(star.solve());
}

}  // namespace
}  // namespace noughts::event
