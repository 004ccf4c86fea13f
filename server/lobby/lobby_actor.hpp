// The lobby's insides: one actor on one loop. Commands wait for the database in coroutines of their own; what they hold
// meanwhile is taken out of the lists, so that nobody is paired twice.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <map>
#include <set>

#include "cluster/new_room.hpp"
#include "lobby/commands.hpp"
#include "lobby/lobby.hpp"
#include "lobby/pending_operations.hpp"
#include "lobby/seeks.hpp"

namespace noughts::lobby {

/// A link with which something is under way, as long as this lives.
class BusyLink {
 public:
  using Links = std::multiset<store::ChallengeId>;

  BusyLink(Links& links, store::ChallengeId link) : links_(links), entry_(links.insert(link)) {}
  ~BusyLink() { links_.erase(entry_); }
  BusyLink(const BusyLink&) = delete;
  BusyLink& operator=(const BusyLink&) = delete;

 private:
  Links& links_;
  Links::iterator entry_;
};

class Lobby::Implementation : public std::enable_shared_from_this<Implementation> {
 public:
  explicit Implementation(Services services)
      : services_(std::move(services)), seeks_(first_seek()), timer_(*services_.loop), showing_(*services_.loop) {}

  void take(const PeerPointer& peer, wire::LobbyMessage message);
  void gone(const PeerPointer& peer);
  void sweep();
  void release();
  void spawn_refresh(store::PlayerId player);
  /// Tells whoever looks after the lobby. false: that is this node.
  [[nodiscard]] bool hand_on(cluster::MessageKind kind, store::PlayerId player) const;
  [[nodiscard]] cluster::Links* links() const { return services_.links; }
  /// A player waits for nothing any more.
  void withdraw(store::PlayerId player);
  boost::asio::awaitable<void> refresh(store::PlayerId player);
  /// Where they wait as somebody else they do no more; else how they stand is read.
  void look_again(const store::Player& player);
  [[nodiscard]] std::vector<store::PlayerId> waiting_players() const { return seeks_.players(); }
  /// Brings together what fits by now, and sets the timer for what will.
  void pair();
  [[nodiscard]] cluster::Loop& loop() { return *services_.loop; }

 private:
  void handle(const PeerPointer& peer, const wire::WatchLobby& watch);
  void handle(const PeerPointer& peer, const wire::Unseek& unseek);
  /// All that a player waits in, and what is about to wait; whether they waited in any.
  bool take_back(store::PlayerId player);
  /// Commands that need the database: answered once, however often they are repeated.
  template <class Message>
  void start(const PeerPointer& peer, Message message);
  template <class Message>
  boost::asio::awaitable<void> run(store::Player player, Message message);
  /// What a command comes to; where it ends by an exception, a failure of ours.
  template <class Message>
  boost::asio::awaitable<Reply> reply_to(store::Player player, Message message);

  boost::asio::awaitable<Reply> handle(store::Player player, wire::PostSeek post);
  boost::asio::awaitable<Reply> handle(store::Player player, wire::Take take);
  boost::asio::awaitable<Reply> handle(store::Player player, wire::MakeChallenge make);
  boost::asio::awaitable<Reply> handle(store::Player player, wire::AcceptChallenge accept);
  boost::asio::awaitable<Reply> handle(store::Player player, wire::LeaveChallenge leave);
  boost::asio::awaitable<Reply> handle(store::Player player, wire::DeclineChallenge decline);
  boost::asio::awaitable<Reply> handle(store::Player player, wire::PlayComputer play);
  boost::asio::awaitable<Reply> handle(store::Player player, wire::SeatComputer seat);
  /// Why a computer may not have a team of the game behind a link, whoever sits there; nullopt: it may.
  [[nodiscard]] static std::optional<Reply> check_computer_seat(const store::Challenge& challenge, const Shape& shape,
                                                                const wire::SeatComputer& seat);
  /// The link once the computer sits there, or nobody where no level is named.
  boost::asio::awaitable<store::Result<store::Challenge>> with_computer(store::Challenge challenge, wire::SeatComputer seat);
  /// Whether computer players may sit on all seats but one.
  [[nodiscard]] bool can_play_computers(const std::string& variant, const Shape& shape) const;
  /// Whether whoever is asked for plays this.
  [[nodiscard]] bool can_play(const wire::PlayComputer& play, const Shape& shape) const;
  /// Who sits on the other seats.
  store::Answer<std::vector<store::PlayerId>> computers_for(const wire::PlayComputer& play, int seats);
  /// What the command came to before this process began; nullopt: nothing.
  boost::asio::awaitable<std::optional<Reply>> first_reply(store::PlayerId player, store::Cid cid);
  /// Joins an open seek; where that makes it full its room is made at once, unless somebody is away for the moment.
  boost::asio::awaitable<Reply> join(wire::SeekId id, Joined mine, store::Cid cid);
  /// Makes the room of a full seek; where it can't be made the seek waits on, without the one who has just joined by `command`.
  boost::asio::awaitable<Reply> open(wire::SeekId id, std::optional<CommandKey> command);
  /// Whoever no room takes, because they have become a bot or erased the account in the same instant, waits for nothing now. Who.
  boost::asio::awaitable<std::vector<store::PlayerId>> let_go_unseatable(store::NewRoom room);
  /// What somebody is answered whom no room takes any more; nullopt: they can be seated, as far as is known.
  boost::asio::awaitable<std::optional<Reply>> check_seatable(store::PlayerId player, match::Terms terms);
  boost::asio::awaitable<void> open_ready(wire::SeekId id);
  /// Joins the game behind a link and says what has become of it.
  boost::asio::awaitable<Reply> join(store::Challenge challenge, Shape shape, store::Player player, wire::AcceptChallenge accept);
  /// What is answered to whoever has not come in.
  boost::asio::awaitable<Reply> not_joined(store::Challenge challenge, Shape shape, store::PlayerId player);
  /// Makes the room of a full challenge, unless it has one; tells nobody but by the reply where it was made before.
  boost::asio::awaitable<Reply> open(store::Challenge challenge, Shape shape, std::optional<CommandKey> command);
  /// What has become of a challenge whose room was to be made; where another has made it, that is the room.
  boost::asio::awaitable<Reply> opening_reply(store::ChallengeId challenge, store::Result<store::RoomId> made,
                                              std::optional<CommandKey> command);
  /// What a repeated command that joined a challenge came to; nullopt: it has not joined.
  [[nodiscard]] static std::optional<Reply> repeated_join_reply(const store::Challenge& challenge, CommandKey command);
  void show(const store::Challenge& challenge);

  /// Asks somebody by name for a game.
  boost::asio::awaitable<Reply> invite(store::Player player, Shape shape, wire::MakeChallenge make);
  /// Whom a name means, and why they may not be invited.
  boost::asio::awaitable<std::expected<store::Player, Reply>> find_invitee(store::Player player, std::string name);
  boost::asio::awaitable<Reply> send(store::NewInvitation invitation);
  /// Tells whom an invitation is for of it, unless they have been told already; shows it to both where it is new.
  boost::asio::awaitable<void> tell(store::ChallengeId challenge, bool is_new);
  /// Why a player may not accept a challenge; nullopt: they may. Asks whom it is for, and the policy.
  boost::asio::awaitable<std::optional<Reply>> check_acceptance(store::Challenge challenge, store::Player player);
  [[nodiscard]] std::optional<Reply> check_invitation(const store::Invitation& invitation, store::PlayerId player) const;
  /// Ends an invitation and tells both.
  boost::asio::awaitable<Reply> end(store::ChallengeId challenge, store::InvitationState state,
                                    std::optional<store::DeclineReason> reason = std::nullopt);
  void show(const store::Invitation& invitation);
  boost::asio::awaitable<void> show_accepted(store::ChallengeId challenge);

  /// How a player stands with others; the reply: why that can't be known, or why they may not play at all.
  boost::asio::awaitable<std::expected<std::shared_ptr<const store::PlayerRelations>, Reply>> relations(store::PlayerId player);
  boost::asio::awaitable<void> refresh_relations(store::PlayerId player);
  /// The reply to whoever looks for no game by these terms any more.
  boost::asio::awaitable<Reply> no_wish(store::PlayerId player, match::Terms terms);
  /// Why a game by these terms can't begin with these players just now: what check_events() or check_games() says; nullopt: it
  /// can.
  boost::asio::awaitable<std::optional<Reply>> check_free(match::Terms terms, std::vector<store::PlayerId> players);
  /// One of them is in a game of an event.
  boost::asio::awaitable<std::optional<Reply>> check_events(match::Terms terms, std::vector<store::PlayerId> players);
  /// One of them has too many games going on.
  boost::asio::awaitable<std::optional<Reply>> check_games(match::Terms terms, std::vector<store::PlayerId> players);
  /// Somebody as they wait from now on; the reply: why they may not.
  boost::asio::awaitable<std::expected<Joined, Reply>> make_joined(store::Player player, match::Terms terms, match::Side side);
  /// The room of a full seek: the one that was asked for before, where it may have been made. Refusals: those of deal().
  std::expected<store::NewRoom, games::Refusal> room_for(const Seek& seek, std::optional<CommandKey> command);
  /// A room ready to be made, with seats dealt to all who wish for one. Refusals: those of deal().
  std::expected<store::NewRoom, games::Refusal> deal_room(match::Terms terms, const games::Cast& cast, std::vector<Wish> wishes,
                                                          std::optional<CommandKey> command);
  /// Whoever is in a game of an event waits for no other. conflict: somebody is.
  boost::asio::awaitable<store::Result<void>> send_away(match::Terms terms, std::vector<store::PlayerId> players);
  /// Makes a room that is ready to be made, tells all who sit in it, and takes them out of whatever else they wait for.
  boost::asio::awaitable<store::Result<store::RoomId>> create_room(store::NewRoom room);

  boost::asio::awaitable<Reply> handle(store::Player player, wire::BeginChallenge begin);
  /// Opens a hosted game by these terms for those who have come: the system's first step brings what it is set up with.
  boost::asio::awaitable<Reply> open_hosted(store::Challenge challenge, match::Terms terms, std::optional<CommandKey> command);
  /// Whether the same have come to a link as it was read before, and nobody is about to leave.
  [[nodiscard]] bool has_stayed(const store::Challenge& before, const store::Challenge& now) const;
  /// Why a hosted game can't be set up, or not with this player on this side, for all that is known before the others have come;
  /// nullopt: it can.
  boost::asio::awaitable<std::optional<Reply>> check_setup(store::Challenge challenge, Shape shape, store::PlayerId player,
                                                           match::Side side);
  /// What the system brings, as the room's first step; the refusal: why it can't be had.
  boost::asio::awaitable<std::expected<store::NewRoom, Reply>> set_up(store::NewRoom room, Shape shape,
                                                                      store::Challenge challenge);
  /// Why a hosted game can't be made as its maker wants it; nullopt: it can.
  boost::asio::awaitable<std::optional<Reply>> check_hosted_game(store::Player player, Shape shape, wire::MakeChallenge make);
  /// Why a player may not have a seat that asks for this office, empty for none; nullopt: they may.
  boost::asio::awaitable<std::optional<Reply>> check_office(store::PlayerId player, std::string_view office);
  /// Why a player may not play a game by these terms for rating; nullopt: they may, or it is not for rating.
  [[nodiscard]] static std::optional<games::Refusal> check_rated(const store::Player& player, const Shape& shape,
                                                                 const match::Terms& terms);
  boost::asio::awaitable<std::optional<int>> rating(store::Player player, std::string variant);
  boost::asio::awaitable<void> count_games();

  void touch() {
    has_changed_ = true;
    list_.reset();
  }
  /// Shows watchers what there is, at once or a little later: not more often than they can look.
  void show();
  void show_now();
  /// What all who watch are shown: made once for all of them, and again only when something has changed.
  std::shared_ptr<const std::string> list();
  /// Shows somebody the seeks that they wait in themselves.
  void show_own(store::PlayerId player, const std::set<PeerPointer>& peers) const;

  /// The connections of a player that show what they look for.
  [[nodiscard]] std::set<PeerPointer> connections_of(store::PlayerId player) const;
  /// Notes by which connection somebody looks for a game.
  void note_seeker(const PeerPointer& peer);
  /// After which the ids of seeks go on: no lobby before this one has come so far.
  [[nodiscard]] std::int64_t first_seek() const { return services_.now().time_since_epoch().count(); }
  [[nodiscard]] bool is_ours() const { return services_.ownership->has(store::kLobbySlot); }

  Services services_;
  cluster::SystemDice dice_;
  Seeks seeks_;
  boost::asio::steady_timer timer_;
  std::optional<games::Instant> rings_at_;
  boost::asio::steady_timer showing_;
  games::Instant shown_at_{};
  bool is_showing_soon_ = false;
  std::map<store::PlayerId, std::set<PeerPointer>> watchers_;
  std::map<store::PlayerId, std::vector<std::weak_ptr<cluster::Peer>>>
      seekers_;                              ///< the connections of those who look for a game
  std::shared_ptr<const std::string> list_;  ///< nullptr: it has to be made anew
  std::int64_t listed_online_ = 0;           ///< how many are online as list_ has it
  Commands commands_;
  PendingOperations readings_;  ///< of how players stand
  PendingOperations wishes_;    ///< seeks that are about to wait or to be joined; accepted: all of them are taken back
  BusyLink::Links opening_;     ///< hosted games whose rooms are being made: nobody leaves meanwhile
  BusyLink::Links leaving_;     ///< somebody leaves, and no room is made meanwhile
  bool has_changed_ = false;
  bool is_counting_ = false;
  std::int64_t playing_ = 0;
};

}  // namespace noughts::lobby
