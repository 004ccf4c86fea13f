// What the handlers of people work with. The referenced outlive them.
#pragma once

#include <functional>

#include "api/call.hpp"
#include "api/player_changes.hpp"
#include "cluster/directory.hpp"
#include "http/connection/connections.hpp"
#include "lobby/lobby.hpp"
#include "people/account/account_service.hpp"
#include "people/account/bots.hpp"
#include "people/account/email.hpp"
#include "people/account/passkeys/passkeys.hpp"
#include "people/account/recovery.hpp"
#include "people/notice/notices.hpp"
#include "people/photo/image_transcoder.hpp"
#include "people/push/pushes.hpp"
#include "postgres/library/curators.hpp"
#include "postgres/moderation/administration.hpp"
#include "postgres/people/profiles.hpp"
#include "postgres/people/subscriptions.hpp"
#include "postgres/people/user_data.hpp"
#include "room/live.hpp"
#include "store/ladder/ratings.hpp"
#include "store/moderation/moderation.hpp"
#include "store/people/follows.hpp"
#include "store/people/messages.hpp"
#include "store/people/notices.hpp"
#include "store/people/relations.hpp"
#include "store/people/settings.hpp"

namespace noughts::api::people {

/// Of accounts: signing up and in, sessions, passwords, passkeys, tokens, and what one is shown of oneself.
struct AccountServices {
  account::Accounts& accounts;
  account::AccountService& account_service;
  account::Bots& bots;
  account::Recovery& recovery;
  account::PasskeyService& passkeys;
  account::Email& email;
  /// Where the site is for whoever asks: "https://example.org".
  std::function<std::string(const http::Request&)> origin;
  http::Connections& connections;
  bool is_secure = false;  ///< cookies are Secure
  store::Ratings& ratings;
  store::Moderation& moderation;
  postgres::Curators& curators;
  postgres::Administration& administration;
  lobby::Lobby& lobby;
  PlayerChanges changes;
  /// What has become of somebody's teams.
  std::function<boost::asio::awaitable<void>(std::vector<store::LeftTeam>, store::Player)> tell_of_left_teams;
};

/// Of what players tell and set of themselves.
struct ProfileServices {
  account::Accounts& accounts;
  account::AccountService& account_service;
  postgres::Profiles& profiles;
  store::PlayerSettings& settings;
  postgres::UserData& user_data;
  photo::ImageTranscoder& transcoder;
};

/// Of what players do about each other: blocks, following, messages.
struct SocialServices {
  std::function<games::Instant()> now;
  account::Accounts& accounts;
  store::Relations& relations;
  store::Blocks& blocks;
  store::Follows& follows;
  store::Messages& messages;
  const notice::Notices& notices;
  const push::Pushes& pushes;
  cluster::Directory& directory;
  lobby::Lobby& lobby;
  const room::LiveGames& live;
};

/// Of notices and pushes.
struct NoticeServices {
  store::Notices& stored_notices;
  const notice::Notices& notices;
  postgres::Subscriptions& subscriptions;
  const push::Pushes& pushes;
};

/// What the handlers of people work with: each is given one of the parts.
struct Services {
  AccountServices account;
  ProfileServices profile;
  SocialServices social;
  NoticeServices notice;
};

}  // namespace noughts::api::people
