#include "api/routes.hpp"

#include <array>

#include "api/areas.hpp"
#include "api/library/handlers.hpp"

namespace noughts::api {
namespace {

using namespace library;

constexpr std::size_t kMostQuestionBody = 256 * 1024;
constexpr std::size_t kMostFile = 16 * 1024 * 1024;
constexpr std::size_t kMostListBody = 1024 * 1024;

template <auto handler>
constexpr Handler by = handled<&Areas::library, handler>;

constexpr auto kRoutes = std::to_array<Route>({
    {"GET", "packs", Access::viewer, by<packs>, {.takes_tokens = true}},
    {"POST", "packs", Access::registered, by<create_pack>},
    {"GET", "packs/{pack}", Access::viewer, by<find_pack>, {.takes_tokens = true}},
    {"PUT", "packs/{pack}", Access::registered, by<name_pack>},
    {"DELETE", "packs/{pack}", Access::registered, by<remove_pack>},
    {"PUT", "packs/{pack}/link", Access::registered, by<share_pack>},
    {"DELETE", "packs/{pack}/link", Access::registered, by<unshare_pack>},
    {"POST", "packs/{pack}/access", Access::registered, by<come_to_pack>},
    {"DELETE", "packs/{pack}/access", Access::registered, by<leave_pack>},
    {"GET", "packs/{pack}/seen", Access::player, by<seen_of_pack>},
    {"POST", "packs/{pack}/reading", Access::registered, by<begin_reading>},
    {"GET", "packs/{pack}/questions", Access::registered, by<questions>},
    {"POST", "packs/{pack}/questions", Access::registered, by<add_questions>, {.most_body = kMostQuestionBody}},
    {"PUT", "packs/{pack}/questions/{question}", Access::registered, by<rewrite_question>, {.most_body = kMostQuestionBody}},
    {"DELETE", "packs/{pack}/questions/{question}", Access::registered, by<take_out_question>},
    {"PUT", "packs/{pack}/questions/{question}/place", Access::registered, by<place_question>},
    {"POST",
     "packs/{pack}/import",
     Access::registered,
     by<import_questions>,
     {.limit = RateLimit::pack_files, .most_body = kMostFile, .body_type = "", .times = http::kFile}},
    {"GET", "packs/{pack}/export.csv", Access::registered, by<export_csv>, {.limit = RateLimit::pack_files}},
    {"GET", "packs/{pack}/export.json", Access::registered, by<export_json>, {.limit = RateLimit::pack_files}},
    {"GET", "curators", Access::anyone, by<all_curators>},
    {"GET", "curator/request", Access::registered, by<own_curator_request>},
    {"POST", "curator/request", Access::registered, by<make_curator_request>, {.limit = RateLimit::curator_requests}},
    {"DELETE", "curator/request", Access::registered, by<withdraw_curator_request>},
    {"GET", "curator/desk", Access::curator, by<desk>},
    {"POST", "curator/rooms/{room}/take", Access::curator, by<take_board>},
    {"GET", "curator/log", Access::curator, by<curator_log>},
    {"GET", "curator/characters", Access::curator, by<characters>},
    {"POST", "curator/characters", Access::curator, by<make_character>},
    {"GET", "curator/characters/{character}", Access::curator, by<character>},
    {"PUT", "curator/characters/{character}", Access::curator, by<change_character>},
    {"POST", "curator/characters/{character}", Access::curator, by<move_character>},
    {"PUT",
     "curator/characters/{character}/picture",
     Access::curator,
     by<show_picture>,
     {.limit = RateLimit::photos, .most_body = photo::kMostFile, .body_type = "", .times = http::kPicture}},
    {"DELETE", "curator/characters/{character}/picture", Access::curator, by<hide_picture>},
    {"GET", "characters/{character}/books", Access::viewer, by<recommended_books>},
    {"PUT", "curator/characters/{character}/books", Access::curator, by<recommend>, {.most_body = kMostListBody}},
    {"GET", "curator/sets", Access::curator, by<sets>},
    {"POST", "curator/sets", Access::curator, by<make_set>},
    {"GET", "curator/sets/{set}", Access::curator, by<theme_set>},
    {"PUT", "curator/sets/{set}", Access::curator, by<change_set>},
    {"POST", "curator/sets/{set}", Access::curator, by<move_set>},
    {"GET", "curator/gathered", Access::curator, by<gathered_themes>},
    {"GET", "sets", Access::anyone, by<published_sets>},
    {"GET", "sets/{set}", Access::anyone, by<published_set>},
    {"GET", "players/{name}/books", Access::anyone, by<books>},
});

}  // namespace

std::span<const Route> library_routes() { return kRoutes; }

}  // namespace noughts::api
