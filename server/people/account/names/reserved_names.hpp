// Names that nobody can have, because they would be taken for the site's own word: admin, moderator, deleted.
#pragma once

#include "people/account/accounts.hpp"

namespace noughts::account {

/// Whether a name is reserved, or looks like one that is: in other scripts' letters, with digits for letters, with separators.
/// Whoever has such a name since before keeps it. Thread-safe.
[[nodiscard]] bool is_reserved(const Name& name);

}  // namespace noughts::account
