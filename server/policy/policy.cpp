#include "policy/policy.hpp"

namespace noughts::policy {
namespace {

bool is_chat(Deed deed) { return deed == Deed::chat || deed == Deed::spectator_chat; }
bool is_speech(Deed deed) { return is_chat(deed) || deed == Deed::message; }
/// What reaches somebody by their name, which only the registered have.
bool is_by_name(Deed deed) { return deed == Deed::invite || deed == Deed::message; }

// What is said in a chat is said to all: whoever has blocked somebody does not fall silent before them.
bool are_apart(Deed deed, const Standing& who, const Standing& whom) {
  return whom.blocks.contains(who.player) || (!is_chat(deed) && who.blocks.contains(whom.player));
}

}  // namespace

std::optional<Refusal> check_permission(Deed deed, const Standing& who) {
  if (who.banned) return Refusal{"banned", "this account is banned"};
  if (is_speech(deed) && who.muted) return Refusal{"muted", "this account may not speak for now"};
  if (is_by_name(deed) && who.guest) return Refusal{"registered_only", "only registered players may do this"};
  return std::nullopt;
}

std::optional<Refusal> check_permission(Deed deed, const Standing& who, const Standing& whom) {
  if (auto refusal = check_permission(deed, who)) return refusal;
  if (is_by_name(deed) && whom.guest) return Refusal{"registered_only", "guests can't be reached by name"};
  if (are_apart(deed, who, whom)) return Refusal{"blocked", "one of the two has blocked the other"};
  if (deed == Deed::invite && whom.forbids_invitations) {
    return Refusal{"refuses_invitations", "this player takes no invitations"};
  }
  return std::nullopt;
}

}  // namespace noughts::policy
