// noughts-puzzles: makes puzzles, each proved to have one answer, and proves those of files again.
#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>

#include "tools/puzzles/collection.hpp"
#include "tools/puzzles/makers.hpp"

namespace {

namespace puzzles = noughts::puzzles;

/// What the command line says.
struct Arguments {
  std::string variant;
  std::uint64_t seed = 1;
  int games = 0;
  std::vector<std::string> files;
  int step = 1;
};

int make(const Arguments& given) {
  const auto maker = puzzles::maker_of(given.variant);
  if (!maker) {
    std::cerr << "There are no puzzles of this variant; `noughts-puzzles list` names those that have some.\n";
    return 1;
  }
  const auto found = puzzles::gathered(*maker, given.seed, given.games > 0 ? given.games : maker->games());
  std::cout << puzzles::written(*maker, found);
  std::map<std::pair<puzzles::Goal, int>, int> counts;
  for (const auto& puzzle : found) ++counts[{puzzle.goal, puzzle.depth}];
  for (const auto& [kind, count] : counts) std::cerr << puzzles::word(kind.first) << ' ' << kind.second << ": " << count << '\n';
  return 0;
}

int prove(const Arguments& given) {
  bool right = true;
  for (const std::string& name : given.files) {
    std::ifstream file(name);
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const auto wrong = puzzles::faults(text, given.step);
    for (const std::string& line : wrong) std::cout << name << ": " << line << '\n';
    right = right && wrong.empty();
  }
  return right ? 0 : 1;
}

int list() {
  for (const auto& maker : puzzles::makers()) std::cout << maker->variant() << '\n';
  return 0;
}

int run(int count, char** arguments) {
  CLI::App app{"Puzzles of noughts and crosses and of their family, each proved to have one answer", "noughts-puzzles"};
  Arguments given;
  app.require_subcommand(1);
  app.add_subcommand("list", "the variants that puzzles are made of, a line each");
  CLI::App* making = app.add_subcommand("make", "makes a file of puzzles; on standard error how many of each kind");
  making->add_option("VARIANT", given.variant, "as `list` has it")->required();
  making->add_option("--seed", given.seed, "of the first game; the next has the next number");
  making->add_option("--games", given.games, "at most so many; else as many as the variant needs")
      ->check(CLI::Range(1, 10'000'000));
  CLI::App* proving = app.add_subcommand("prove", "proves the puzzles of files again, and tells what is wrong with them");
  proving->add_option("FILE", given.files)->required()->check(CLI::ExistingFile);
  proving->add_option("--step", given.step, "only each so-manieth of them")->check(CLI::Range(1, 1'000));
  CLI11_PARSE(app, count, arguments);
  if (*making) return make(given);
  return *proving ? prove(given) : list();
}

}  // namespace

int main(int count, char** arguments) {
  std::ios::sync_with_stdio(false);
  try {
    return run(count, arguments);
  } catch (const std::exception& error) {
    std::cerr << "noughts-puzzles: " << error.what() << '\n';
    return 1;
  }
}
