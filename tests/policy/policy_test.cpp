// Every interaction, by every kind of player, to every kind of player: the table is the policy, written a second time.
#include "policy/policy.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>

namespace noughts::policy {
namespace {

using store::PlayerId;

constexpr PlayerId kWho{1};
constexpr PlayerId kWhom{2};
constexpr PlayerId kThird{3};

enum class Doer : std::uint8_t { registered, guest, muted, banned, muted_guest, banned_and_muted, blocks_them, blocks_a_third };
enum class Other : std::uint8_t { registered, guest, muted, banned, blocks_us, forbids, forbids_and_blocks_us };

using enum Interaction;
using enum Doer;

constexpr std::array kActions{pair, challenge, invite, chat, spectator_chat, message, follow};
constexpr std::array kDoers{registered, guest, muted, banned, muted_guest, banned_and_muted, blocks_them, blocks_a_third};
constexpr std::array kOthers{
    Other::registered, Other::guest, Other::muted, Other::banned, Other::blocks_us, Other::forbids, Other::forbids_and_blocks_us};

PlayerRelations relations(Doer doer) {
  PlayerRelations who;
  who.player = kWho;
  who.guest = doer == guest || doer == muted_guest;
  who.muted = doer == muted || doer == muted_guest || doer == banned_and_muted;
  who.banned = doer == banned || doer == banned_and_muted;
  if (doer == blocks_them) who.blocks = {kWhom, kThird};
  if (doer == blocks_a_third) who.blocks = {kThird};
  return who;
}

PlayerRelations relations(Other other) {
  PlayerRelations whom;
  whom.player = kWhom;
  whom.guest = other == Other::guest;
  whom.muted = other == Other::muted;
  whom.banned = other == Other::banned;
  whom.forbids_invitations = other == Other::forbids || other == Other::forbids_and_blocks_us;
  if (other == Other::blocks_us || other == Other::forbids_and_blocks_us) whom.blocks = {kWho};
  return whom;
}

std::string code(const std::optional<Refusal>& refusal) { return refusal ? refusal->code : ""; }

// What each doer may not do to anybody, by interaction in the order of kActions.
const std::map<Doer, std::array<std::string, 7>> kAlone{
    {registered, {"", "", "", "", "", "", ""}},
    {guest, {"", "", "registered_only", "", "", "registered_only", "registered_only"}},
    {muted, {"", "", "", "muted", "muted", "muted", ""}},
    {banned, {"banned", "banned", "banned", "banned", "banned", "banned", "banned"}},
    {muted_guest, {"", "", "registered_only", "muted", "muted", "muted", "registered_only"}},
    {banned_and_muted, {"banned", "banned", "banned", "banned", "banned", "banned", "banned"}},
    {blocks_them, {"", "", "", "", "", "", ""}},
    {blocks_a_third, {"", "", "", "", "", "", ""}},
};

// What stands against each other person, for somebody against whom nothing stands.
const std::map<Other, std::array<std::string, 7>> kAgainst{
    {Other::registered, {"", "", "", "", "", "", ""}},
    {Other::guest, {"", "", "guest_unreachable", "", "", "guest_unreachable", "guest_unreachable"}},
    {Other::muted, {"", "", "", "", "", "", ""}},
    {Other::banned, {"", "", "", "", "", "", ""}},
    {Other::blocks_us, {"blocked", "blocked", "blocked", "blocked", "blocked", "blocked", "blocked"}},
    {Other::forbids, {"", "", "refuses_invitations", "", "", "", ""}},
    {Other::forbids_and_blocks_us, {"blocked", "blocked", "blocked", "blocked", "blocked", "blocked", "blocked"}},
};

// Whom one has blocked oneself: nothing to do with them, but one goes on speaking before them.
const std::array<std::string, 7> kOwnBlock{"blocked", "blocked", "blocked", "", "", "blocked", "blocked"};

std::string expected(std::size_t interaction, Doer doer, Other other) {
  if (const auto& own = kAlone.at(doer)[interaction]; !own.empty()) return own;
  const auto& against = kAgainst.at(other)[interaction];
  if (against == "guest_unreachable" || against == "blocked" || doer != blocks_them) return against;
  return kOwnBlock[interaction].empty() ? against : kOwnBlock[interaction];
}

TEST(Policy, SaysOfEachWhatTheyMayNotDoAtAll) {
  for (const Doer doer : kDoers) {
    for (std::size_t interaction = 0; interaction < kActions.size(); ++interaction) {
      EXPECT_EQ(code(check_permission(kActions[interaction], relations(doer))), kAlone.at(doer)[interaction])
          << "action " << interaction << ", doer " << static_cast<int>(doer);
    }
  }
}

TEST(Policy, SaysWhoMayDoWhatToWhom) {
  for (const Doer doer : kDoers) {
    for (const Other other : kOthers) {
      for (std::size_t interaction = 0; interaction < kActions.size(); ++interaction) {
        EXPECT_EQ(code(check_permission(kActions[interaction], relations(doer), relations(other))),
                  expected(interaction, doer, other))
            << "action " << interaction << ", doer " << static_cast<int>(doer) << ", other " << static_cast<int>(other);
      }
    }
  }
}

TEST(Policy, ObjectsToABlockWhicheverOfTheTwoMadeIt) {
  for (const Interaction interaction : {pair, challenge, invite, message}) {
    EXPECT_EQ(code(check_permission(interaction, relations(blocks_them), relations(Other::registered))), "blocked");
    EXPECT_EQ(code(check_permission(interaction, relations(registered), relations(Other::blocks_us))), "blocked");
  }
}

TEST(Policy, TellsNobodyWhyWithoutASentence) {
  for (const Doer doer : kDoers) {
    for (const Other other : kOthers) {
      for (const Interaction interaction : kActions) {
        const auto refusal = check_permission(interaction, relations(doer), relations(other));
        EXPECT_TRUE(!refusal || !refusal->why.empty());
      }
    }
  }
}

}  // namespace
}  // namespace noughts::policy
