// Perfect matchings of the greatest weight in a graph whose weights change a little at a time: Edmonds's blossoms, one tree after
// the other. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace noughts::event {

class Matching {
 public:
  using Vertex = int;

  /// A graph without edges. A weight has `words` parts; of two the greater is that whose first different part is.
  Matching(int vertices, int words);

  /// Sets an edge, or sets it anew. Of its ends `first` is matched anew: whoever changes many edges of one vertex names that
  /// first.
  void set_edge(Vertex first, Vertex second, std::span<const std::int64_t> weight);
  /// Sets one part of an edge's weight.
  void set_part(Vertex first, Vertex second, int word, std::int64_t value);
  void forbid(Vertex first, Vertex second);
  [[nodiscard]] bool has_edge(Vertex a, Vertex b) const { return edges_[at(a, b)] != 0; }

  /// Takes a pair out for good.
  void take_out(Vertex a, Vertex b);

  /// False: there is no perfect matching, and what is matched means nothing.
  [[nodiscard]] bool solve();
  /// Of the last matching that was solved.
  [[nodiscard]] Vertex mate(Vertex vertex) const { return mates_[index(vertex)]; }

 private:
  static constexpr Vertex kNone = -1;
  /// A vertex, or a blossom: those are numbered after the vertices.
  using Node = int;
  using Edge = std::pair<Vertex, Vertex>;
  using Weight = std::vector<std::int64_t>;
  enum class Label : std::uint8_t { none, outer, inner };

  struct Blossom {
    /// An odd circle; the first holds the base.
    std::vector<Node> children;
    /// Each joins the child of its place to the next one.
    std::vector<Edge> links;
    Weight dual;
  };

  /// What the least change of the duals brings about.
  struct Event {
    enum class Kind : std::uint8_t { nothing, reach, meet, expand } kind = Kind::nothing;
    Edge edge{kNone, kNone};
    Node blossom = kNone;
  };

  static std::size_t index(int number) { return static_cast<std::size_t>(number); }
  [[nodiscard]] std::size_t at(Vertex a, Vertex b) const { return index(a) * index(vertices_) + index(b); }
  [[nodiscard]] bool is_blossom(Node node) const { return node >= vertices_; }
  [[nodiscard]] Blossom& blossom(Node node) { return blossoms_[index(node - vertices_)]; }
  [[nodiscard]] const std::int64_t* weight(Vertex a, Vertex b) const { return &weights_[at(a, b) * index(words_)]; }
  [[nodiscard]] std::int64_t* dual(Vertex vertex) { return &duals_[index(vertex) * index(words_)]; }
  [[nodiscard]] Label label(Vertex vertex) const { return labels_[index(tops_[index(vertex)])]; }

  void slack_into(Weight& slack, Vertex a, Vertex b);
  [[nodiscard]] bool is_tight(Vertex a, Vertex b);
  /// Whether `a` is nearer to `to` than `b` is.
  [[nodiscard]] bool is_nearer(Vertex a, Vertex b, Vertex to);
  /// All vertices of a node.
  [[nodiscard]] std::vector<Vertex> leaves(Node node);

  void start();
  void release(Vertex vertex);
  void lower_dual(Vertex vertex);
  void match_if_tight(Vertex vertex);
  void unmatch(Vertex vertex);
  void dissolve(Node node);
  void dissolve_idle();

  [[nodiscard]] bool grow_from(Vertex root);
  void make_outer(Node node);
  void scan(Vertex vertex);
  [[nodiscard]] Event next_event();
  void offer_meeting(Vertex vertex, Event& next);
  /// Takes an event for the next where offered_, its distance, is the least so far.
  void offer(Event& next, const Event& event);
  void shift_duals();
  [[nodiscard]] bool reach(Edge edge);
  [[nodiscard]] std::vector<Node> way_up(Node node) const;
  void meet(Edge edge);
  [[nodiscard]] Node new_blossom();
  void join_down(Blossom& made, const std::vector<Node>& way, std::size_t length);
  void join_up(Blossom& made, const std::vector<Node>& way, std::size_t length);
  void expand(Node node);
  [[nodiscard]] std::size_t child_with(Node node, Vertex vertex);
  [[nodiscard]] std::vector<std::size_t> way_to_base(Node node, std::size_t child);
  [[nodiscard]] Edge link(Node node, std::size_t from, std::size_t to);
  void make_base(Node node, Vertex vertex);
  void augment(Edge edge);

  int vertices_;
  int words_;
  bool has_started_ = false;
  std::vector<std::uint8_t> edges_;
  Weight weights_;
  Weight duals_;
  std::vector<Vertex> alive_;
  std::vector<Vertex> changed_;
  std::vector<std::uint8_t> is_changed_;
  std::vector<Vertex> mates_;

  std::vector<Blossom> blossoms_;
  std::vector<Node> free_blossoms_;
  /// By node.
  std::vector<Node> parents_;
  std::vector<Vertex> bases_;
  /// By vertex: the outermost node that holds it.
  std::vector<Node> tops_;

  /// Of the tree that grows. By node; an inner node was reached along the edge from an outer one.
  std::vector<Label> labels_;
  std::vector<Edge> reached_by_;
  std::vector<Vertex> outer_;
  /// By vertex: the nearest outer vertex; for an outer one the nearest in another node of those that became outer earlier.
  std::vector<Vertex> nearest_;
  Weight delta_;
  Weight offered_;
  Weight scratch_;
};

}  // namespace noughts::event
