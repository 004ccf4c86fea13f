// The examples of protocol/examples, and the message types of protocol/schema that each need one.
#pragma once

#include <map>
#include <set>
#include <string>

#include "games/core/types.hpp"
#include "store/core/ids.hpp"

namespace noughts::wire {

/// The room that the examples speak of.
inline const store::RoomId kRoom = *store::read_id<store::RoomId>("9fK2xQ1bZ");

/// The text of a file below protocol/.
std::string protocol_file(const std::string& path);

/// The examples of a side ("client", "server"), by name.
std::map<std::string, std::string> examples(const std::string& side);

/// The values of `t` that the side's schema knows.
std::set<std::string> types_in_schema(const std::string& side);

/// The values of `t` in the side's examples.
std::set<std::string> types_in_examples(const std::string& side);

}  // namespace noughts::wire
