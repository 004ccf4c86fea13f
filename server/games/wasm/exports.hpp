// What a module of WebAssembly exports that answers requests. A caller writes a request into rules_buffer(size), calls
// rules_call(size) and reads rules_size() bytes at the address that it returns. The answer stands until the next call; any call
// may move the memory.
#pragma once

#include <string>
#include <string_view>

namespace noughts::games {

/// Whom the exports ask: each module has one of its own.
[[nodiscard]] std::string exported_answer(std::string_view request);

}  // namespace noughts::games
