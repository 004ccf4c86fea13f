// Telling players whose pages are closed: a message to each of their browsers that asked for it.
#pragma once

#include <array>
#include <memory>

#include "cluster/loops.hpp"
#include "games/core/words.hpp"
#include "people/push/vapid.hpp"
#include "postgres/people/subscriptions.hpp"

namespace noughts::push {

/// A fresh key, as Settings has it.
[[nodiscard]] std::string new_key_text();
/// Whether a text is one.
[[nodiscard]] bool is_key_text(const std::string& text);

struct Settings {
  std::string key;  ///< the secret number of the server's key, base64url; empty: nobody is pushed anything
  std::string contact = "https://example.org";  ///< mailto: or https:, for the push services
  std::vector<std::string> hosts;               ///< services besides those that are known
  std::string authorities;                      ///< a PEM file of those who vouch for services; empty: the system's
};

/// What pushes need of the rest of the server. The referenced outlive them.
struct Services {
  postgres::Subscriptions* subscriptions = nullptr;
  cluster::Loop* loop = nullptr;
  std::function<games::Instant()> now;
  std::function<void(std::string)> log;
};

/// What the service worker has lines for.
enum class PushKind : std::uint8_t {
  turn,
  deadline,
  invitation,
  message,
  event_invited,
  event_paired,
  event_called_off,
  event_soon,
  event_awaited,
  event_lined_up,
  team_invited,
  comment,
  tour_accepted,
  tour_refused,
  tour_disqualified,
  tour_answered,
  tour_news,
  tour_question_answered,
  tour_proposal_accepted,
  tour_proposal_refused,
};
constexpr auto words(PushKind) {
  return std::to_array<std::string_view>({"turn",
                                          "deadline",
                                          "invitation",
                                          "message",
                                          "event_invited",
                                          "event_paired",
                                          "event_called_off",
                                          "event_soon",
                                          "event_awaited",
                                          "event_lined_up",
                                          "team_invited",
                                          "comment",
                                          "tour_accepted",
                                          "tour_refused",
                                          "tour_disqualified",
                                          "tour_answered",
                                          "tour_news",
                                          "tour_question_answered",
                                          "tour_proposal_accepted",
                                          "tour_proposal_refused"});
}

/// What the service worker makes a line of, in the language of the browser.
struct PushContent {
  PushKind kind{};
  std::string subject;  ///< of several about the same only the last is shown
  std::string name;     ///< who it is from
  std::string path;     ///< the page that it is about
};

class Pushes {
 public:
  /// Where settings.key is none, nobody is pushed anything.
  Pushes(Services services, const Settings& settings);
  ~Pushes();

  /// The server's key as browsers want it; nullopt where none is configured.
  [[nodiscard]] std::optional<std::string> public_key() const;
  /// Whether an endpoint is one of a service that is known.
  [[nodiscard]] bool accepts(std::string_view endpoint) const;
  /// Sends a message to a player's browsers. Thread-safe; nobody waits for it: what can't be delivered is logged. `settled`,
  /// which may be empty, is called on any thread each time a browser's service has taken it, or where it can be sent to none.
  /// One that has just turned out to be gone is forgotten, and missing when the message is pushed again.
  void push(store::PlayerId player, PushContent content, std::function<void()> settled = {}) const;

 private:
  class Implementation;
  std::shared_ptr<Implementation> implementation_;
};

}  // namespace noughts::push
