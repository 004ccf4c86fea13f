#include "events/open/battles.hpp"

#include <algorithm>
#include <span>

#include "cluster/new_room.hpp"
#include "event/schedule/packs.hpp"
#include "events/open/players.hpp"
#include "games/catalogue.hpp"
#include "store/core/failures.hpp"

namespace noughts::events {

using boost::asio::awaitable;
using store::PackId;

namespace {

/// nullptr: it is played no more.
const games::Variant* variant_of(const Event& event) { return games::find_variant(event.terms().game.variant); }

/// Who looks after a battle by the terms.
struct Officers {
  bool has_host = false;   ///< it does not begin without
  std::size_t jurors = 0;  ///< at most
};

/// How long battles that are due wait for jurors who are called and not there.
constexpr auto kJuryAwaited = std::chrono::seconds(30);
/// How often it is looked again for packs of which none would do.
constexpr auto kPacksAskedAgain = std::chrono::seconds(10);

Officers officers_of(const Event& event) {
  const auto* variant = variant_of(event);
  if (variant == nullptr) return {};
  const auto cast = variant->cast(event.terms().game.options);
  const auto count = [&](games::EventOfficial official) {
    return std::ranges::count_if(cast, [&](const games::SeatInfo& place) { return variant->official(place.role) == official; });
  };
  return {count(games::EventOfficial::host) > 0, static_cast<std::size_t>(count(games::EventOfficial::juror))};
}

/// Those whom the organiser has called to an office.
std::vector<PlayerId> called(const Event& event, event::Office office) {
  std::vector<PlayerId> called;
  for (const auto& [player, official] : event.officials()) {
    if (official.is_called && official.office == office) called.push_back(player);
  }
  return called;
}

std::optional<games::Json> met(const games::Variant& variant, const Event& event, const games::Meeting& meeting) {
  auto options = variant.met(event.terms().game.options, meeting);
  return options ? std::optional(std::move(*options)) : std::nullopt;
}

/// Who sits where by the cast: `players` in their order, and whoever looks after the battle; nullopt: they are too few, or too
/// many.
std::optional<std::vector<PlayerId>> seats_of(const games::Variant& variant, const games::Json& options,
                                              std::span<const PlayerId> players, const event::MadeGame& made) {
  std::span<const PlayerId> hosts;
  if (made.host) hosts = {&*made.host, 1};
  std::span<const PlayerId> jurors = made.jurors;
  std::vector<PlayerId> seats;
  for (const auto& place : variant.cast(options)) {
    const auto official = variant.official(place.role);
    auto& left = official == games::EventOfficial::host ? hosts : official == games::EventOfficial::juror ? jurors : players;
    if (left.empty()) return std::nullopt;
    seats.push_back(left.front());
    left = left.subspan(1);
  }
  if (!players.empty() || !hosts.empty() || !jurors.empty()) return std::nullopt;
  return seats;
}

/// What a battle with these options needs of a pack; whose it is, and for whom, is not said yet.
cluster::SetupRequest setup_request(const games::Variant& variant, const games::Json& options, PackId pack) {
  cluster::SetupRequest request;
  request.kind = variant.setup;
  request.wanted = {{"pack", store::text(pack)}};
  request.cast = variant.cast(options);
  request.size = variant.setup_size(options);
  return request;
}

/// Gives each battle a pack, by its place; those for which there is none are taken out.
std::vector<std::size_t> share(const event::Knowledge& knowledge, const Event& event, std::vector<event::MadeGame>& battles) {
  while (!battles.empty()) {
    std::vector<event::Pairing> pairings;
    for (const auto& made : battles) pairings.push_back({*event.entrant(made.first), *event.entrant(made.second)});
    auto assigned = event::share_packs(knowledge, pairings);
    if (assigned) return std::move(*assigned);
    for (auto battle = assigned.error().battles.rbegin(); battle != assigned.error().battles.rend(); ++battle) {
      battles.erase(battles.begin() + static_cast<std::ptrdiff_t>(*battle));
    }
  }
  return {};
}

}  // namespace

const store::NewRoom* Battles::room(RoomId room) const {
  const auto found = rooms_.find(room);
  return found == rooms_.end() ? nullptr : &found->second;
}

awaitable<std::optional<event::Paired>> Battles::begin(event::Paired due) {
  rooms_.clear();
  const auto missing = co_await call_officials(due);
  if (!missing) co_return std::nullopt;
  if (*missing != BattleNeed::nothing) {
    need_ = *missing;
    co_return std::nullopt;
  }
  // Who knows what changes with the record, as far as it is of this event; what is in a pack by its owner's hand.
  if (without_packs_ == event_.number() && services_.now() - packs_asked_at_ < kPacksAskedAgain) {
    need_ = BattleNeed::packs;
    co_return std::nullopt;
  }
  const auto has_packs = co_await choose_packs(due);
  if (!has_packs) co_return std::nullopt;
  without_packs_ = due.games.empty() ? event_.number() : 0;
  packs_asked_at_ = services_.now();
  need_ = *has_packs ? BattleNeed::nothing : BattleNeed::packs;
  if (due.games.empty()) co_return std::nullopt;
  co_return std::move(due);
}

// The battles of a round can begin when there is a host for each. With fewer hosts than battles it is played in turns. A jury may
// be missing, but not since its connections are cut for a moment, as all are when a server ends.
awaitable<store::Result<BattleNeed>> Battles::call_officials(event::Paired& paired) {
  const auto officers = officers_of(event_);
  std::vector<PlayerId> here;
  for (const auto& [player, official] : event_.officials()) {
    if (official.is_called && services_.directory.is_online(player)) here.push_back(player);
  }
  auto asked = here;
  const auto busy = co_await engaged_.find_among(std::move(asked));
  if (!busy) co_return std::unexpected(busy.error());
  std::erase_if(here, [&](PlayerId player) { return std::ranges::find(*busy, player) != busy->end(); });
  const auto in_office = [&](event::Office office) {
    auto free = called(event_, office);
    std::erase_if(free, [&](PlayerId player) { return std::ranges::find(here, player) == here.end(); });
    return free;
  };
  if (officers.has_host) {
    const auto hosts = in_office(event::Office::host);
    const auto wanted = std::min(paired.games.size(), called(event_, event::Office::host).size());
    if (hosts.empty() || hosts.size() < wanted) co_return BattleNeed::hosts;
    paired.games.resize(wanted);
    for (std::size_t i = 0; i < paired.games.size(); ++i) paired.games[i].host = hosts[i];
  }
  const auto jurors = in_office(event::Office::juror);
  const auto of_each = [&](std::size_t all) { return std::min(officers.jurors, all / paired.games.size()); };
  const auto each = of_each(jurors.size());
  if (each < of_each(called(event_, event::Office::juror).size())) {
    const Instant now = services_.now();
    if (!without_jury_since_) without_jury_since_ = now;
    if (now - *without_jury_since_ < kJuryAwaited) co_return BattleNeed::jury;
  }
  for (std::size_t i = 0; i < paired.games.size(); ++i) {
    const auto first = jurors.begin() + static_cast<std::ptrdiff_t>(i * each);
    paired.games[i].jurors.assign(first, first + static_cast<std::ptrdiff_t>(each));
  }
  without_jury_since_.reset();
  co_return BattleNeed::nothing;
}

// A question is in one pack, so whoever knows one of it knows something of that pack: nothing else need be asked. What can't be
// set up with its pack after all waits.
awaitable<store::Result<bool>> Battles::choose_packs(event::Paired& paired) {
  const auto& packs = event_.packs();
  std::vector<PlayerId> players;
  for (const auto& made : paired.games) add_all(players, players_of_sides(event_, made.first, made.second));
  auto attached = packs;
  const auto known = co_await services_.stored.packs_known(std::move(attached), std::move(players));
  if (!known) co_return std::unexpected(known.error());
  event::Knowledge knowledge;
  for (std::size_t i = 0; i < packs.size(); ++i) knowledge.packs.push_back({static_cast<int>(i)});
  knowledge.teams.resize(event_.entries().size());
  for (const auto& each : *known) {
    const auto team = event_.entrant(each.player);
    const auto pack = std::ranges::find(packs, each.pack) - packs.begin();
    if (team) knowledge.teams[static_cast<std::size_t>(*team)].push_back(static_cast<int>(pack));
  }
  const std::size_t due = paired.games.size();
  const auto chosen = share(knowledge, event_, paired.games);
  std::vector<event::MadeGame> ready;
  for (std::size_t i = 0; i < paired.games.size(); ++i) {
    auto& made = paired.games[i];
    made.pack = packs[chosen[i]];
    const auto done = co_await set_up(made);
    if (!done) co_return std::unexpected(done.error());
    if (*done) ready.push_back(made);
  }
  paired.games = std::move(ready);
  co_return paired.games.size() == due;
}

std::optional<store::NewRoom> Battles::battle(const event::MadeGame& made) const {
  const auto* variant = variant_of(event_);
  if (variant == nullptr) return std::nullopt;
  games::Meeting meeting;
  std::vector<PlayerId> playing;
  std::size_t side = 0;
  for (const PlayerId each : {made.first, made.second}) {
    const auto& entry = event_.entry(*event_.entrant(each));
    const auto players = entry.players();
    const auto team = entry.line_up ? names_.team(entry.line_up->team) : std::nullopt;
    if (team) meeting.names[side] = *team;
    meeting.sizes[side++] = static_cast<int>(players.size());
    add_all(playing, players);
  }
  meeting.jury = static_cast<int>(made.jurors.size());
  meeting.is_play_off = made.is_play_off;
  auto terms = event::game_terms(event_.terms());
  auto options = met(*variant, event_, meeting);
  auto seats = options ? seats_of(*variant, *options, playing, made) : std::nullopt;
  if (!seats) return std::nullopt;
  terms.options = std::move(*options);
  return cluster::new_room(*made.room, std::move(terms), std::move(*seats), services_.now());
}

awaitable<store::Result<bool>> Battles::set_up(const event::MadeGame& made) {
  // It is not played, since somebody has withdrawn.
  if (!made.room) co_return true;
  auto room = battle(made);
  const auto* variant = variant_of(event_);
  if (!room || variant == nullptr) co_return false;
  auto request = setup_request(*variant, room->terms.options, *made.pack);
  request.terms = room->terms;
  request.by = event_.organiser().value_or(PlayerId{});
  request.room = room->id;
  request.players = room->seats;
  request.at = room->created;
  auto setup = co_await services_.setup(std::move(request));
  if (!setup) {
    if (const auto failure = store::failure_of(setup.error())) co_return std::unexpected(*failure);
    co_return false;
  }
  auto ready = cluster::set_up(std::move(*room), std::move(*setup));
  if (!ready) co_return false;
  rooms_[*made.room] = std::move(*ready);
  co_return true;
}

// Each has to be one with which its organiser may play, and large enough for any battle.
awaitable<CommandResult<void>> Battles::check_packs(PlayerId who, const event::PacksAttached& attached) const {
  const auto* variant = variant_of(event_);
  games::Meeting meeting;
  meeting.is_play_off = true;
  const auto options = variant == nullptr ? std::nullopt : met(*variant, event_, meeting);
  if (!options) co_return refused({"not_in_this_kind", "This kind of event needs no packs."});
  for (const PackId pack : attached.packs) {
    auto request = setup_request(*variant, *options, pack);
    request.terms = event_.terms().game;
    request.by = who;
    request.at = services_.now();
    auto setup = co_await services_.setup(std::move(request));
    if (setup) continue;
    if (const auto failure = store::failure_of(setup.error())) co_return failed(*failure);
    co_return refused(std::move(setup.error()));
  }
  co_return CommandResult<void>{};
}

}  // namespace noughts::events
