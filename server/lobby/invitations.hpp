// An invitation as one of the two sees it; for whoever answers questions about them.
#pragma once

#include "store/play/invitations.hpp"
#include "wire/server_frames.hpp"

namespace noughts::lobby {

/// It points into the invitation.
[[nodiscard]] wire::ShownInvitation shown(const store::Invitation& invitation, store::PlayerId viewer, games::Instant now);

}  // namespace noughts::lobby
