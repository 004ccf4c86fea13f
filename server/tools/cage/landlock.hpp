// Which files a program may read, where the system can be told (Landlock, Linux 5.13).
#pragma once

#include <string>
#include <vector>

namespace noughts::cage {

/// From now on nothing can be opened but what lies in the folders of these programs, the system's libraries, and a few files that
/// say what machine this is. Where the system can't be told, all that this user may read can be read.
void narrow_files(const std::vector<std::string>& programs);

}  // namespace noughts::cage
