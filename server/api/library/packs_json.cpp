#include "api/library/packs_json.hpp"

#include "games/core/whole_number.hpp"
#include "library/pack/questions_json.hpp"

namespace noughts::api::library {

using boost::asio::awaitable;
using games::Json;
using store::PackRefusal;

namespace {

constexpr unsigned kUnprocessable = 422;

Json link_json(const std::optional<store::PackLink>& link) {
  if (!link) return nullptr;
  return {{"token", link->token}, {"reads", link->reads}};
}

Json fault_json(const pack::Fault& fault) {
  Json shown{{"code", fault.code}, {"message", fault.why}};
  if (fault.line) shown["line"] = *fault.line;
  if (fault.item) shown["item"] = *fault.item;
  return shown;
}

}  // namespace

Json json(const store::Pack& pack) {
  return {{"id", store::text(pack.id)},
          {"title", pack.title},
          {"lang", games::word(pack.lang)},
          {"size", pack.size},
          {"seen", pack.seen},
          {"mine", pack.mine},
          {"ours", pack.ours},
          {"reads", pack.reads},
          {"knows", pack.knows},
          {"version", pack.version},
          {"changed_at", pack.changed.time_since_epoch().count()},
          {"link", link_json(pack.link)}};
}

Json json(const store::PackQuestion& question) {
  Json shown = pack::json_of(question.question);
  shown["id"] = store::text(question.id);
  shown["place"] = question.place;
  return shown;
}

Json json(const store::PackChange& change) { return {{"version", change.version}, {"size", change.size}}; }

Json json(const store::RewrittenQuestion& rewritten) {
  Json shown = json(rewritten.change);
  shown["question"] = json(rewritten.question);
  return shown;
}

Json json(const store::QuestionPage& page) {
  Json list = Json::array();
  for (const auto& question : page.questions) list.push_back(json(question));
  return {{"version", page.version}, {"total", page.total}, {"questions", std::move(list)}};
}

http::Reply refused(PackRefusal why) {
  switch (why) {
    case PackRefusal::not_found:
      break;
    case PackRefusal::not_yours:
      return http::problem(403, "not_your_pack", "That is for the author of the pack.");
    case PackRefusal::in_play:
      return http::problem(403, "pack_in_play", "You play with this pack; it can be read when the game is over.");
    case PackRefusal::changed:
      return http::problem(409, "pack_changed", "The pack is not the version any more that you have seen.");
    case PackRefusal::too_large:
      return http::problem(kUnprocessable, "pack_too_large", "A pack has at most 10,000 questions and 12 MB of text.");
    case PackRefusal::too_small:
      return http::problem(409, "pack_too_small", "The pack has too few questions.");
    case PackRefusal::too_many:
      return http::problem(409, "too_many", "There are 200 packs already.");
    case PackRefusal::known:
      return http::problem(403, "own_pack", "Somebody in a team has written or read this pack.");
    case PackRefusal::unread:
      return http::problem(409, "pack_unread", "Say first that you read it: whoever has may not play with it in a team.");
    case PackRefusal::given_up:
      return http::problem(503, games::codes::kBusy, "It took too long; nothing has changed.", games::Millis(5'000));
    case PackRefusal::duplicate:
      return bad_pack({{{}, 1, "duplicate", "Another question of the pack has this text."}});
  }
  return no_pack();
}

http::Reply bad_pack(const std::vector<pack::Fault>& faults) {
  Json errors = Json::array();
  for (const auto& fault : faults) errors.push_back(fault_json(fault));
  http::Reply reply =
      http::json_reply(kUnprocessable, {{"code", "bad_pack"}, {"message", "Nothing was taken."}, {"errors", std::move(errors)}});
  reply.code = "bad_pack";
  return reply;
}

std::optional<store::PackId> pack_id(std::string_view text) { return store::read_id<store::PackId>(text); }

http::Reply no_pack() { return http::problem(404, "not_found", "There is no such pack."); }

std::optional<int> number_in(const http::Request& request, std::string_view name) {
  return games::whole_number<int>(http::query_value(request.query, name));
}

Or<store::PackEdit> edit_of(const Services& services, const Call& call) {
  const auto id = pack_id(call.path[0]);
  if (!id) return std::unexpected(no_pack());
  const auto version = number_in(call.request, "version");
  if (!version) return std::unexpected(http::problem(400, "bad_message", "The query must say which version you have seen."));
  return store::PackEdit{call.caller->id, *id, *version, services.now(), call.request.given_up};
}

}  // namespace noughts::api::library
