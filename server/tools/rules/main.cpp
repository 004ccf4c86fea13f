// noughts-rules: the rules of every variant from the command line, for people and scripts.
#include <CLI/CLI.hpp>
#include <iostream>

#include "games/core/reading.hpp"
#include "games/core/writing.hpp"
#include "tools/rules/listing.hpp"
#include "tools/rules/playing.hpp"

namespace {

using namespace noughts::games;
using noughts::rules::described;
using noughts::rules::listed;
using noughts::rules::Play;

constexpr int kDeepestTree = 64;
constexpr int kDeepestOptions = 8;

/// What the command line says.
struct Arguments {
  std::string variant;
  std::string options = "{}";
  int depth = 0;
  bool json = false;
  bool start = false;
};

int refused(const Refusal& refusal) {
  std::cerr << refusal.code << ": " << refusal.why << '\n';
  return 1;
}

Result<const Variant*> variant_of(const Arguments& given) {
  const Variant* variant = find_variant(given.variant);
  if (variant != nullptr) return variant;
  return tl::unexpected(Refusal{"unknown_variant", "There is no such variant; `noughts-rules list` names them."});
}

Json options_of(const Arguments& given) { return parsed(given.options, kDeepestOptions); }

int list(const Arguments& given) {
  for (const Variant& variant : catalogue()) {
    if (given.json) {
      std::cout << json_text(listed(variant)) << '\n';
    } else {
      std::cout << described(variant) << '\n';
    }
  }
  return 0;
}

int perft(const Arguments& given) {
  const auto variant = variant_of(given);
  if (!variant) return refused(variant.error());
  const auto nodes = (*variant)->perft(options_of(given), given.depth);
  if (!nodes) return refused(nodes.error());
  for (std::size_t ply = 1; ply < nodes->size(); ++ply) std::cout << ply << ' ' << (*nodes)[ply] << '\n';
  return 0;
}

int play(const Arguments& given) {
  const auto variant = variant_of(given);
  if (!variant) return refused(variant.error());
  auto game = (*variant)->start(options_of(given), Instant{});
  if (!game) return refused(game.error());
  Play play(std::move(*game));
  if (given.start) std::cout << json_text(play.position()) << std::endl;
  for (std::string line; std::getline(std::cin, line);) std::cout << json_text(play.answer(line)) << std::endl;
  return 0;
}

int run(int count, char** arguments) {
  CLI::App app{"The rules of noughts and crosses, and of all their family", "noughts-rules"};
  Arguments given;
  int (*command)(const Arguments&) = nullptr;
  app.require_subcommand(1);
  const auto add = [&](const char* name, const char* help, int (*function)(const Arguments&)) {
    CLI::App* subcommand = app.add_subcommand(name, help);
    subcommand->callback([&command, function] { command = function; });
    return subcommand;
  };
  const auto add_game = [&](CLI::App* subcommand) {
    subcommand->add_option("VARIANT", given.variant, "its name, as `list` has it")->required();
    return subcommand->add_option("OPTIONS", given.options, "its options as JSON, such as '{\"size\":15}'");
  };
  add("list", "the variants, their options and the form of their actions", &list)
      ->add_flag("--json", given.json, "for scripts: a variant a line, with the schemas of the protocol");
  CLI::App* tree = add("perft", "the nodes of the game's tree at each ply, a line `ply nodes` each", &perft);
  add_game(tree)->required();
  tree->add_option("DEPTH", given.depth, "the last ply")->required()->check(CLI::Range(0, kDeepestTree));
  CLI::App* game =
      add("play", "plays the steps that it reads, {\"seat\":0,\"action\":{…}} a line, and answers each with a line", &play);
  add_game(game);
  game->add_flag("--start", given.start, "tell the position before the first step too, in a line of its own");
  CLI11_PARSE(app, count, arguments);
  return command(given);
}

}  // namespace

int main(int count, char** arguments) {
  std::ios::sync_with_stdio(false);
  try {
    return run(count, arguments);
  } catch (const std::exception& error) {
    std::cerr << "noughts-rules: " << error.what() << '\n';
    return 1;
  }
}
