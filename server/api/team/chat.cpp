// What members of a team say to each other.
#include "api/pages.hpp"
#include "api/permission.hpp"
#include "api/team/handlers.hpp"
#include "api/team/replies.hpp"
#include "wire/chat_text.hpp"
#include "wire/team_frames.hpp"

namespace noughts::api::team {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::TeamLineId;
using store::TeamRefusal;

constexpr int kLines = 50;

}  // namespace

awaitable<http::Reply> lines(Services& services, Call call) {
  const auto before = page_before<TeamLineId>(call.request);
  if (!before) co_return no_such_page();
  const auto team = team_of(call);
  if (!team) co_return team.error();
  const auto page = co_await services.teams.lines(*team, call.caller->id, *before, kLines);
  if (!page) co_return not_done(page.error());
  if (page->refusal != TeamRefusal::none) co_return refused(page->refusal);
  Json list = Json::array();
  for (const auto& line : page->rows) list.push_back(wire::json(line, call.caller->id));
  const auto relations = co_await services.relations.of(call.caller->id);
  if (!relations) co_return not_done(relations.error());
  const auto refusal = policy::check_permission(policy::Interaction::chat, *relations);
  co_return http::json_reply(200, {{"lines", std::move(list)},
                                   {"next", page->next ? page_end(*page->next) : Json()},
                                   {"unread", page->unread},
                                   {"refusal", refusal ? Json(refusal->code) : Json()}});
}

awaitable<http::Reply> write(Services& services, Call call) {
  const auto body = body_object(call.request, {"cid", "text"});
  const auto cid = body ? whole_at(*body, "cid") : std::nullopt;
  const auto* typed = body ? text_at(*body, "text") : nullptr;
  if (!cid || typed == nullptr) co_return bad_body(R"({"cid": number, "text": text})");
  auto text = wire::message_text(*typed);
  if (!text) co_return http::problem(400, "bad_text", "A message has 1 to 2000 characters, no control characters.");
  const auto team = team_of(call);
  if (!team) co_return team.error();
  if (auto why = co_await why_not(services.relations, policy::Interaction::chat, call.caller->id)) co_return std::move(*why);
  store::NewTeamLine news{*team, *call.caller, *cid, std::move(*text), services.now()};
  const auto written = co_await services.teams.write(std::move(news));
  if (!written) co_return not_done(written.error());
  if (written->refusal != TeamRefusal::none) co_return refused(written->refusal);
  for (const auto reader : written->readers) {
    services.directory.tell(reader, wire::team_line_frame(*team, written->line, reader));
  }
  co_return http::json_reply(200, wire::json(written->line, call.caller->id));
}

awaitable<http::Reply> mark_read(Services& services, Call call) {
  const auto to = read_to<TeamLineId>(call.request);
  if (!to) co_return bad_body(R"({"to": id})");
  const auto team = team_of(call);
  if (!team) co_return team.error();
  const auto marked = co_await services.teams.read(*team, call.caller->id, *to);
  if (!marked) co_return not_done(marked.error());
  if (*marked != TeamRefusal::none) co_return refused(*marked);
  co_return done();
}

}  // namespace noughts::api::team
