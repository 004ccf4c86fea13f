#include "link_previews/previews.hpp"

#include "games/catalogue.hpp"
#include "link_previews/captions.hpp"

namespace noughts::link_previews {

using boost::asio::awaitable;
using store::PastGame;
using store::RoomId;
using store::StoreError;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kRecent{5};
constexpr std::size_t kMostRecent = 2'000;
constexpr std::size_t kMostAnimationsWaiting = 8;
constexpr std::string_view kSite = "Noughts";

/// An address of a page in its parts: /g/ID is "g" and "ID".
struct Path {
  std::string_view first;
  std::string_view second;
  bool has_more = false;
};

Path parts_of(std::string_view path) {
  while (path.starts_with('/')) path.remove_prefix(1);
  while (path.ends_with('/')) path.remove_suffix(1);
  const auto slash = std::min(path.find('/'), path.size());
  Path parts{path.substr(0, slash), path.substr(std::min(slash + 1, path.size()))};
  parts.has_more = parts.second.find('/') != std::string_view::npos;
  return parts;
}

std::string without_slashes(std::string_view path) {
  while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  return std::string(path);
}

/// What addresses call the language of the words.
std::string code_of(const Words& words) { return std::string(games::word(words.language)); }

std::string picture_of(std::string_view variant, const Words& words) {
  return "cards/" + std::string(variant.empty() ? "site" : variant) + ".png?lang=" + code_of(words);
}

/// A game that has no secrets: all who watch see the same board.
bool is_played_at_board(const PastGame& game) {
  const auto* variant = games::find_variant(game.terms.variant);
  return variant != nullptr && !variant->info.hosted;
}

Position position_in(const games::Json& live) {
  Position position{live.at("view"), {}, live.at("n").get<int>()};
  for (const auto& seat : live.at("turn")) position.turn.push_back(seat.get<int>());
  return position;
}

pictures::Caption caption_of(const PastGame& game, const Position& position, const Words& words) {
  const auto* named = game_named(words, game.terms.variant);
  pictures::Caption caption{std::string(kSite), named == nullptr ? std::string() : named->title, {}, {}};
  for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
    caption.players.push_back({name_of(game.seats[seat].player, words), pictures::mark_of(position.view, seat)});
  }
  caption.state = state_of(game, position.turn, words);
  return caption;
}

}  // namespace

Previews::Previews(Languages languages, const Services& services, std::string version)
    : languages_{std::move(languages)},
      services_{services},
      version_{std::move(version)},
      games_{kRecent, kMostRecent},
      animations_{{.most_waiting = kMostAnimationsWaiting}} {}

std::string Previews::title_of(const PastGame& game, const Words& words) const {
  const auto* named = game_named(words, game.terms.variant);
  const std::string names = names_of(game, words);
  return named == nullptr ? names : names + " · " + named->title;
}

awaitable<Head> Previews::head(std::string path, Site site, const Words& words, bool may_look) {
  Head head;
  head.language = words.language;
  head.address = without_slashes(path);
  head.picture = picture_of({}, words);
  const Path parts = parts_of(path);
  head.is_unlisted = parts.first == "embed";
  if (const auto known = words.pages.find(head.address); known != words.pages.end()) {
    head.name = known->second.title;
    head.description = known->second.about;
    if (game_named(words, parts.second) != nullptr) head.picture = picture_of(parts.second, words);
  } else if (may_look && !parts.second.empty() && !parts.has_more) {
    if (parts.first == "g") co_await tell_of_game(head, parts.second, words);
    if (parts.first == "c") co_await tell_of_challenge(head, parts.second, words);
    if (parts.first == "player") co_await tell_of_player(head, std::string(parts.second), words);
  }
  if (head.name.empty()) {
    head.name = kSite;
    head.title = kSite;
    head.description = words.say("about");
  } else {
    head.title = words.say("title", {{"page", head.name}});
  }
  head.address.insert(0, site.origin);
  head.picture.insert(0, site.api);
  if (head.may_be_embedded) head.oembed = site.api + "oembed?url=" + head.address + "&lang=" + code_of(words);
  co_return head;
}

Head Previews::head_of_written(std::string_view path, const Site& site) const {
  Head head;
  const std::string whole = without_slashes(path);
  const auto language = parts_of(path).first;
  const auto* words = languages_.named(language);
  if (words == nullptr) words = &languages_.of({});
  head.language = words->language;
  const std::string variant = whole.substr(whole.rfind('/') + 1);
  head.address = site.origin + whole;
  head.picture =
      site.api + picture_of(game_named(*words, variant) == nullptr ? std::string_view() : std::string_view(variant), *words);
  return head;
}

awaitable<void> Previews::tell_of_game(Head& head, std::string_view id, const Words& words) {
  const auto room = store::read_id<RoomId>(id);
  if (!room) co_return;
  const auto asked = co_await this->game(*room);
  const PublicGame found = asked.value_or(nullptr);
  if (!found) co_return;
  const auto* named = game_named(words, found->terms.variant);
  if (named == nullptr) co_return;
  head.name = title_of(*found, words);
  head.description = state_of(*found, {}, words) + ". " + named->about;
  head.picture = "games/" + std::string(id) + "/card.png?lang=" + code_of(words) + (found->ended ? "&over=1" : "");
  head.may_be_embedded = true;
}

awaitable<void> Previews::tell_of_challenge(Head& head, std::string_view id, const Words& words) {
  head.is_unlisted = true;
  const auto challenge = store::read_id<store::ChallengeId>(id);
  if (!challenge) co_return;
  const auto found = co_await services_.challenges.find(*challenge);
  if (!found) co_return;
  const auto* named = game_named(words, found->terms.variant);
  if (named == nullptr) co_return;
  head.name = words.say("invites", {{"name", name_of(found->by, words)}}) + ": " + named->title;
  head.description = named->about;
  head.picture = picture_of(found->terms.variant, words);
}

awaitable<void> Previews::tell_of_player(Head& head, std::string name, const Words& words) {
  const auto found = co_await services_.accounts.named(std::move(name));
  if (!found) co_return;
  head.name = found->name;
  head.description = words.say("player", {{"name", found->name}});
  head.type = "profile";
}

store::Answer<PublicGame> Previews::game(RoomId room) {
  if (auto known = games_.find(room, Clock::now())) co_return std::move(*known);
  auto found = co_await services_.history.game(room, std::nullopt);
  if (!found && store::is_failure(found.error())) co_return std::unexpected(found.error());
  PublicGame game;
  if (found && found->listed && is_played_at_board(*found)) game = std::make_shared<const PastGame>(std::move(*found));
  games_.put(room, game, Clock::now());
  co_return game;
}

store::Answer<std::optional<Position>> Previews::position(PublicGame game, std::optional<int> moves) {
  if (game->ended) co_return co_await past_position(std::move(game), moves);
  const auto live = co_await services_.rooms.preview(game->id, room::Fetch::always);
  if (!live) co_return std::unexpected(StoreError::unavailable);
  co_return position_in(*live);
}

store::Answer<std::optional<Position>> Previews::past_position(PublicGame game, std::optional<int> moves) {
  auto written = pictures_.kept(position_name(game->id, moves));
  if (!written) {
    auto record = co_await services_.history.record(game->id);
    if (!record) co_return std::unexpected(record.error());
    written = co_await write_position(pictures_, std::make_shared<const store::GameRecord>(std::move(*record)), moves);
  }
  co_return read_position(written);
}

store::Answer<NamedPicture> Previews::game_card(PublicGame game, std::optional<int> moves, const Words& words) {
  // Players may be called otherwise one day.
  std::string name = store::text(game->id) + '-' + code_of(words) + '-' + digest_of(caption_of(*game, {}, words));
  // The picture of a finished game may be kept, so that its record is not needed.
  if (game->ended) {
    name += moves ? "-" + std::to_string(*moves) : "-end";
    if (auto kept = pictures_.kept(name)) co_return NamedPicture{std::move(name), std::move(kept)};
  }
  auto found = co_await this->position(game, moves);
  if (!found && found.error() == StoreError::detached) {
    name += "-detached";
    found = Position{};
  }
  if (!found) co_return std::unexpected(found.error());
  if (!*found) co_return NamedPicture{std::move(name), nullptr};
  Position position = std::move(**found);
  if (!game->ended) name += "-step-" + std::to_string(position.number);
  if (auto kept = pictures_.kept(name)) co_return NamedPicture{std::move(name), std::move(kept)};
  std::function write = [game, position = std::move(position), &words] {
    return pictures::card_svg(pictures::board_drawing(position.view), caption_of(*game, position, words));
  };
  auto picture = co_await pictures_.make(name, std::move(write));
  co_return NamedPicture{std::move(name), std::move(picture)};
}

store::Answer<NamedPicture> Previews::animation(PublicGame game, AnimationFormat format) {
  if (!game->ended) co_return std::unexpected(StoreError::not_found);
  const bool is_svg = format == AnimationFormat::svg;
  std::string name = store::text(game->id) + (is_svg ? "-game-svg" : "-game-gif");
  if (auto kept = animations_.kept(name)) co_return NamedPicture{std::move(name), std::move(kept)};
  auto found = co_await services_.history.record(game->id);
  if (!found) co_return std::unexpected(found.error());
  auto record = std::make_shared<const store::GameRecord>(std::move(*found));
  if (!Replay(*record)(0)) co_return std::unexpected(StoreError::not_found);
  std::function write = [record, is_svg] {
    Replay replay(*record);
    const auto animated = is_svg ? pictures::animated_svg : pictures::animated_gif;
    return animated(std::ref(replay), replay.moves(), is_svg ? pictures::kSvgBounds : pictures::kGifBounds);
  };
  auto picture = co_await animations_.make_file(name, std::move(write));
  co_return NamedPicture{std::move(name), std::move(picture)};
}

store::Answer<NamedPicture> Previews::card(std::string variant, const Words& words) {
  const auto* named = variant.empty() ? nullptr : game_named(words, variant);
  if (named == nullptr && !variant.empty()) co_return std::unexpected(StoreError::not_found);
  std::string name = "card-" + variant + '-' + code_of(words);
  if (auto kept = pictures_.kept(name)) co_return NamedPicture{std::move(name), std::move(kept)};
  std::function write = [named, view = languages_.view(variant), &words] {
    const pictures::Caption site{std::string(kSite), std::string(kSite), {}, words.say("about")};
    if (named == nullptr) return pictures::card_svg(std::nullopt, site);
    return pictures::card_svg(view == nullptr ? std::nullopt : pictures::board_drawing(*view),
                              {std::string(kSite), named->title, {}, named->about});
  };
  auto picture = co_await pictures_.make(name, std::move(write));
  co_return NamedPicture{std::move(name), std::move(picture)};
}

}  // namespace noughts::link_previews
