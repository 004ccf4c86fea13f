// What noughts-cage says by its exit code where no engine has begun.
#pragma once

namespace noughts::engines {

enum class ExitCode : int {
  no_cage = 120,     ///< it found no way to confine itself
  no_program = 121,  ///< the engine can't be run
};

}  // namespace noughts::engines
