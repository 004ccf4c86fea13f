// The analysis of a set of rules as the page of the study, the printed boards and the heat maps are told it.
#include "games/core/game.hpp"
#include "games/strategic/distances.hpp"
#include "games/strategic/strategic.hpp"

namespace noughts::games {
namespace {

using nested::kNine;
using strategic::Distances;
using strategic::MoveRules;
using strategic::Node;

char digit(std::uint8_t from_zero) { return static_cast<char>('1' + from_zero); }

std::string leads(const MoveRules& rules) {
  std::string digits;
  for (std::uint8_t s = 0; s < kNine; ++s) {
    for (std::uint8_t t = 0; t < kNine; ++t) {
      for (std::uint8_t o = 0; o < kNine; ++o) digits += digit(rules.strategic_after({s, t, o}));
    }
  }
  return digits;
}

Json columns_json(const MoveRules& rules) {
  if (rules.set != MoveRules::Set::functional) return nullptr;
  Json columns = Json::array();
  for (const auto& column : rules.columns) {
    std::string digits;
    for (const std::uint8_t number : column) digits += digit(number);
    columns.push_back(std::move(digits));
  }
  return columns;
}

Json nodes_json(const std::vector<Node>& nodes) {
  Json list = Json::array();
  for (const Node& node : nodes) {
    Json tactical = Json::array();
    for (int t = node.first; t < node.first + node.count; ++t) tactical.push_back(t);
    list.push_back({{"s", node.s}, {"t", std::move(tactical)}});
  }
  return list;
}

Json distance_json(int moves) { return moves >= Distances::kNever ? Json() : Json(moves); }

Json distances_json(const Distances& distances) {
  Json table = Json::array();
  for (int from = 0; from < distances.nodes(); ++from) {
    Json line = Json::array();
    for (int to = 0; to < distances.nodes(); ++to) line.push_back(distance_json(distances.between(from, to)));
    table.push_back(std::move(line));
  }
  return table;
}

Json diagonal_json(const Distances& distances) {
  Json line = Json::array();
  for (int node = 0; node < distances.nodes(); ++node) line.push_back(distance_json(distances.between(node, node)));
  return line;
}

Json mean_json(const std::optional<strategic::Fraction>& mean) {
  if (!mean) return nullptr;
  return {{"numerator", mean->numerator}, {"denominator", mean->denominator}};
}

}  // namespace

Json Strategic::study(const Options& options) {
  const strategic::Transitions graph = strategic::transitions(options.rules);
  const Distances distances(graph);
  return {{"leads", leads(options.rules)},           {"columns", columns_json(options.rules)},
          {"nodes", nodes_json(graph.nodes)},        {"next", graph.next},
          {"distances", distances_json(distances)},  {"diagonal", diagonal_json(distances)},
          {"histogram", distances.histogram()},      {"unreached", distances.unreached()},
          {"mean", mean_json(distances.mean(true))}, {"mean_without_diagonal", mean_json(distances.mean(false))}};
}

}  // namespace noughts::games
