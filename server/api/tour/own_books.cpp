// The list of books that somebody has read: one by one, or out of a file as other sites export it.
#include "api/json_parts.hpp"
#include "api/pages.hpp"
#include "api/tour/handlers.hpp"
#include "api/tour/tour_json.hpp"
#include "library/pack/encoding.hpp"
#include "tour/books.hpp"

namespace noughts::api::tour {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::NamedBook;
using store::OwnBookId;

constexpr int kOwnBooksPage = 50;
constexpr unsigned kUnprocessable = 422;

struct BooksRead {
  bool is_text = false;
  std::expected<std::vector<NamedBook>, std::vector<pack::Fault>> books;
};

Json fault_json(const pack::Fault& fault) { return {{"line", or_null(fault.line)}, {"code", fault.code}, {"why", fault.why}}; }

http::Reply bad_books(const std::vector<pack::Fault>& faults) {
  const Json json{{"code", "bad_books"}, {"message", "Nothing was taken."}, {"errors", list(faults, fault_json)}};
  http::Reply reply = http::json_reply(kUnprocessable, json);
  reply.code = "bad_books";
  return reply;
}

awaitable<http::Reply> added(Services& services, store::PlayerId player, std::vector<NamedBook> books, unsigned status) {
  const auto done = co_await services.own_books.add(player, std::move(books), services.now());
  if (!done) co_return not_done(done.error());
  if (done->is_full) co_return http::problem(409, "too_many_books", "A list has up to 5000 books.");
  const Json json{{"added", done->added}, {"known", done->known}};
  co_return http::json_reply(status, json);
}

}  // namespace

awaitable<http::Reply> own_books(Services& services, Call call) {
  const auto before = page_before<OwnBookId>(call.request);
  if (!before) co_return no_such_page();
  const auto page = co_await services.own_books.page(call.caller->id, *before, kOwnBooksPage);
  if (!page) co_return not_done(page.error());
  const Json json{
      {"count", page->count}, {"books", list(page->books, own_book_json)}, {"next", page->next ? page_end(*page->next) : Json()}};
  co_return http::json_reply(200, json);
}

awaitable<http::Reply> add_book(Services& services, Call call) {
  const auto body = body_object(call.request, {"author", "title", "read_on"});
  const auto* author = body ? text_at(*body, "author") : nullptr;
  const auto* title = body ? text_at(*body, "title") : nullptr;
  const auto* day = body ? text_at(*body, "read_on") : nullptr;
  const bool has_day = body && !body->at("read_on").is_null();
  if (author == nullptr || title == nullptr || (has_day && day == nullptr)) {
    co_return bad_body(R"({"author": text, "title": text, "read_on": day or null})");
  }
  auto book = noughts::tour::named_book(*author, *title, has_day ? std::string_view(*day) : std::string_view());
  if (!book) co_return http::problem(400, "bad_book", "Author and title have up to 200 characters; the day is one.");
  std::vector<NamedBook> books;
  books.push_back(std::move(*book));
  co_return co_await added(services, call.caller->id, std::move(books), 201);
}

awaitable<http::Reply> import_books(Services& services, Call call) {
  auto reading = [&body = call.request.body] {
    const auto text = pack::decoded(body);
    return text ? BooksRead{true, noughts::tour::read_books(text->text)} : BooksRead{};
  };
  auto read = co_await services.file_worker.run(std::move(reading));
  if (!read) co_return http::problem(503, games::codes::kBusy, "Too many files wait; try again soon.", games::Millis(3'000));
  if (!read->is_text) {
    co_return http::problem(kUnprocessable, "bad_encoding", "The file is neither UTF-8 nor UTF-16 nor Russian in Windows-1251.");
  }
  if (!read->books) co_return bad_books(read->books.error());
  co_return co_await added(services, call.caller->id, std::move(*read->books), 200);
}

awaitable<http::Reply> remove_book(Services& services, Call call) {
  const auto id = store::read_id<OwnBookId>(call.path[0]);
  if (!id) co_return http::problem(404, "not_found", "There is no such book.");
  const auto removed = co_await services.own_books.remove(call.caller->id, *id);
  if (!removed) co_return not_done(removed.error());
  co_return done();
}

}  // namespace noughts::api::tour
