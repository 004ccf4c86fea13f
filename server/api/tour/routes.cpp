#include "api/routes.hpp"

#include <array>

#include "api/areas.hpp"
#include "api/tour/handlers.hpp"

namespace noughts::api {
namespace {

constexpr std::size_t kMostBookFile = 1024 * 1024;

template <auto handler>
constexpr Handler of_tour = handled<&Areas::tour, handler>;

constexpr auto kTourRoutes = std::to_array<Route>({
    {"GET", "tours", Access::anyone, of_tour<tour::tours>},
    {"POST", "tours", Access::curator, of_tour<tour::make>},
    {"GET", "tours/{tour}", Access::viewer, of_tour<tour::read>},
    {"GET", "boards/{room}/tour", Access::anyone, of_tour<tour::of_board>},
    {"PUT", "tours/{tour}", Access::curator, of_tour<tour::change>},
    {"PUT",
     "tours/{tour}/banner",
     Access::curator,
     of_tour<tour::show_banner>,
     {.limit = RateLimit::photos, .most_body = photo::kMostFile, .body_type = "", .times = http::kPicture}},
    {"DELETE", "tours/{tour}/banner", Access::curator, of_tour<tour::hide_banner>},
    {"POST", "tours/{tour}/close", Access::curator, of_tour<tour::close>},
    {"GET", "tours/{tour}/boards", Access::anyone, of_tour<tour::boards>},
    {"GET", "tours/{tour}/applications", Access::curator, of_tour<tour::waiting>},
    {"POST", "tours/{tour}/applications", Access::registered, of_tour<tour::apply>},
    {"DELETE", "tours/{tour}/applications/{application}", Access::registered, of_tour<tour::withdraw>},
    {"POST", "tours/{tour}/applications/{application}/accept", Access::curator, of_tour<tour::accept>},
    {"POST", "tours/{tour}/applications/{application}/refuse", Access::curator, of_tour<tour::refuse>},
    {"GET", "tours/{tour}/disqualifications", Access::curator, of_tour<tour::disqualifications>},
    {"POST", "tours/{tour}/disqualifications", Access::curator, of_tour<tour::disqualify>},
    {"POST", "disqualifications/{disqualification}/appeal", Access::registered, of_tour<tour::appeal>},
    {"POST", "disqualifications/{disqualification}/answer", Access::curator, of_tour<tour::answer>},
    {"GET", "tours/{tour}/news", Access::anyone, of_tour<tour::news>},
    {"POST", "tours/{tour}/news", Access::curator, of_tour<tour::write_news>},
    {"GET", "tours/{tour}/questions", Access::anyone, of_tour<tour::questions>},
    {"POST", "tours/{tour}/questions", Access::registered, of_tour<tour::ask_question>, {.limit = RateLimit::direct_messages}},
    {"PUT", "tours/{tour}/questions/{post}/answer", Access::curator, of_tour<tour::answer_question>},
    {"DELETE", "tours/{tour}/posts/{post}", Access::curator, of_tour<tour::remove_post>},
    {"GET", "tours/{tour}/proposals", Access::curator, of_tour<tour::proposals>},
    {"GET", "tours/{tour}/proposals/own", Access::registered, of_tour<tour::own_proposals>},
    {"POST", "tours/{tour}/proposals", Access::registered, of_tour<tour::propose>},
    {"POST", "tours/{tour}/proposals/{proposal}/accept", Access::curator, of_tour<tour::accept_proposal>},
    {"POST", "tours/{tour}/proposals/{proposal}/refuse", Access::curator, of_tour<tour::refuse_proposal>},
    {"GET", "tours/{tour}/log", Access::curator, of_tour<tour::tour_log>},
    {"GET", "tours/{tour}/chat", Access::viewer, of_tour<tour::lines>},
    {"POST", "tours/{tour}/chat", Access::registered, of_tour<tour::say>, {.limit = RateLimit::direct_messages}},
    {"GET", "own-books", Access::registered, of_tour<tour::own_books>},
    {"POST", "own-books", Access::registered, of_tour<tour::add_book>},
    {"POST",
     "own-books/import",
     Access::registered,
     of_tour<tour::import_books>,
     {.limit = RateLimit::pack_files, .most_body = kMostBookFile, .body_type = "text/csv", .times = http::kFile}},
    {"DELETE", "own-books/{book}", Access::registered, of_tour<tour::remove_book>},
});

}  // namespace

std::span<const Route> tour_routes() { return kTourRoutes; }

}  // namespace noughts::api
