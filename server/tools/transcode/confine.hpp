// Confines the process in which a stranger's file is decoded.
#pragma once

namespace noughts::photo {

/// From now on the program has little memory and time, opens nothing, starts nothing, and reaches no network; what is already
/// open it may write to. False: that can't be had here.
[[nodiscard]] bool confine();

}  // namespace noughts::photo
