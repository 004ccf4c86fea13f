#include "games/core/compact_json.hpp"

#include "games/core/json.hpp"
#include "games/core/writing.hpp"

namespace noughts::games {

CompactJson CompactJson::of(const Json& value) {
  CompactJson compact;
  compact.text_ = json_text(value);
  return compact;
}

Json CompactJson::json() const { return Json::parse(text_, nullptr, false); }

}  // namespace noughts::games
