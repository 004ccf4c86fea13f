// The people of a node: accounts, photos, notices, pushes and mail, guests who are forgotten.
#pragma once

#include "api/moderation/services.hpp"
#include "api/people/services.hpp"
#include "api/team/services.hpp"
#include "app/core.hpp"
#include "chat/chats.hpp"
#include "people/account/guest_job.hpp"
#include "people/notice/current_announcement.hpp"
#include "people/push/waiting_pushes.hpp"
#include "room/rooms.hpp"

namespace noughts::app {

struct Events;
struct Ladder;

struct People {
  /// `core` outlives it.
  explicit People(Core& its_core);
  People(const People&) = delete;
  People& operator=(const People&) = delete;

  /// What stands in the database before anybody connects.
  [[nodiscard]] store::Answer<void> begin();
  /// The announcement and the scale of rates, as they are set for the whole site.
  [[nodiscard]] store::Answer<void> read_settings();
  [[nodiscard]] api::people::Services services(lobby::Lobby& lobby, const room::Rooms& rooms, Events& events, Ladder& ladder);
  /// `tell_other_nodes`: that the announcement or the scale of rates has changed here.
  [[nodiscard]] api::moderation::Services moderation_services(lobby::Lobby& lobby, Events& events, Ladder& ladder,
                                                              std::function<void()> tell_other_nodes);
  [[nodiscard]] api::team::Services team_services(Events& events);

  Core& core;
  push::WaitingPushes waiting_pushes;
  push::Pushes pushes;
  notice::Notices notices;
  notice::CurrentAnnouncement announcement;
  chat::Chats chats;  ///< of events and tours
  account::Accounts accounts;
  account::AccountService account_service;
  account::Bots bots;
  account::Recovery recovery;
  account::PasskeyService passkeys;
  mail::Mailer mailer;
  account::Email email;
  photo::ImageTranscoder transcoder;
  account::GuestJob guests;

 private:
  void push_notice(store::PlayerId player, const store::Notice& notice);
};

}  // namespace noughts::app
