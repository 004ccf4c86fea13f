#include "ws/control_frames.hpp"

namespace noughts::ws {

void append_control(std::string& frames, Opcode opcode, std::string_view payload) {
  const FrameHead head(opcode, payload.size());
  frames.append(reinterpret_cast<const char*>(head.data()), head.size()).append(payload);
}

std::string close_payload(CloseCode code, std::string_view reason) {
  const auto number = static_cast<unsigned>(code);
  std::string payload{static_cast<char>(number >> 8U), static_cast<char>(number & 0xFFU)};
  return payload.append(reason);
}

CloseCode answer_to_close(std::string_view payload) {
  if (payload.empty()) return CloseCode::normal;
  const auto byte = [payload](std::size_t at) { return static_cast<unsigned>(static_cast<unsigned char>(payload[at])); };
  return static_cast<CloseCode>(byte(0) << 8U | byte(1));
}

}  // namespace noughts::ws
