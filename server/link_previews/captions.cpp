#include "link_previews/captions.hpp"

#include "store/people/computers.hpp"
#include "store/play/past_games.hpp"
#include "text/sha256.hpp"

namespace noughts::link_previews {
namespace {

/// How whoever has deleted their account is called in the database.
constexpr std::string_view kDeleted = "deleted";

std::string listed(const std::vector<std::string>& names, const Words& words) {
  std::string all;
  for (const auto& name : names) (all += all.empty() ? "" : words.say("listed")) += name;
  return all;
}

}  // namespace

std::string name_of(const store::Player& player, const Words& words) {
  if (const auto level = store::computer_level(player.id)) return words.say("computer", {{"name", std::to_string(*level)}});
  if (store::is_engine(player.id)) return words.say("engine", {{"name", player.name}});
  if (player.guest) return player.name == kDeleted ? words.say("deleted") : words.say("guest", {{"name", player.name}});
  return player.bot ? words.say("bot", {{"name", player.name}}) : player.name;
}

std::string names_of(const store::PastGame& game, const Words& words) {
  std::vector<std::string> names;
  for (const auto& seat : game.seats) names.push_back(name_of(seat.player, words));
  return names.size() == 2 ? names[0] + " – " + names[1] : listed(names, words);
}

std::string state_of(const store::PastGame& game, const std::vector<int>& turn, const Words& words) {
  const auto name_at = [&](std::size_t seat) { return name_of(game.seats.at(seat).player, words); };
  if (!game.ended) {
    const bool is_one = turn.size() == 1 && turn[0] >= 0 && static_cast<std::size_t>(turn[0]) < game.seats.size();
    return is_one ? words.say("to_move", {{"name", name_at(static_cast<std::size_t>(turn[0]))}}) : words.say("going_on");
  }
  if (game.outcome.place.empty()) return words.say("aborted");
  std::vector<std::string> winners;
  for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
    if (store::result_of_seat(game.outcome, seat) == store::GameResult::won) winners.push_back(name_at(seat));
  }
  return winners.empty() ? words.say("drawn") : words.say("won", {{"name", listed(winners, words)}});
}

std::string digest_of(const pictures::Caption& caption) {
  constexpr std::size_t kDigits = 16;
  std::string read = caption.site + '\n' + caption.game + '\n' + caption.state;
  for (const auto& player : caption.players) read += '\n' + player.name;
  return text::sha256_hex(read).substr(0, kDigits);
}

const Titled* game_named(const Words& words, std::string_view variant) {
  const auto found = words.games.find(variant);
  return found == words.games.end() ? nullptr : &found->second;
}

}  // namespace noughts::link_previews
