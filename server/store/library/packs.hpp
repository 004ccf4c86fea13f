// Packs of questions: whose they are, who may use and who may read them, and who has met which question.
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "store/core/language.hpp"
#include "store/people/players.hpp"

namespace noughts::store {

/// As RoomId.
enum class PackId : std::int64_t {};
enum class QuestionId : std::int64_t {};
[[nodiscard]] inline std::string text(PackId id) { return id_text(id); }
/// In decimal digits, as games name what has been seen.
[[nodiscard]] inline std::string text(QuestionId id) { return std::to_string(static_cast<std::int64_t>(id)); }

/// So many questions a pack may have, and so many bytes of text in all.
inline constexpr int kMostQuestions = 10'000;
inline constexpr std::int64_t kMostPackBytes = 12'000'000;
inline constexpr int kMostPacks = 200;  ///< of one player
inline constexpr int kQuestionPage = 100;

struct Question {
  std::string question;
  std::string answer;
  std::vector<std::string> accept;  ///< what is also right
  std::vector<std::string> reject;  ///< what is wrong though it looks right
  std::string comment;
  std::string source;
  friend bool operator==(const Question&, const Question&) = default;
};

/// A question in its pack. The id stays while its text is the same.
struct PackQuestion {
  QuestionId id{};
  int place = 0;
  Question question;
};

struct PackLink {
  std::string token;
  bool reads = false;  ///< whoever comes by it may read the questions too
};

/// A pack as one player may know it.
struct Pack {
  PackId id{};
  std::string title;
  Language lang{};
  int size = 0;
  int seen = 0;        ///< how many of its questions the player has met in games
  bool mine = false;   ///< the player is its author
  bool ours = false;   ///< the site's: everybody may play with it, nobody reads it
  bool reads = false;  ///< the player may read its questions
  bool knows = false;  ///< the player has written or read its questions, and sits in no team of a game with them
  int version = 0;
  games::Instant changed{};
  std::optional<PackLink> link;  ///< for its author
};

/// A pack of ours, as it comes with the program.
struct OwnPack {
  std::string key;
  int edition = 0;
  std::string title;
  Language lang{};
  std::vector<Question> questions;
};

struct NewPack {
  PackId id{};
  PlayerId owner{};
  std::string title;
  Language lang{};
  games::Instant at{};
  std::optional<Cid> cid{};  ///< of the command; given again by the same owner it finds the pack that it made
};

/// A page of questions.
struct QuestionPage {
  int version = 0;
  int total = 0;
  std::vector<PackQuestion> questions;
};

/// A whole pack, as it is written into a file.
struct WholePack {
  std::string title;
  Language lang{};
  std::vector<Question> questions;
};

/// Why something was not done with a pack.
enum class PackRefusal : std::uint8_t {
  not_found,  ///< there is none, or this player may not know of it
  not_yours,  ///< the player may play with it, and nothing else
  in_play,    ///< the player sits in a team of a game that goes on with it
  changed,    ///< it is not the version any more that the player has seen
  too_large,  ///< more questions, or more text, than a pack may have
  too_small,  ///< fewer questions than a game needs
  too_many,   ///< the player has kMostPacks, or came to as many by links
  duplicate,  ///< another question of the pack has this text
  known,      ///< its author, or somebody who has read it, sits in a team
  unread,     ///< the player has not said yet that they read it
  given_up,   ///< whoever asked for it does not wait for it any more
};

template <class T>
using PackResult = std::expected<T, PackRefusal>;

/// What the database answered, or why it did not.
template <class T>
using PackAnswer = Answer<PackResult<T>>;

/// Who changes a pack, and the version that they have seen.
struct PackEdit {
  PlayerId by{};
  PackId pack{};
  int version = 0;
  games::Instant at{};
  std::stop_token given_up{};  ///< what is not done by the time that it is asked for is not done at all
};

struct PackChange {
  int version = 0;
  int size = 0;
};

struct RewrittenQuestion {
  PackChange change;
  PackQuestion question;
};

/// What a file does to a pack, or would do.
struct PackImport {
  PackChange change;
  int added = 0;
  int kept = 0;  ///< whose texts stood there already
  int removed = 0;
};

enum class ImportMode : std::uint8_t { append, replace };
/// What is only tried changes nothing, and is told as if it did.
enum class ImportRun : std::uint8_t { kept, tried };

/// Somebody of those who gather for a game.
struct Acquaintance {
  Player player;
  int seen = 0;        ///< how many of the pack's questions they have met in games
  bool knows = false;  ///< wrote the pack, or has read it
};

/// What a game is to be set up with, and for whom.
struct PackWish {
  PackId pack{};
  PlayerId by{};                  ///< who named the pack
  RoomId room{};                  ///< the room that there will be
  std::vector<PlayerId> playing;  ///< those who sit in a team
  int size = 0;                   ///< how many questions are needed
  games::Instant at{};
};

/// What a game is set up with.
struct PackSetup {
  std::string title;
  Language lang{};
  std::vector<PackQuestion> questions;
};

}  // namespace noughts::store
