// libFuzzer's way into the reader of client frames. What is read must be answerable, what is refused must have a code.
#include <cstdlib>

#include "wire/client_messages.hpp"
#include "wire/server_frames.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace noughts::wire;
  const auto message = read_client_message({reinterpret_cast<const char*>(bytes), size});
  if (!message) {
    const auto frame = error_frame(message.error().cid, message.error().code, message.error().why);
    if (message.error().code.empty() || !Json::accept(frame)) std::abort();
    return 0;
  }
  // A chat line goes out again as it came in.
  if (const auto* in_room = std::get_if<RoomMessage>(&*message)) {
    const auto* said = std::get_if<Say>(in_room);
    if (said == nullptr) return 0;
    const ShownChat line{1, {"name", false, std::nullopt}, std::nullopt, said->text, {}, said->to};
    const auto json = Json::parse(chat_frame(said->room, line), nullptr, false);
    if (json.is_discarded() || json["line"]["text"] != said->text) std::abort();
  }
  return 0;
}
