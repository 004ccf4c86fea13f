// The operations of the HTTP API that are about packs of questions.
#pragma once

#include "api/operation.hpp"

namespace noughts::gateway {

/// Packs as a whole: lists, titles, links.
[[nodiscard]] std::span<const Operation> packs_operations();
/// What is in a pack: its questions, one by one and as files.
[[nodiscard]] std::span<const Operation> questions_operations();

}  // namespace noughts::gateway
