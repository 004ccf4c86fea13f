// Looking for players by how their names begin.
#pragma once

#include <string>
#include <string_view>

namespace noughts::account {

/// How the key of every name begins that begins as typed; empty where no name can.
[[nodiscard]] std::string key_beginning(std::string_view typed);

}  // namespace noughts::account
