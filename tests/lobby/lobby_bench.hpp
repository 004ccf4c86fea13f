// A bench for the lobby: the real one, run by hand until nothing is left to do.
#pragma once

#include "lobby/lobby.hpp"
#include "store/core/failures.hpp"
#include "support/bench.hpp"

namespace noughts::lobby {

using games::Json;
using games::Millis;
using support::ListeningPeer;

/// Something may happen between a reading of how a player stands and its answer.
class InterruptedRelations final : public store::Relations {
 public:
  explicit InterruptedRelations(store::Relations& whole) : whole_(whole) {}
  void after_next(std::function<boost::asio::awaitable<void>()> happens) { happens_ = std::move(happens); }

  store::Answer<store::PlayerRelations> of(store::PlayerId player) override {
    auto found = co_await whole_.of(player);
    if (const auto happens = std::exchange(happens_, nullptr)) co_await happens();
    co_return found;
  }

 private:
  store::Relations& whole_;
  std::function<boost::asio::awaitable<void>()> happens_;
};

class LobbyBench : public support::Bench {
 protected:
  LobbyBench() { open_lobby(); }

  /// The lobby as after a start of the server: nobody looks for a game.
  void open_lobby() {
    const auto now = [this] { return now_; };
    const auto log = [this](const std::string& line) {
      if (!fails_) FAIL() << line;
      failures_.push_back(line);
    };
    notices_ = std::make_unique<notice::Notices>(notice::Services{store_.store().notices, &directory_, now, log, {}});
    const auto named = [this](std::string name) -> store::Answer<store::Player> {
      if (fails_) throw std::runtime_error("as a fault of ours does");
      co_return co_await store_.store().players.named(std::move(name));
    };
    const auto all = store_.store();
    const Stores stores{all.rooms, all.challenges, all.invitations, all.players, settings_, relations_, all.ratings};
    Services services{
        stores, &loops_.at(0), &health_, &directory_, &topics_, &ownership_, now, log, notices_.get(), named,
    };
    services.setup = [this](SetupRequest request) { return set_up(std::move(request)); };
    services.holds_office = [this](store::PlayerId player, std::string_view office) { return holds_office(player, office); };
    services.computers = &computers_;
    lobby_ = std::make_unique<Lobby>(std::move(services));
  }

  /// Somebody registered who is connected.
  std::shared_ptr<ListeningPeer> here(const std::string& name) {
    auto peer = registered(name);
    directory_.enter(peer);
    return peer;
  }

  void sweep() {
    lobby_->sweep();
    settle();
  }

  /// Time passes, and the lobby's own timer rings.
  void pass(Millis time) {
    now_ += time;
    lobby_->ring();
    settle();
  }
  /// Somebody blocks somebody, and the lobby is told.
  void block(const std::shared_ptr<ListeningPeer>& who, const std::shared_ptr<ListeningPeer>& whom) {
    ASSERT_TRUE(wait_for(store_.store().blocks.add(who->player().id, whom->player().id, now_)));
    wait_for(lobby_->refresh(who->player().id));
  }

  static match::Terms terms(bool rated = false, std::string variant = "3x3") {
    match::Terms terms;
    terms.variant = std::move(variant);
    terms.rated = rated;
    return terms;
  }

  Json tell(const std::shared_ptr<ListeningPeer>& peer, wire::LobbyMessage message) {
    const auto cid = wire::cid(message);
    lobby_->tell(peer, std::move(message));
    settle();
    return peer->answer(cid);
  }
  Json seek(const std::shared_ptr<ListeningPeer>& peer, match::Terms wanted = terms(), match::Side side = match::Side::any,
            wire::RatingRange range = {}) {
    return tell(peer, wire::PostSeek{++cid_, std::move(wanted), side, range});
  }
  Json listed(const std::shared_ptr<ListeningPeer>& peer) {
    tell(peer, wire::WatchLobby{++cid_, true});
    return peer->frames("lobby").back().at("seeks");
  }
  /// The ids of the seeks that somebody waits in, as they were told last.
  std::vector<std::string> own(const std::shared_ptr<ListeningPeer>& peer) {
    tell(peer, wire::WatchLobby{++cid_, true});
    std::vector<std::string> ids;
    const Json seeks = peer->frames("own_seeks").back().at("seeks");
    for (const auto& seek : seeks) ids.push_back(seek.at("id"));
    return ids;
  }
  static wire::SeekId id_of(const Json& answer) {
    return static_cast<wire::SeekId>(*store::id_number(answer.at("id").get<std::string>()));
  }
  static store::ChallengeId challenge_of(const Json& answer) {
    return *store::read_id<store::ChallengeId>(answer.at("id").get<std::string>());
  }
  std::vector<store::PlayerId> seats_of(const Json& room) {
    const auto stored = wait_for(store_.store().rooms.load(*store::read_id<store::RoomId>(room.get<std::string>())));
    std::vector<store::PlayerId> seats;
    for (const auto& seat : stored->seats) seats.push_back(seat.player.id);
    return seats;
  }

  /// Sets up what was asked for, unless it was nothing, somebody in a team knows it, or the store fails.
  boost::asio::awaitable<std::expected<Json, games::Refusal>> set_up(SetupRequest request) {
    requests_.push_back(request);
    if (request.room) co_await before_setup();
    if (setup_failure_) co_return std::unexpected(store::failure_refusal(*std::exchange(setup_failure_, std::nullopt)));
    for (std::size_t seat = 0; seat < std::min(request.players.size(), request.cast.size()); ++seat) {
      if (request.cast[seat].team == games::kNoTeam || !knowers_.contains(request.players[seat])) continue;
      co_return std::unexpected(games::Refusal{"own_pack", "Somebody knows the number."});
    }
    if (!request.wanted.contains("number")) co_return std::unexpected(games::Refusal{"bad_setup", "Which number?"});
    co_return Json{{"do", "setup"}, {"number", request.wanted["number"]}};
  }
  /// What happens while a room is about to be set up.
  virtual boost::asio::awaitable<void> before_setup() { co_return; }
  store::Answer<bool> holds_office(store::PlayerId player, std::string_view office) {
    co_return office == "curator" && curators_.contains(player);
  }

  InterruptedRelations relations_{store_.store().relations};
  engines::Engines engines_{{.programs = {{"Rapfi", "/never/begun"}}, .processes = 1}};
  computers::ComputerPlayers computers_{{}, &engines_};
  bool fails_ = false;  ///< looking up a name, or what players have set, ends by an exception
  support::ThrowingSettings settings_{store_.store().settings, fails_};
  std::vector<std::string> failures_;  ///< lines of the log, where they are expected
  std::vector<SetupRequest> requests_;
  std::optional<store::StoreError> setup_failure_;  ///< of the next setup
  std::set<store::PlayerId> curators_;
  std::set<store::PlayerId> knowers_;  ///< of the number
  std::unique_ptr<notice::Notices> notices_;
  std::unique_ptr<Lobby> lobby_;
};

}  // namespace noughts::lobby
