// Playthroughs: games told in text, one file each in tests/playthroughs/. A file is both the script (variant, options, and the
// lines that begin with '>') and what came of it; the test writes each anew from its script and compares.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "games/core/any_game.hpp"

namespace noughts::games {

/// One line of a script: who does what. What is refused belongs to the tale as well.
struct Told {
  std::vector<std::string> remarks;  ///< lines beginning with '#' before it
  Seat seat{};
  Json action;
};

struct Playthrough {
  std::vector<std::string> title;  ///< lines beginning with '#' before the variant
  std::string variant;
  Json options;
  std::vector<Told> script;
};

/// All files of tests/playthroughs/, sorted.
[[nodiscard]] std::vector<std::filesystem::path> playthrough_files();
[[nodiscard]] std::string content_of(const std::filesystem::path& file);

/// Reads the script of a playthrough; nullopt where it is not one.
[[nodiscard]] std::optional<Playthrough> playthrough(const std::string& text);
/// Plays the script and tells what is to be seen after each step; of games with much to see, what has changed.
[[nodiscard]] std::string told(const Playthrough& playthrough);
/// How the script's game ends; nullopt where it does not.
[[nodiscard]] std::optional<Outcome> outcome_of(const Playthrough& playthrough);

}  // namespace noughts::games
