// What links to the site's pages unfold to: words, the addresses of pictures, and the pictures of games.
#pragma once

#include "link_previews/head.hpp"
#include "link_previews/recent.hpp"
#include "link_previews/replay.hpp"
#include "link_previews/words.hpp"
#include "people/account/accounts.hpp"
#include "pictures/animation.hpp"
#include "pictures/card.hpp"
#include "pictures/pictures.hpp"
#include "postgres/play/history.hpp"
#include "room/rooms.hpp"

namespace noughts::link_previews {

/// The referenced outlive the previews.
struct Services {
  account::Accounts& accounts;
  room::Rooms& rooms;
  store::Challenges& challenges;
  postgres::History& history;
};

/// Where the site is for whoever asks.
struct Site {
  std::string origin;  ///< https://example.org
  std::string api;     ///< what the paths of the API's pictures come after
};

/// A game that everybody may come upon; null: there is none of that id, or it is shown to its players alone.
using PublicGame = std::shared_ptr<const store::PastGame>;

/// A picture of a game, ready or to be made: `name` is the same for the same picture.
struct NamedPicture {
  std::string name;
  pictures::Picture picture;  ///< null: too many wait
};

enum class AnimationFormat : std::uint8_t { svg, gif };

class Previews {
 public:
  /// `version`: the build's, which draws its own pictures.
  Previews(Languages languages, const Services& services, std::string version);

  [[nodiscard]] const Languages& languages() const { return languages_; }
  [[nodiscard]] const std::string& version() const { return version_; }

  /// What a link to a path unfolds to. Nothing is looked up unless it `may_look`.
  boost::asio::awaitable<Head> head(std::string path, Site site, const Words& words, bool may_look);

  /// The same for a page that stands written for this path alone: only its addresses are added.
  [[nodiscard]] Head head_of_written(std::string_view path, const Site& site) const;

  /// A game that may be shown to strangers: listed, and played at a board by those who sit there.
  store::Answer<PublicGame> game(store::RoomId room);
  /// How it stands, or how it stood after so many moves if it is over; nullopt: too many wait. unavailable: that can't be known
  /// now; else as a record that can't be read.
  store::Answer<std::optional<Position>> position(PublicGame game, std::optional<int> moves);

  /// The card of a game as it stands, or stood; of one whose record is detached, without a board. Errors as of position().
  store::Answer<NamedPicture> game_card(PublicGame game, std::optional<int> moves, const Words& words);
  /// A finished game as a picture that moves. not_found: it can't be drawn, or goes on; else as a record that can't be read.
  store::Answer<NamedPicture> animation(PublicGame game, AnimationFormat format);
  /// The card of a variant, or of the site where it is empty; not_found: there is no such variant.
  store::Answer<NamedPicture> card(std::string variant, const Words& words);

  /// What a game is called: who plays what.
  [[nodiscard]] std::string title_of(const store::PastGame& game, const Words& words) const;

 private:
  boost::asio::awaitable<void> tell_of_game(Head& head, std::string_view id, const Words& words);
  boost::asio::awaitable<void> tell_of_challenge(Head& head, std::string_view id, const Words& words);
  boost::asio::awaitable<void> tell_of_player(Head& head, std::string name, const Words& words);
  store::Answer<std::optional<Position>> past_position(PublicGame game, std::optional<int> moves);

  Languages languages_;
  Services services_;
  std::string version_;
  Recent<store::RoomId, PublicGame> games_;
  pictures::Pictures pictures_;
  pictures::Pictures animations_;  // on a thread of their own: no link waits for whole games
};

}  // namespace noughts::link_previews
