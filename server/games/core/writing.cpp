#include "games/core/writing.hpp"

namespace noughts::games {

std::string json_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace noughts::games
