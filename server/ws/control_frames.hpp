// Control frames as the server writes and understands them: RFC 6455, 5.5.
#pragma once

#include <string>
#include <string_view>

#include "ws/close_code.hpp"
#include "ws/frame_head.hpp"

namespace noughts::ws {

/// Adds a frame, which is at most 125 bytes long, to others that wait.
void append_control(std::string& frames, Opcode opcode, std::string_view payload);

/// What a close frame carries. The reason is short.
[[nodiscard]] std::string close_payload(CloseCode code, std::string_view reason);

/// The code with which a client's close frame, which is in order, is answered: its own.
[[nodiscard]] CloseCode answer_to_close(std::string_view payload);

}  // namespace noughts::ws
