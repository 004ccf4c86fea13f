#include <array>

#include "api/library/handlers.hpp"
#include "api/library/packs_json.hpp"
#include "games/core/reading.hpp"
#include "library/pack/check.hpp"
#include "library/pack/encoding.hpp"
#include "library/pack/questions_csv.hpp"
#include "library/pack/questions_json.hpp"
#include "text/utf8.hpp"

namespace noughts::api::library {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::ImportMode;
using store::PackEdit;
using store::QuestionId;

constexpr std::size_t kMostSearch = 800;
constexpr std::ptrdiff_t kSample = 3;

http::Reply no_question() { return http::problem(404, "not_found", "There is no such question."); }

std::optional<QuestionId> question_id(std::string_view text) {
  constexpr std::size_t kMostDigits = 18;
  const bool is_number =
      !text.empty() && text.size() <= kMostDigits && text.find_first_not_of("0123456789") == std::string_view::npos;
  if (!is_number) return std::nullopt;
  return static_cast<QuestionId>(std::stoll(std::string(text)));
}

/// A question of a pack that the caller changes.
struct NamedQuestion {
  PackEdit edit;
  QuestionId which;
};

Or<NamedQuestion> question_of(const Services& services, const Call& call) {
  auto edit = edit_of(services, call);
  if (!edit) return std::unexpected(std::move(edit).error());
  const auto which = question_id(call.path[1]);
  if (!which) return std::unexpected(no_question());
  return NamedQuestion{std::move(*edit), *which};
}

struct File {
  bool is_json = false;
  ImportMode mode = ImportMode::append;
  store::ImportRun run{};
};

Or<File> file_of(const http::Request& request) {
  const std::string_view type = std::string_view(request.content_type).substr(0, request.content_type.find(';'));
  const std::string mode = http::query_value(request.query, "mode");
  if (type != "text/csv" && type != "application/json") {
    return std::unexpected(http::problem(415, "unsupported_media_type", "The body must be text/csv or application/json."));
  }
  if (mode != "append" && mode != "replace") {
    return std::unexpected(http::problem(400, "bad_message", "The query must have mode=append or mode=replace."));
  }
  return File{type == "application/json", mode == "append" ? ImportMode::append : ImportMode::replace,
              http::query_value(request.query, "try") == "1" ? store::ImportRun::tried : store::ImportRun::kept};
}

Json import_json(const store::PackImport& done, pack::Encoding encoding, const std::vector<store::Question>& sample) {
  Json shown = json(done.change);
  shown["added"] = done.added;
  shown["kept"] = done.kept;
  shown["removed"] = done.removed;
  shown["encoding"] = pack::name(encoding);
  shown["sample"] = Json::array();
  for (const auto& question : sample) shown["sample"].push_back(pack::json_of(question));
  return shown;
}

/// A file as it was read: its text, and what came of it.
struct ReadFile {
  std::optional<pack::Encoding> encoding;  ///< nullopt: none that is known
  pack::Questions questions;
};

ReadFile read_file(std::string_view bytes, bool is_json) {
  const auto text = pack::decoded(bytes);
  if (!text) return {};
  return {text->encoding, is_json ? pack::questions_from_json(text->text) : pack::questions_from_csv(text->text)};
}

http::Reply too_many_files() {
  return http::problem(503, games::codes::kBusy, "Too many files wait; try again soon.", games::Millis(3'000));
}

awaitable<http::Reply> take_file(Services& services, const PackEdit& edit, const File& file, const http::Request& request) {
  auto reading = [&request, is_json = file.is_json] {
    return request.given_up.stop_requested() ? ReadFile() : read_file(request.body, is_json);
  };
  auto answer = co_await services.file_worker.run(std::move(reading));
  if (!answer) co_return too_many_files();
  auto& [encoding, read] = *answer;
  if (request.given_up.stop_requested()) co_return refused(store::PackRefusal::given_up);
  if (!encoding)
    co_return http::problem(422, "bad_encoding", "The file is neither UTF-8 nor UTF-16 nor Russian in Windows-1251.");
  if (!read) co_return bad_pack(read.error());
  const auto sampled = std::min(kSample, std::ssize(*read));
  const std::vector<store::Question> sample(read->begin(), read->begin() + sampled);
  const auto taken = co_await services.packs.import(edit, file.mode, file.run, std::move(*read));
  if (!taken) co_return not_done(taken.error());
  if (!*taken) co_return refused(taken->error());
  co_return http::json_reply(200, import_json(**taken, *encoding, sample));
}

/// A pack as a file; the title is its name.
http::Reply file_reply(const store::WholePack& whole, std::string_view ending, std::string type, std::string text) {
  http::Reply reply;
  const std::string named = http::percent_encoded(whole.title) + "." + std::string(ending);
  reply.headers = {
      {"Content-Type", std::move(type)},
      {"Content-Disposition", "attachment; filename=\"pack." + std::string(ending) + "\"; filename*=UTF-8''" + named},
      {"Cache-Control", "no-store"}};
  reply.body = std::make_shared<const std::string>(std::move(text));
  return reply;
}

using Written = http::Reply (*)(const store::WholePack&);

awaitable<http::Reply> exported(Services& services, Call call, Written written) {
  const auto id = pack_id(call.path[0]);
  if (!id) co_return no_pack();
  const auto whole = co_await services.packs.whole(call.caller->id, *id, services.now());
  if (!whole) co_return not_done(whole.error());
  if (!*whole) co_return refused(whole->error());
  auto writing = [&whole, written] { return written(**whole); };
  auto reply = co_await services.file_worker.run(std::move(writing));
  if (!reply) co_return too_many_files();
  co_return std::move(*reply);
}

http::Reply written_csv(const store::WholePack& whole) {
  return file_reply(whole, "csv", "text/csv; charset=utf-8", pack::csv_of(whole.questions));
}

http::Reply written_json(const store::WholePack& whole) {
  return file_reply(whole, "json", "application/json", pack::file_of(whole));
}

}  // namespace

awaitable<http::Reply> begin_reading(Services& services, Call call) {
  const auto id = pack_id(call.path[0]);
  if (!id) co_return no_pack();
  if (!body_object(call.request, {})) co_return bad_body("{}");
  co_return shown(co_await services.packs.begin_reading(call.caller->id, *id, services.now()));
}

awaitable<http::Reply> questions(Services& services, Call call) {
  const auto id = pack_id(call.path[0]);
  if (!id) co_return no_pack();
  const int from = std::max(0, number_in(call.request, "from").value_or(0));
  std::string search = http::query_value(call.request.query, "search").substr(0, kMostSearch);
  if (!text::is_utf8(search) || search.find('\0') != std::string::npos) co_return bad_body("searched for by a text");
  co_return shown(co_await services.packs.questions(call.caller->id, *id, from, std::move(search), services.now()));
}

awaitable<http::Reply> add_questions(Services& services, Call call) {
  const auto edit = edit_of(services, call);
  if (!edit) co_return edit.error();
  const auto body = body_object(call.request, {"questions"});
  const bool is_list = body && (*body)["questions"].is_array();
  if (!is_list) co_return bad_body("{\"questions\": […]}");
  auto read = pack::questions_from((*body)["questions"]);
  if (!read) co_return bad_pack(read.error());
  const auto added = co_await services.packs.import(*edit, ImportMode::append, store::ImportRun::kept, std::move(*read));
  if (!added) co_return not_done(added.error());
  if (!*added) co_return refused(added->error());
  co_return http::json_reply(200, json((*added)->change));
}

awaitable<http::Reply> rewrite_question(Services& services, Call call) {
  const auto named = question_of(services, call);
  if (!named) co_return named.error();
  const auto& [edit, which] = *named;
  const auto body = body_object(call.request);
  if (!body) co_return bad_body("a question");
  auto question = pack::question_from(*body);
  if (!question) {
    question.error().item = 1;
    co_return bad_pack({question.error()});
  }
  co_return shown(co_await services.packs.rewrite(edit, which, std::move(*question)));
}

awaitable<http::Reply> take_out_question(Services& services, Call call) {
  const auto named = question_of(services, call);
  if (!named) co_return named.error();
  const auto& [edit, which] = *named;
  co_return shown(co_await services.packs.take_out(edit, which));
}

awaitable<http::Reply> place_question(Services& services, Call call) {
  const auto named = question_of(services, call);
  if (!named) co_return named.error();
  const auto& [edit, which] = *named;
  const auto body = body_object(call.request, {"place"});
  const auto to = body ? games::whole((*body)["place"], 0, store::kMostQuestions) : std::nullopt;
  if (!to) co_return bad_body("{\"place\": 0 to 10000}");
  co_return shown(co_await services.packs.place(edit, which, static_cast<int>(*to)));
}

awaitable<http::Reply> import_questions(Services& services, Call call) {
  const auto edit = edit_of(services, call);
  if (!edit) co_return edit.error();
  const auto file = file_of(call.request);
  if (!file) co_return file.error();
  co_return co_await take_file(services, *edit, *file, call.request);
}

awaitable<http::Reply> export_csv(Services& services, Call call) {
  co_return co_await exported(services, std::move(call), written_csv);
}

awaitable<http::Reply> export_json(Services& services, Call call) {
  co_return co_await exported(services, std::move(call), written_json);
}

}  // namespace noughts::api::library
