#include "library/pack/own_packs.hpp"

#include "cluster/new_room.hpp"
#include "games/core/reading.hpp"
#include "library/pack/questions_json.hpp"
#include "store/core/language.hpp"

namespace noughts::pack {
namespace {

using games::Json;

constexpr int kDeepestPack = 8;
constexpr int kMostEditions = 1'000'000;

std::string text_at(const Json& json, std::string_view key) {
  const Json* found = games::member(json, key);
  const auto* text = found == nullptr ? nullptr : found->get_ptr<const std::string*>();
  return text == nullptr ? std::string() : *text;
}

}  // namespace

std::optional<store::OwnPack> read_own_pack(std::string_view text) {
  const Json json = games::parsed(text, kDeepestPack);
  const Json* edition = games::member(json, "edition");
  const Json* list = games::member(json, "questions");
  if (edition == nullptr || list == nullptr || !list->is_array()) return std::nullopt;
  const auto number = games::whole(*edition, 1, kMostEditions);
  auto questions = questions_from(*list);
  const auto lang = games::read_word<store::Language>(text_at(json, "lang"));
  if (!number || !questions || !lang) return std::nullopt;
  store::OwnPack pack{text_at(json, "key"), static_cast<int>(*number), text_at(json, "title"), *lang, std::move(*questions)};
  if (pack.key.empty() || pack.title.empty()) return std::nullopt;
  return pack;
}

store::Answer<void> install_own_packs(postgres::Packs& packs, games::Instant now) {
  cluster::SystemDice dice;
  for (const auto file : own_pack_files()) {
    auto read = read_own_pack(file);
    if (!read) continue;
    const auto id = cluster::new_id<store::PackId>(now, dice);
    const auto installed = co_await packs.install(id, std::move(*read), now);
    if (!installed) co_return installed;
  }
  co_return store::Result<void>();
}

}  // namespace noughts::pack
