// Where `cmake --install` puts what the server reads, as seen from the program itself.
#pragma once

#include <string>

namespace noughts::app {

/// The folder of that name in share/noughts of the prefix whose bin/ this program lies in; empty where there is none.
[[nodiscard]] std::string installed(const std::string& name);

}  // namespace noughts::app
