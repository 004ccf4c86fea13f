// The rules as a conversation in JSON: one request, one answer. The browser speaks it to rules.wasm; the parity test speaks it
// to a native program built from the same file.
//
//   {"do":"catalogue"}                                          -> {"ok":[{"name","version","seats","teams","threats"}]}; what
//   must be set up has a "setup"
//   {"do":"start","variant":v,"options":{…},"at":ms}            -> {"ok":{"game":1}}
//   {"do":"play","game":1,"seat":0,"action":{…},"at":ms}        -> {"ok":{}}
//   {"do":"view","game":1,"viewer":seat or null}                -> {"ok":view}
//   {"do":"legal","game":1,"seat":0}                            -> {"ok":[actions]}, or null where they cannot be listed
//   {"do":"sample","game":1,"seat":0,"seed":7}                  -> {"ok":a random legal action, the same for the same seed}, or
//   null
//   {"do":"check","game":1,"seat":0,"actions":[{…}],"at":ms}    -> {"ok":[for each null or {"code","why"}]}; nothing is played
//   {"do":"threats","game":1,"seat":0}                          -> {"ok":[{"action","kind":"win" or "open"}]}, null without
//   threats
//   {"do":"forced","game":1,"seat":0}                           -> {"ok":the one action that answers a threat, or null}
//   {"do":"study","variant":v,"options":{…}}                    -> {"ok":what can be computed of the rules, or null}
//   {"do":"formats","variant":v}                                -> {"ok":[{"name","type"}]}
//   {"do":"write","variant":v,"options":{…},"format":f,"moves":[{"seat","action"}],"names":[…]} -> {"ok":the text of a file}
//   {"do":"openings","variant":v,"options":{…}}                 -> {"ok":[{"id","moves":[{"seat","action"}]}]}, or null
//   {"do":"opening","variant":v,"options":{…},"actions":[{…}]}  -> {"ok":the id of the opening they make, or null}
//   {"do":"turn","game":1}                                      -> {"ok":[seats]}
//   {"do":"wait","game":1}                                      -> {"ok":{"awaited":[seats],"deadline":ms or null,"since":ms}}
//   {"do":"cast","game":1}                                      -> {"ok":[{"role","team"}]}
//   {"do":"deal","game":1,"seed":7}                             -> {"ok":what the system would do, the same for a seed, or null}
//   {"do":"shown","game":1,"seat":0,"action":{…},"viewer":seat} -> {"ok":what this viewer may see of the step}
//   {"do":"projection","game":1}                                    -> {"ok":what the server must know of it, or null}
//   {"do":"outcome","game":1}                                   -> {"ok":null or {"place","points","reason"}}
//   {"do":"copy","game":1}                                      -> {"ok":{"game":2}}
//   {"do":"drop","game":1}                                      -> {"ok":{}}
//   refused                                                     -> {"refused":{"code","why"}}
// `options` and `at` may be left out. Codes: those of the rules, unknown_variant, not_found (no such game), bad_message.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "games/core/any_game.hpp"

namespace noughts::games {

/// Games by number, and what can be asked of them.
class RulesCalls {
 public:
  /// Answers any text at all; what cannot be read is refused as bad_message.
  [[nodiscard]] std::string answer(std::string_view request);

 private:
  Result<Json> done(const Json& request);
  Result<Json> start(const Json& request);
  Result<Json> play(AnyGame& game, const Json& request);
  static Result<Json> check(const AnyGame& game, const Json& request);
  static Result<Json> study(const Json& request);
  static Result<Json> of_variant(std::string_view what, const Json& request);
  Result<Json> adopt(AnyGame game);

  std::map<std::int64_t, AnyGame> games_;
  std::int64_t last_ = 0;
};

}  // namespace noughts::games
