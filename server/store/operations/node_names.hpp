// The names of nodes, each of which one process has at a time.
#pragma once

#include <string>

#include "store/core/result.hpp"

namespace noughts::store {

class NodeNames {
 public:
  virtual ~NodeNames() = default;
  /// Takes a node's name for this process, for as long as it lives and is connected; signs of health (Nodes::beat) come from
  /// whoever has it, and take it anew where the connection was lost. conflict: another process has it.
  virtual Answer<void> hold(std::string node) = 0;
};

}  // namespace noughts::store
