#include <algorithm>
#include <iterator>

#include "event/pairing/matching.hpp"

namespace noughts::event {

/// Grows the tree of a free vertex until it reaches another free one, and matches both. False: it never does.
bool Matching::grow_from(Vertex root) {
  std::ranges::fill(labels_, Label::none);
  for (const Vertex vertex : alive_) nearest_[index(vertex)] = kNone;
  outer_.clear();
  make_outer(tops_[index(root)]);
  bool has_grown = true;
  for (bool is_done = false; has_grown && !is_done;) {
    const Event event = next_event();
    if (event.kind != Event::Kind::nothing) shift_duals();
    switch (event.kind) {
      case Event::Kind::nothing:
        has_grown = false;
        break;
      case Event::Kind::reach:
        is_done = reach(event.edge);
        break;
      case Event::Kind::meet:
        meet(event.edge);
        break;
      case Event::Kind::expand:
        expand(event.blossom);
        break;
    }
  }
  dissolve_idle();
  return has_grown;
}

void Matching::make_outer(Node node) {
  labels_[index(node)] = Label::outer;
  for (const Vertex leaf : leaves(node)) scan(leaf);
}

void Matching::scan(Vertex vertex) {
  Vertex nearest = kNone;
  for (const Vertex other : alive_) {
    if (!has_edge(vertex, other) || tops_[index(other)] == tops_[index(vertex)]) continue;
    if (label(other) == Label::outer) {
      if (nearest == kNone || is_nearer(other, nearest, vertex)) nearest = other;
    } else if (Vertex& known = nearest_[index(other)]; known == kNone || is_nearer(vertex, known, other)) {
      known = vertex;
    }
  }
  nearest_[index(vertex)] = nearest;
  outer_.push_back(vertex);
}

/// What happens first; delta_ says how far away it is.
Matching::Event Matching::next_event() {
  Event next;
  const auto is_at_hand = [&] {
    return next.kind != Event::Kind::nothing && std::ranges::all_of(delta_, [](std::int64_t part) { return part == 0; });
  };
  for (const Vertex vertex : alive_) {
    if (is_at_hand()) return next;
    const Vertex nearest = nearest_[index(vertex)];
    if (label(vertex) == Label::outer) {
      offer_meeting(vertex, next);
    } else if (label(vertex) == Label::none && nearest != kNone) {
      slack_into(offered_, nearest, vertex);
      offer(next, {Event::Kind::reach, {nearest, vertex}, kNone});
    }
  }
  for (std::size_t i = 0; i < blossoms_.size(); ++i) {
    const Node node = vertices_ + static_cast<Node>(i);
    if (blossoms_[i].children.empty() || parents_[index(node)] != kNone || labels_[index(node)] != Label::inner) continue;
    std::ranges::transform(blossoms_[i].dual, offered_.begin(), [](std::int64_t part) { return part / 2; });
    offer(next, {Event::Kind::expand, {kNone, kNone}, node});
  }
  return next;
}

void Matching::offer_meeting(Vertex vertex, Event& next) {
  Vertex& nearest = nearest_[index(vertex)];
  if (nearest == kNone) return;
  if (tops_[index(nearest)] == tops_[index(vertex)]) {
    nearest = kNone;
    for (const Vertex other : outer_) {
      if (!has_edge(vertex, other) || tops_[index(other)] == tops_[index(vertex)]) continue;
      if (nearest == kNone || is_nearer(other, nearest, vertex)) nearest = other;
    }
    if (nearest == kNone) return;
  }
  slack_into(offered_, vertex, nearest);
  for (std::int64_t& part : offered_) part /= 2;
  offer(next, {Event::Kind::meet, {vertex, nearest}, kNone});
}

void Matching::offer(Event& next, const Event& event) {
  if (next.kind != Event::Kind::nothing && offered_ >= delta_) return;
  next = event;
  delta_ = offered_;
}

void Matching::shift_duals() {
  if (std::ranges::all_of(delta_, [](std::int64_t part) { return part == 0; })) return;
  for (const Vertex vertex : alive_) {
    const Label own = label(vertex);
    if (own == Label::none) continue;
    for (int i = 0; i < words_; ++i) dual(vertex)[i] += own == Label::outer ? -delta_[index(i)] : delta_[index(i)];
  }
  for (std::size_t i = 0; i < blossoms_.size(); ++i) {
    const Node node = vertices_ + static_cast<Node>(i);
    if (blossoms_[i].children.empty() || parents_[index(node)] != kNone || labels_[index(node)] == Label::none) continue;
    const int sign = labels_[index(node)] == Label::outer ? 2 : -2;
    for (std::size_t word = 0; word < delta_.size(); ++word) blossoms_[i].dual[word] += sign * delta_[word];
  }
}

/// True: the tree has reached a free node.
bool Matching::reach(Edge edge) {
  const Node node = tops_[index(edge.second)];
  const Vertex mate = mates_[index(bases_[index(node)])];
  if (mate == kNone) {
    augment(edge);
    return true;
  }
  labels_[index(node)] = Label::inner;
  reached_by_[index(node)] = edge;
  make_outer(tops_[index(mate)]);
  return false;
}

/// An outer node and all that the tree has above it, up to the root.
std::vector<Matching::Node> Matching::way_up(Node node) const {
  std::vector<Node> way{node};
  for (Vertex mate = mates_[index(bases_[index(node)])]; mate != kNone; mate = mates_[index(bases_[index(way.back())])]) {
    way.push_back(tops_[index(mate)]);
    way.push_back(tops_[index(reached_by_[index(way.back())].first)]);
  }
  return way;
}

/// Two outer nodes are neighbours: with what lies between them and their nearest common ancestor they become one.
void Matching::meet(Edge edge) {
  const auto left = way_up(tops_[index(edge.first)]);
  const auto right = way_up(tops_[index(edge.second)]);
  std::size_t common = 0;
  while (common < std::min(left.size(), right.size()) && left[left.size() - 1 - common] == right[right.size() - 1 - common])
    ++common;
  const Node ancestor = left[left.size() - common];
  const Node node = new_blossom();
  Blossom& made = blossom(node);
  made.children.push_back(ancestor);
  join_down(made, left, left.size() - common);
  made.links.push_back(edge);
  join_up(made, right, right.size() - common);
  bases_[index(node)] = bases_[index(ancestor)];
  labels_[index(node)] = Label::outer;
  std::vector<Vertex> now_outer;
  for (const Node child : made.children) {
    const bool was_inner = labels_[index(child)] == Label::inner;
    parents_[index(child)] = node;
    for (const Vertex leaf : leaves(child)) {
      tops_[index(leaf)] = node;
      if (was_inner) now_outer.push_back(leaf);
    }
  }
  for (const Vertex vertex : now_outer) scan(vertex);
}

Matching::Node Matching::new_blossom() {
  if (free_blossoms_.empty()) {
    free_blossoms_.push_back(vertices_ + static_cast<Node>(blossoms_.size()));
    blossoms_.emplace_back();
    parents_.push_back(kNone);
    bases_.push_back(kNone);
    labels_.push_back(Label::none);
    reached_by_.emplace_back();
  }
  const Node node = free_blossoms_.back();
  free_blossoms_.pop_back();
  blossom(node).dual.assign(index(words_), 0);
  parents_[index(node)] = kNone;
  return node;
}

/// The nodes of a way up below its first `length`, from the top down; each is joined to the one before.
void Matching::join_down(Blossom& made, const std::vector<Node>& way, std::size_t length) {
  for (std::size_t i = length; i > 0; --i) {
    const Node node = way[i - 1];
    const Vertex base = bases_[index(node)];
    made.links.push_back(labels_[index(node)] == Label::inner ? reached_by_[index(node)] : Edge{mates_[index(base)], base});
    made.children.push_back(node);
  }
}

void Matching::join_up(Blossom& made, const std::vector<Node>& way, std::size_t length) {
  for (std::size_t i = 0; i < length; ++i) {
    const Node node = way[i];
    const Vertex base = bases_[index(node)];
    const Edge reached = reached_by_[index(node)];
    made.children.push_back(node);
    made.links.push_back(labels_[index(node)] == Label::inner ? Edge{reached.second, reached.first}
                                                              : Edge{base, mates_[index(base)]});
  }
}

/// An inner blossom whose dual is used up: what of it lies on the tree's way stays in the tree.
void Matching::expand(Node node) {
  const Edge reached = reached_by_[index(node)];
  const std::size_t entry = child_with(node, reached.second);
  const auto way = way_to_base(node, entry);
  const auto children = blossom(node).children;
  std::vector<Node> now_outer;
  for (const Node child : children) labels_[index(child)] = Label::none;
  for (std::size_t i = 0; i < way.size(); ++i) {
    const Node child = children[way[i]];
    if (i % 2 == 1) {
      now_outer.push_back(child);
    } else {
      labels_[index(child)] = Label::inner;
      reached_by_[index(child)] = i == 0 ? reached : link(node, way[i - 1], way[i]);
    }
  }
  dissolve(node);
  for (const Node child : now_outer) make_outer(child);
}

/// The place of the child that holds a vertex.
std::size_t Matching::child_with(Node node, Vertex vertex) {
  Node child = vertex;
  while (parents_[index(child)] != node) child = parents_[index(child)];
  return static_cast<std::size_t>(std::ranges::find(blossom(node).children, child) - blossom(node).children.begin());
}

/// The places from a child to the base's along an even number of links.
std::vector<std::size_t> Matching::way_to_base(Node node, std::size_t child) {
  const std::size_t size = blossom(node).children.size();
  const std::size_t step = child % 2 == 0 ? size - 1 : 1;
  std::vector<std::size_t> way{child};
  while (way.back() != 0) way.push_back((way.back() + step) % size);
  return way;
}

/// The link between neighbours, from the one to the other.
Matching::Edge Matching::link(Node node, std::size_t from, std::size_t to) {
  const auto& links = blossom(node).links;
  if ((from + 1) % links.size() == to) return links[from];
  return {links[to].second, links[to].first};
}

/// Matches a node's inside anew so that another of its vertices is left for the outside.
void Matching::make_base(Node node, Vertex vertex) {
  if (!is_blossom(node)) return;
  const std::size_t child = child_with(node, vertex);
  make_base(blossom(node).children[child], vertex);
  const auto way = way_to_base(node, child);
  for (std::size_t i = 1; i + 1 < way.size(); i += 2) {
    const auto [a, b] = link(node, way[i], way[i + 1]);
    make_base(blossom(node).children[way[i]], a);
    make_base(blossom(node).children[way[i + 1]], b);
    mates_[index(a)] = b;
    mates_[index(b)] = a;
  }
  Blossom& turned = blossom(node);
  std::ranges::rotate(turned.children, turned.children.begin() + static_cast<std::ptrdiff_t>(child));
  std::ranges::rotate(turned.links, turned.links.begin() + static_cast<std::ptrdiff_t>(child));
  bases_[index(node)] = vertex;
}

/// From an outer vertex to one of a free node: all pairs on the way to the root change over.
void Matching::augment(Edge edge) {
  make_base(tops_[index(edge.second)], edge.second);
  for (;;) {
    const Node outer = tops_[index(edge.first)];
    const Vertex left = mates_[index(bases_[index(outer)])];
    make_base(outer, edge.first);
    mates_[index(edge.first)] = edge.second;
    mates_[index(edge.second)] = edge.first;
    if (left == kNone) return;
    const Node inner = tops_[index(left)];
    edge = reached_by_[index(inner)];
    make_base(inner, edge.second);
  }
}

}  // namespace noughts::event
