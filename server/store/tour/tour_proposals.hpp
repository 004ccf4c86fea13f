// What the first who finished a tour propose for the next: a character, or themes for the field of pairs.
#pragma once

#include "store/tour/tours.hpp"

namespace noughts::store {

inline constexpr std::size_t kProposedThemes = 20;
inline constexpr int kMostProposals = 20;  ///< of one tour, with those that were refused

enum class ProposalId : std::int64_t {};

enum class ProposalState : std::uint8_t { waiting, accepted, refused };
constexpr auto words(ProposalState) { return std::to_array<std::string_view>({"waiting", "accepted", "refused"}); }

/// A character, or of a pair the themes alone.
struct Proposed {
  std::optional<CharacterText> character;
  std::vector<Theme> themes;
};

struct Proposal {
  ProposalId id{};
  TourVersion version{};
  Player by;
  games::Instant at{};
  Proposed proposed;
  ProposalState state{};
  std::optional<std::string> reason;     ///< of a refusal
  std::optional<CharacterId> character;  ///< that was made of it
};

struct NewProposal {
  TourId tour{};
  TourVersion version{};
  PlayerId by{};
  Cid cid{};
  Proposed proposed;
  games::Instant at{};
};

/// What a curator decides about a proposal; nullopt: accepted.
struct ProposalDecision {
  TourId tour{};
  ProposalId proposal{};
  std::optional<std::string> refusal;
  By by;
};

/// How a proposal stands, and whether that was decided now.
struct DecidedProposal {
  TourRefusal refusal = TourRefusal::none;
  Proposal proposal;
  bool is_new = false;
};

}  // namespace noughts::store
