// What noughts-photo says of a file by its exit code.
#pragma once

namespace noughts::photo {

enum class ExitCode : int {
  transcoded = 0,
  not_a_photo = 10,  ///< of no kind that we know, broken, or not read within its limits
  too_large = 11,    ///< too many pixels
  failed = 12,       ///< the program could not do its work: it found no way to confine itself, or nobody took what it wrote
};

}  // namespace noughts::photo
