// noughts-playthroughs: writes every file of tests/playthroughs/ anew from its script. Look at the difference before committing
// it.
#include <fstream>
#include <iostream>

#include "playthrough.hpp"

int main() {
  using namespace noughts::games;
  int unreadable = 0;
  for (const auto& file : playthrough_files()) {
    const auto read = playthrough(content_of(file));
    if (!read) {
      std::cerr << file.filename().string() << " is no playthrough\n";
      ++unreadable;
      continue;
    }
    std::ofstream(file) << told(*read);
  }
  return unreadable == 0 ? 0 : 1;
}
