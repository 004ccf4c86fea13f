#include "policy/policy.hpp"

namespace noughts::policy {
namespace {

bool is_chat(Interaction interaction) { return interaction == Interaction::chat || interaction == Interaction::spectator_chat; }
bool is_speech(Interaction interaction) { return is_chat(interaction) || interaction == Interaction::message; }
/// What reaches somebody by their name, which only the registered have.
bool is_by_name(Interaction interaction) {
  return interaction == Interaction::invite || interaction == Interaction::message || interaction == Interaction::follow;
}

// What is said in a chat is said to all: whoever has blocked somebody does not fall silent before them.
bool are_apart(Interaction interaction, const PlayerRelations& who, const PlayerRelations& whom) {
  return whom.blocks.contains(who.player) || (!is_chat(interaction) && who.blocks.contains(whom.player));
}

}  // namespace

std::optional<Refusal> check_permission(Interaction interaction, const PlayerRelations& who) {
  if (who.banned) return Refusal{"banned", "This account is banned."};
  if (is_speech(interaction) && who.muted) return Refusal{"muted", "This account may not speak for now."};
  if (is_by_name(interaction) && who.guest) return Refusal{"registered_only", "Only registered players may do this."};
  return std::nullopt;
}

std::optional<Refusal> check_permission(Interaction interaction, const PlayerRelations& who, const PlayerRelations& whom) {
  if (auto refusal = check_permission(interaction, who)) return refusal;
  if (is_by_name(interaction) && whom.guest) return Refusal{"guest_unreachable", "Guests can't be reached by name."};
  if (are_apart(interaction, who, whom)) return Refusal{"blocked", "One of the two has blocked the other."};
  if (interaction == Interaction::invite && whom.forbids_invitations) {
    return Refusal{"refuses_invitations", "This player takes no invitations."};
  }
  return std::nullopt;
}

}  // namespace noughts::policy
