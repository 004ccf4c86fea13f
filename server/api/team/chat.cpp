// What members of a team say to each other.
#include "api/chat.hpp"
#include "api/first_answer.hpp"
#include "api/permission.hpp"
#include "api/team/handlers.hpp"
#include "api/team/replies.hpp"
#include "wire/team_frames.hpp"

namespace noughts::api::team {
namespace {

using boost::asio::awaitable;
using store::TeamLineId;
using store::TeamRefusal;

}  // namespace

awaitable<http::Reply> lines(Services& services, Call call) {
  const auto before = page_before<TeamLineId>(call.request);
  if (!before) co_return no_such_page();
  const auto team = team_of(call);
  if (!team) co_return team.error();
  const auto page = co_await services.teams.lines(*team, call.caller->id, *before, kChatPage);
  if (!page) co_return not_done(page.error());
  if (page->refusal != TeamRefusal::none) co_return refused(page->refusal);
  const auto relations = co_await services.relations.of(call.caller->id);
  if (!relations) co_return not_done(relations.error());
  auto json = chat_json(page->lines, call.caller->id, policy::check_permission(policy::Interaction::chat, *relations));
  json["unread"] = page->unread;
  co_return http::json_reply(200, json);
}

awaitable<http::Reply> write(Services& services, Call call) {
  auto post = read_chat_post(call.request);
  if (!post) co_return std::move(post.error());
  const auto team = team_of(call);
  if (!team) co_return team.error();
  const auto show = [&](const store::TeamLine& line) { return http::json_reply(200, wire::json(line, call.caller->id)); };
  if (auto why = co_await why_not(services.relations, policy::Interaction::chat, call.caller->id)) {
    const auto before = co_await services.teams.said(call.caller->id, post->cid);
    co_return first_answer_or(std::move(*why), before, show);
  }
  store::NewTeamLine line{*team, *call.caller, post->cid, std::move(post->text), services.now()};
  const auto written = co_await services.teams.write(std::move(line));
  if (!written) co_return not_done(written.error());
  if (written->refusal != TeamRefusal::none) co_return refused(written->refusal);
  for (const auto reader : written->readers) {
    services.directory.tell(reader, wire::team_line_frame(*team, written->line, reader));
  }
  co_return show(written->line);
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
