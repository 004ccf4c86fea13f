#include "event/pairing/matching.hpp"

#include <algorithm>
#include <numeric>

namespace noughts::event {

// Duals: an edge's slack is the sum of its ends' duals and of those of all blossoms that hold both, less twice its weight. No
// slack is negative, no blossom's dual is, and the edges of the matching and of the blossoms have none. All of it is in whole
// numbers: the ends of an edge without slack differ by an even number, so two outer vertices of one tree do, and half of their
// slack is whole.

Matching::Matching(int vertices, int words)
    : vertices_{vertices},
      words_{words},
      edges_(index(vertices) * index(vertices)),
      weights_(edges_.size() * index(words)),
      duals_(index(vertices) * index(words)),
      alive_(index(vertices)),
      is_changed_(index(vertices)),
      mates_(index(vertices), kNone),
      parents_(index(vertices), kNone),
      bases_(index(vertices)),
      tops_(index(vertices)),
      labels_(index(vertices), Label::none),
      reached_by_(index(vertices)),
      nearest_(index(vertices), kNone),
      delta_(index(words)),
      offered_(index(words)),
      scratch_(index(words)) {
  std::iota(alive_.begin(), alive_.end(), 0);
  std::iota(bases_.begin(), bases_.end(), 0);
  std::iota(tops_.begin(), tops_.end(), 0);
}

void Matching::set_edge(Vertex first, Vertex second, std::span<const std::int64_t> weight) {
  for (int word = 0; word < words_; ++word) set_part(first, second, word, weight[index(word)]);
}

void Matching::set_part(Vertex first, Vertex second, int word, std::int64_t value) {
  edges_[at(first, second)] = edges_[at(second, first)] = 1;
  weights_[at(first, second) * index(words_) + index(word)] = value;
  weights_[at(second, first) * index(words_) + index(word)] = value;
  if (!std::exchange(is_changed_[index(first)], 1)) changed_.push_back(first);
}

void Matching::forbid(Vertex first, Vertex second) {
  edges_[at(first, second)] = edges_[at(second, first)] = 0;
  // Others hold nothing together.
  const bool is_used = mates_[index(first)] == second || tops_[index(first)] == tops_[index(second)];
  if (is_used && !std::exchange(is_changed_[index(first)], 1)) changed_.push_back(first);
}

void Matching::take_out(Vertex a, Vertex b) {
  for (const Vertex each : {a, b}) {
    while (is_blossom(tops_[index(each)])) dissolve(tops_[index(each)]);
  }
  if (mates_[index(a)] != b) {
    unmatch(a);
    unmatch(b);
  }
  mates_[index(a)] = b;
  mates_[index(b)] = a;
  std::erase_if(alive_, [&](Vertex each) { return each == a || each == b; });
  std::erase_if(changed_, [&](Vertex each) { return each == a || each == b; });
}

bool Matching::solve() {
  if (!has_started_) start();
  for (const Vertex vertex : changed_) release(vertex);
  for (const Vertex vertex : changed_) {
    is_changed_[index(vertex)] = 0;
    match_if_tight(vertex);
  }
  changed_.clear();
  for (std::size_t i = 0; i < alive_.size(); ++i) {
    if (mates_[index(alive_[i])] == kNone && !grow_from(alive_[i])) return false;
  }
  return true;
}

void Matching::slack_into(Weight& slack, Vertex a, Vertex b) {
  const std::int64_t* const dual_a = dual(a);
  const std::int64_t* const dual_b = dual(b);
  const std::int64_t* const w = weight(a, b);
  for (std::size_t i = 0; i < slack.size(); ++i) slack[i] = dual_a[i] + dual_b[i] - 2 * w[i];
}

bool Matching::is_tight(Vertex a, Vertex b) {
  slack_into(scratch_, a, b);
  return std::ranges::all_of(scratch_, [](std::int64_t part) { return part == 0; });
}

bool Matching::is_nearer(Vertex a, Vertex b, Vertex to) {
  const std::int64_t* const dual_a = dual(a);
  const std::int64_t* const dual_b = dual(b);
  const std::int64_t* const weight_a = weight(a, to);
  const std::int64_t* const weight_b = weight(b, to);
  for (int i = 0; i < words_; ++i) {
    const std::int64_t slack_a = dual_a[i] - 2 * weight_a[i];
    const std::int64_t slack_b = dual_b[i] - 2 * weight_b[i];
    if (slack_a != slack_b) return slack_a < slack_b;
  }
  return false;
}

std::vector<Matching::Vertex> Matching::leaves(Node node) {
  std::vector<Node> all{node};
  for (std::size_t i = 0; i < all.size();) {
    if (!is_blossom(all[i])) {
      ++i;
      continue;
    }
    const auto& children = blossom(std::exchange(all[i], all.back())).children;
    all.pop_back();
    all.insert(all.end(), children.begin(), children.end());
  }
  return all;
}

/// Duals that no edge contradicts, then as many pairs as lie at hand.
void Matching::start() {
  has_started_ = true;
  for (const Vertex vertex : alive_) {
    const std::int64_t* best = nullptr;
    for (const Vertex other : alive_) {
      if (other == vertex || !has_edge(vertex, other)) continue;
      const std::int64_t* const w = weight(vertex, other);
      if (!best || std::lexicographical_compare(best, best + words_, w, w + words_)) best = w;
    }
    if (best) std::copy(best, best + words_, dual(vertex));
  }
  for (const Vertex vertex : alive_) {
    is_changed_[index(vertex)] = 0;
    if (mates_[index(vertex)] != kNone) continue;
    lower_dual(vertex);
    match_if_tight(vertex);
  }
  changed_.clear();
}

void Matching::release(Vertex vertex) {
  while (is_blossom(tops_[index(vertex)])) dissolve(tops_[index(vertex)]);
  unmatch(vertex);
  lower_dual(vertex);
}

/// As low as its edges let it be. It is in no blossom, and matched to nobody.
void Matching::lower_dual(Vertex vertex) {
  bool has_any = false;
  for (const Vertex other : alive_) {
    if (other == vertex || !has_edge(vertex, other)) continue;
    const std::int64_t* const w = weight(vertex, other);
    const std::int64_t* const dual_other = dual(other);
    for (std::size_t i = 0; i < scratch_.size(); ++i) scratch_[i] = 2 * w[i] - dual_other[i];
    std::int64_t* const own = dual(vertex);
    if (!has_any || std::lexicographical_compare(own, own + words_, scratch_.begin(), scratch_.end()))
      std::ranges::copy(scratch_, own);
    has_any = true;
  }
}

void Matching::match_if_tight(Vertex vertex) {
  if (mates_[index(vertex)] != kNone) return;
  for (const Vertex other : alive_) {
    // The base of a free blossom would do as well; the tree finds it.
    if (other == vertex || mates_[index(other)] != kNone || is_blossom(tops_[index(other)])) continue;
    if (!has_edge(vertex, other) || !is_tight(vertex, other)) continue;
    mates_[index(vertex)] = other;
    mates_[index(other)] = vertex;
    return;
  }
}

void Matching::unmatch(Vertex vertex) {
  const Vertex mate = std::exchange(mates_[index(vertex)], kNone);
  if (mate != kNone) mates_[index(mate)] = kNone;
}

/// Its children are outermost. What its dual gave to the edges within goes over to its vertices, so the edge that leaves it gets
/// slack.
void Matching::dissolve(Node node) {
  Blossom& gone = blossom(node);
  if (std::ranges::any_of(gone.dual, [](std::int64_t part) { return part != 0; })) {
    for (const Vertex leaf : leaves(node)) {
      for (int i = 0; i < words_; ++i) dual(leaf)[i] += gone.dual[index(i)] / 2;
    }
    unmatch(bases_[index(node)]);
  }
  for (const Node child : gone.children) {
    parents_[index(child)] = kNone;
    for (const Vertex leaf : leaves(child)) tops_[index(leaf)] = child;
  }
  gone.children.clear();
  gone.links.clear();
  labels_[index(node)] = Label::none;
  free_blossoms_.push_back(node);
}

/// Blossoms that carry nothing only make the next trees slower.
void Matching::dissolve_idle() {
  std::vector<Node> idle;
  for (std::size_t i = 0; i < blossoms_.size(); ++i) {
    const Node node = vertices_ + static_cast<Node>(i);
    if (!blossoms_[i].children.empty() && parents_[index(node)] == kNone) idle.push_back(node);
  }
  while (!idle.empty()) {
    const Node node = idle.back();
    idle.pop_back();
    if (std::ranges::any_of(blossom(node).dual, [](std::int64_t part) { return part != 0; })) continue;
    std::ranges::copy_if(blossom(node).children, std::back_inserter(idle), [&](Node child) { return is_blossom(child); });
    dissolve(node);
  }
}

}  // namespace noughts::event
