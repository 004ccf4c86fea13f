// The store's interfaces to nodes that live: their signs of life and their names, over one connection.
#pragma once

#include <memory>

#include "postgres/core/pool.hpp"
#include "store/operations/node_names.hpp"
#include "store/operations/nodes.hpp"

namespace noughts::postgres {

struct LivingNodes {
  std::shared_ptr<store::Nodes> nodes;
  std::shared_ptr<store::NodeNames> names;
};

/// `pool` has one thread: a name belongs to its connection.
[[nodiscard]] LivingNodes make_nodes(Pool& pool);

}  // namespace noughts::postgres
