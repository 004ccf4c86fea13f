// Who applies to enter a tour, and what curators decide; the boards that come of it.
#include "api/json_parts.hpp"
#include "api/pages.hpp"
#include "api/route.hpp"
#include "api/tour/handlers.hpp"
#include "api/tour/replies.hpp"
#include "api/tour/tour_json.hpp"
#include "cluster/new_room.hpp"
#include "tour/board.hpp"

namespace noughts::api::tour {
namespace {

using boost::asio::awaitable;
using games::Json;
using noughts::tour::NoEntry;
using noughts::tour::Wrong;
using store::Application;
using store::ApplicationId;
using store::ApplicationState;
using store::StoreError;
using store::TourRefusal;
using store::TourVersion;

constexpr int kApplicationsPage = 50;
/// So often somebody's next application is looked for, where they make several at once.
constexpr int kAttempts = 3;

awaitable<http::Reply> page_of(Services& services, const Call& call, ApplicationState state, Json (*json)(const Application&)) {
  const auto after = page_after<ApplicationId>(call.request);
  if (!after) co_return after.error();
  const auto tour = store::read_id<store::TourId>(call.path[0]);
  if (!tour) co_return no_such_tour();
  const auto page = co_await services.applications.page(*tour, state, *after, kApplicationsPage);
  if (!page) co_return not_done(page.error());
  const Json shown{{"applications", list(page->rows, json)}, {"next", id_or_null(page->next)}};
  co_return http::json_reply(200, shown);
}

struct Asked {
  store::Cid cid{};
  store::ApplicationChoices choices;
  std::string partner;  ///< the name; "": alone
};

/// What a body asks for; a pair names the partner.
Or<Asked> read_body(const Call& call) {
  const auto body = body_object(call.request, {"cid", "version", "weighted", "place", "partner", "text"});
  const auto cid = body ? whole_at(*body, "cid") : std::nullopt;
  auto choices = cid ? noughts::tour::read_choices(*body) : std::unexpected(Wrong::shape);
  if (!choices && choices.error() == Wrong::text) {
    return std::unexpected(http::problem(400, "bad_text", "A text has up to 2000 characters, no control characters."));
  }
  const bool is_pair = choices && choices->version == TourVersion::pair;
  const auto* name = choices ? text_at(*body, "partner") : nullptr;
  if (!choices || (name != nullptr) != is_pair || (!is_pair && !body->at("partner").is_null())) {
    return std::unexpected(bad_body(
        R"({"cid", "version", "weighted", "place": with the version character, else null, "partner": of a pair, else null, "text"})"));
  }
  Asked asked{*cid, std::move(*choices), {}};
  if (is_pair) asked.partner = *name;
  return asked;
}

/// Whose pair it is becomes known; nullopt: they are known.
awaitable<std::optional<http::Reply>> find_partner(Services& services, store::PlayerId player, Asked& asked) {
  if (asked.partner.empty()) co_return std::nullopt;
  const auto partner = co_await player_named(services.accounts, asked.partner);
  if (!partner) co_return partner.error();
  if (partner->id == player) co_return http::problem(403, "yourself", "A pair is two players.");
  asked.choices.partner = partner->id;
  co_return std::nullopt;
}

/// The application, if it was made; nullopt: another of theirs was made meanwhile.
awaitable<Or<std::optional<ApplicationId>>> tried(Services& services, const store::Tour& tour, store::PlayerId player,
                                                  Asked asked) {
  const auto now = services.now();
  const int books = static_cast<int>(noughts::tour::kLeastBooks);
  const auto applicant = co_await services.applications.applicant(tour.id, tour.text.starts, player, books);
  if (!applicant) co_return std::unexpected(not_done(applicant.error()));
  auto why = noughts::tour::why_no_entry(tour, *applicant, asked.choices.version, now);
  if (std::ssize(applicant->own) >= store::kMostApplications) why = NoEntry::one_entry;
  store::NewApplication made;
  made.tour = tour.id;
  made.player = player;
  made.number = static_cast<int>(applicant->own.size()) + 1;
  made.cid = asked.cid;
  made.choices = std::move(asked.choices);
  made.at = now;
  if (why != NoEntry::none) {
    // A repeated command is answered as it was, although what it made stands in its way.
    const auto before = co_await services.applications.made_by(player, made.cid);
    if (!before) co_return std::unexpected(not_done(before.error()));
    if (*before) co_return *before;
    co_return std::unexpected(refused(why));
  }
  const auto applied = co_await services.applications.apply(std::move(made));
  if (applied) co_return *applied;
  if (applied.error() == StoreError::conflict) co_return std::nullopt;
  co_return std::unexpected(not_done(applied.error()));
}

awaitable<http::Reply> shown(Services& services, ApplicationId id, unsigned status) {
  const auto application = co_await services.applications.find(id);
  if (!application) co_return not_done(application.error());
  co_return http::json_reply(status, application_json(*application));
}

/// The reply to whoever comes second: two curators who accept the same want the same.
awaitable<http::Reply> accepted_meanwhile(Services& services, ApplicationId id) {
  const auto now = co_await services.applications.find(id);
  if (!now) co_return not_done(now.error());
  if (now->state != ApplicationState::accepted) co_return refused(TourRefusal::not_waiting);
  co_return http::json_reply(200, application_json(*now));
}

/// Two of a pair, the first player's first, or the one that there is.
awaitable<Or<std::vector<Application>>> together(Services& services, Application application) {
  std::vector<Application> all;
  const bool is_pair = application.choices.version == TourVersion::pair;
  const auto id = application.id;
  all.push_back(std::move(application));
  if (!is_pair) co_return all;
  auto other = co_await services.applications.partners(id);
  if (!other && other.error() != StoreError::not_found) co_return std::unexpected(not_done(other.error()));
  if (!other) co_return std::unexpected(refused(TourRefusal::partner_missing));
  all.insert(other->id < id ? all.begin() : all.end(), std::move(*other));
  co_return all;
}

std::optional<TourRefusal> why_not_decided(const std::vector<Application>& all, store::PlayerId by) {
  for (const auto& each : all) {
    if (each.player.id == by) return TourRefusal::own_board;
    if (each.state != ApplicationState::waiting) return TourRefusal::not_waiting;
  }
  return std::nullopt;
}

/// Whoever was disqualified since they applied enters no more.
awaitable<std::optional<http::Reply>> why_disqualified(Services& services, const store::Tour& tour,
                                                       const std::vector<Application>& all) {
  constexpr int kNoBooks = 0;
  for (const auto& each : all) {
    const auto applicant = co_await services.applications.applicant(tour.id, tour.text.starts, each.player.id, kNoBooks);
    if (!applicant) co_return not_done(applicant.error());
    if (applicant->disqualification) co_return refused(NoEntry::disqualified);
  }
  co_return std::nullopt;
}

/// Who sits at the board that this makes: whoever has applied, and whoever accepts.
std::pair<store::Acceptance, noughts::tour::BoardSetup> seated(const std::vector<Application>& all, store::PlayerId by,
                                                               games::Instant now) {
  store::Acceptance acceptance;
  acceptance.by = by;
  acceptance.at = now;
  noughts::tour::BoardSetup setup;
  setup.picture_address = [](std::string_view picture) { return photo_address(picture, "256"); };
  for (const auto& each : all) {
    acceptance.applications.push_back(each.id);
    setup.seats.push_back(each.player.id);
  }
  setup.seats.push_back(by);
  return {std::move(acceptance), std::move(setup)};
}

struct Notice {
  notice::TourNews news{};
  std::optional<store::RoomId> room;
  std::string text;
};

// What was decided stands, whether or not the notice of it could be written.
awaitable<void> tell(Services& services, const store::Tour& tour, const std::vector<Application>& all, Notice notice) {
  for (const auto& each : all) {
    co_await services.notices.notify(
        each.player.id, notice::tour(store::id_text(tour.id), tour.text.name, notice.news, notice.room, notice.text));
  }
}

}  // namespace

awaitable<http::Reply> boards(Services& services, Call call) {
  co_return co_await page_of(services, call, ApplicationState::accepted, board_json);
}

awaitable<http::Reply> waiting(Services& services, Call call) {
  co_return co_await page_of(services, call, ApplicationState::waiting, application_json);
}

awaitable<http::Reply> apply(Services& services, Call call) {
  auto asked = read_body(call);
  if (!asked) co_return asked.error();
  if (auto why = co_await find_partner(services, call.caller->id, *asked)) {
    // A repeated command gets its first answer, whatever its partner is called by now.
    const auto before = co_await services.applications.made_by(call.caller->id, asked->cid);
    if (!before) co_return not_done(before.error());
    if (*before) co_return co_await shown(services, **before, 201);
    co_return std::move(*why);
  }
  const auto tour = co_await tour_of(services, call);
  if (!tour) co_return tour.error();
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    const auto made = co_await tried(services, *tour, call.caller->id, *asked);
    if (!made) co_return made.error();
    if (*made) co_return co_await shown(services, **made, 201);
  }
  co_return refused(NoEntry::one_entry);
}

awaitable<http::Reply> withdraw(Services& services, Call call) {
  const auto application = co_await application_of(services, call);
  if (!application) co_return application.error();
  co_return done_or_refused(co_await services.applications.withdraw(application->id, call.caller->id, services.now()));
}

awaitable<http::Reply> refuse(Services& services, Call call) {
  const auto reason = body_text(call.request, "reason");
  if (!reason) co_return reason.error();
  const auto tour = co_await tour_of(services, call);
  if (!tour) co_return tour.error();
  const auto application = co_await application_of(services, call);
  if (!application) co_return application.error();
  if (application->player.id == call.caller->id) co_return refused(TourRefusal::own_board);
  const auto decided = co_await services.applications.refuse(application->id, *reason, call.caller->id, services.now());
  if (decided && *decided == TourRefusal::none && application->state == ApplicationState::waiting) {
    Notice notice;
    notice.news = notice::TourNews::refused;
    notice.text = *reason;
    const std::vector<Application> all(1, *application);
    co_await tell(services, *tour, all, std::move(notice));
  }
  co_return done_or_refused(decided);
}

awaitable<http::Reply> accept(Services& services, Call call) {
  if (!body_object(call.request, {})) co_return bad_body("{}");
  const auto tour = co_await tour_of(services, call);
  if (!tour) co_return tour.error();
  auto application = co_await application_of(services, call);
  if (!application) co_return std::move(application.error());
  const auto id = application->id;
  const auto choices = application->choices;
  if (application->state != ApplicationState::waiting) co_return co_await accepted_meanwhile(services, id);
  const auto now = services.now();
  if (store::state_of(*tour, now) != store::TourState::running) {
    co_return http::problem(409, "tour_not_running", "Boards are made while the tour is on.");
  }
  const auto all = co_await together(services, std::move(*application));
  if (!all) co_return all.error();
  if (const auto why = why_not_decided(*all, call.caller->id)) co_return refused(*why);
  if (auto refusal = co_await why_disqualified(services, *tour, *all)) co_return std::move(*refusal);
  auto [acceptance, seating] = seated(*all, call.caller->id, now);
  if (choices.version == TourVersion::pair) {
    auto themes = co_await services.tours.pair_themes(tour->id, tour->text.starts, tour->text.lang);
    if (!themes) co_return not_done(themes.error());
    seating.proposed = std::move(*themes);
  }
  cluster::SystemDice dice;
  auto room = noughts::tour::board_of(*tour, choices, std::move(seating), now, dice);
  if (!room) co_return http::problem(409, room.error().code, "The characters have too few different themes.");
  Notice notice;
  notice.news = notice::TourNews::accepted;
  notice.room = room->id;
  const auto accepted = co_await services.applications.accept(std::move(acceptance), std::move(*room));
  if (!accepted) co_return not_done(accepted.error());
  if (*accepted != TourRefusal::none) co_return co_await accepted_meanwhile(services, id);
  co_await tell(services, *tour, *all, std::move(notice));
  co_return co_await shown(services, id, 200);
}

}  // namespace noughts::api::tour
