#include "library/curating/setup.hpp"

#include "games/core/reading.hpp"
#include "match/match.hpp"
#include "store/core/failures.hpp"

namespace noughts::curating {

using boost::asio::awaitable;
using games::Json;
using games::Refusal;
using store::PlayerId;
using store::SetId;
using store::StoreError;
using store::ThemeSet;

namespace {

template <class T>
using Or = std::expected<T, Refusal>;

std::optional<SetId> wanted(const Json& request) {
  const auto* set = games::member(request, "set");
  const auto* text = set == nullptr ? nullptr : set->get_ptr<const std::string*>();
  if (text == nullptr || !games::has_only(request, {"set"})) return std::nullopt;
  return store::read_id<SetId>(*text);
}

Refusal no_set() { return {"not_found", "There is no such set of themes."}; }

Json themes_json(const std::vector<store::Theme>& themes) {
  Json json = Json::array();
  for (const auto& theme : themes) json.push_back({{"text", theme.text}, {"hidden", theme.hidden}});
  return json;
}

/// Why a set can't be had: a draft is for curators alone, and a retired one for nobody.
awaitable<std::optional<Refusal>> check_permission(postgres::Curators& curators, const ThemeSet& set, PlayerId by) {
  if (set.state == store::SetState::published) co_return std::nullopt;
  if (set.state == store::SetState::retired) co_return no_set();
  const auto is_curator = co_await curators.is_curator(by);
  if (!is_curator) co_return store::failure_refusal(is_curator.error());
  if (!*is_curator) co_return no_set();
  co_return std::nullopt;
}

/// Whether a game by these terms takes it: only its rules know.
std::optional<Refusal> misfit(const SetupContext& context, const Json& setup) {
  auto match = match::Match::start(context.terms, context.at);
  if (!match) return match.error();
  match::Step step;
  step.by = games::kSystem;
  step.action = setup;
  step.at = context.at;
  return match->submit(std::move(step));
}

}  // namespace

std::set<std::string> told_themes(const Json& view) {
  std::set<std::string> told;
  const auto add = [&](const Json& holder) {
    const auto* themes = games::member(holder, "themes");
    if (themes == nullptr) return;
    for (const auto& theme : *themes) {
      const bool is_told = theme.at("hidden").get<bool>() && theme.at("text").is_string();
      if (is_told) told.insert(theme.at("text").get<std::string>());
    }
  };
  add(view);
  if (const auto* characters = games::member(view, "characters")) std::ranges::for_each(*characters, add);
  return told;
}

Json setup_step(const ThemeSet& set, PictureAddress picture_address) {
  if (set.text.is_field()) return {{"do", "setup"}, {"title", set.text.title}, {"field", themes_json(set.text.themes)}};
  Json characters = Json::array();
  for (const auto& each : set.characters) {
    const Json picture = each.picture ? Json(picture_address(*each.picture)) : Json();
    characters.push_back({{"id", store::id_text(each.id)},
                          {"name", each.text.name},
                          {"picture", picture},
                          {"themes", themes_json(each.text.themes)}});
  }
  return {{"do", "setup"}, {"characters", std::move(characters)}};
}

awaitable<Or<Json>> setup(postgres::ThemeSets& sets, postgres::Curators& curators, Json request, SetupContext context) {
  const auto id = wanted(request);
  if (!id) co_return std::unexpected(Refusal{"bad_message", "A game of themes is set up by {\"set\": id}."});
  const auto set = co_await sets.find(*id);
  if (!set) co_return std::unexpected(set.error() == StoreError::not_found ? no_set() : store::failure_refusal(set.error()));
  if (auto refusal = co_await check_permission(curators, *set, context.by)) co_return std::unexpected(std::move(*refusal));
  auto step = setup_step(*set, context.picture_address);
  if (auto wrong = misfit(context, step)) co_return std::unexpected(std::move(*wrong));
  co_return step;
}

}  // namespace noughts::curating
