#include "postgres/library/packs.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/library/pack_edits.hpp"
#include "postgres/library/pack_uses.hpp"
#include "postgres/people/player_hold.hpp"

namespace noughts::postgres {
namespace {

using games::Instant;
using store::NewPack;
using store::Pack;
using store::PackAnswer;
using store::PackEdit;
using store::PackId;
using store::PackRefusal;
using store::PlayerId;
using store::Question;
using store::QuestionId;

const Statement kCountPacks{"count_packs", "SELECT count(*) FROM pack WHERE owner = $1"};
const Statement kCreate{"create_pack", R"(
INSERT INTO pack (id, owner, title, lang, created_at, changed_at, cid) VALUES ($1, $2, $3, $4, $5, $5, $6)
ON CONFLICT (id) DO NOTHING)"};
const Statement kPackMadeBy{"pack_made_by", "SELECT id FROM pack WHERE owner = $1 AND cid = $2"};
const Statement kName{"name_pack", R"(
UPDATE pack SET title = $3, lang = $4, changed_at = $5 WHERE id = $1 AND owner = $2)"};
const Statement kRemove{"remove_pack", "DELETE FROM pack WHERE id = $1"};

PackResult<Pack> create_pack(Connection& connection, const NewPack& pack) {
  Transaction work{connection};
  hold_player(work, pack.owner);
  if (pack.cid) {
    const auto before = work.run(kPackMadeBy, number(pack.owner), *pack.cid);
    if (!before.empty()) return find_pack(work, PackId{before[0][0].as<std::int64_t>()}, pack.owner);
  }
  if (work.run(kCountPacks, number(pack.owner))[0][0].as<int>() >= store::kMostPacks) {
    return std::unexpected{PackRefusal::too_many};
  }
  work.run(kCreate, number(pack.id), number(pack.owner), pack.title, word_text(pack.lang), number(pack.at), pack.cid);
  auto made = find_pack(work, pack.id, pack.owner);
  work.commit();
  return made;
}

PackResult<Pack> name_pack(Connection& connection, const PackEdit& edit, const std::string& title, store::Language lang) {
  Transaction work{connection};
  const auto named = work.run(kName, number(edit.pack), number(edit.by), title, word_text(lang), number(edit.at));
  auto pack = find_pack(work, edit.pack, edit.by);
  if (pack && named.affected_rows() == 0) return std::unexpected{PackRefusal::not_yours};
  work.commit();
  return pack;
}

PackResult<void> remove_pack(Connection& connection, PlayerId by, PackId pack) {
  Transaction work{connection};
  const auto right = hold_to_change(work, by, pack);
  if (!right) return std::unexpected{right.error()};
  if (!right->mine) return std::unexpected{PackRefusal::not_yours};
  work.run(kRemove, number(pack));
  work.commit();
  return {};
}

template <class T, class Function>
PackAnswer<T> asked(Pool& pool, Function function) {
  return ask<PackResult<T>>(pool, [function = std::move(function)](Connection& connection) -> Result<PackResult<T>> {
    return Result<PackResult<T>>{std::in_place, function(connection)};
  });
}

}  // namespace

Answer<std::vector<Pack>> Packs::of(std::optional<PlayerId> player) {
  return ask<std::vector<Pack>>(
      pool_, [=](Connection& connection) -> Result<std::vector<Pack>> { return packs_of(connection, player); });
}

PackAnswer<Pack> Packs::find(PackId pack, std::optional<PlayerId> player) {
  return asked<Pack>(pool_, [=](Connection& connection) {
    Transaction work{connection};
    return find_pack(work, pack, player);
  });
}

PackAnswer<Pack> Packs::create(NewPack pack) {
  return asked<Pack>(pool_, [=](Connection& connection) { return create_pack(connection, pack); });
}

PackAnswer<Pack> Packs::name(PackEdit edit, std::string title, store::Language lang) {
  return asked<Pack>(pool_, [=](Connection& connection) { return name_pack(connection, edit, title, lang); });
}

PackAnswer<void> Packs::remove(PlayerId by, PackId pack) {
  return asked<void>(pool_, [=](Connection& connection) { return remove_pack(connection, by, pack); });
}

PackAnswer<void> Packs::begin_reading(PlayerId by, PackId pack, Instant at) {
  return asked<void>(pool_, [=](Connection& connection) { return begin_reading_pack(connection, by, pack, at); });
}

PackAnswer<store::QuestionPage> Packs::questions(PlayerId by, PackId pack, int from, std::string search, Instant at) {
  return asked<store::QuestionPage>(
      pool_, [=](Connection& connection) { return read_questions(connection, by, pack, from, search, at); });
}

PackAnswer<store::WholePack> Packs::whole(PlayerId by, PackId pack, Instant at) {
  return asked<store::WholePack>(pool_, [=](Connection& connection) { return read_pack(connection, by, pack, at); });
}

PackAnswer<store::PackImport> Packs::import(PackEdit edit, store::ImportMode mode, store::ImportRun run,
                                            std::vector<Question> questions) {
  return asked<store::PackImport>(pool_, [=, questions = std::move(questions)](Connection& connection) {
    return import_pack(connection, edit, mode, run, questions);
  });
}

PackAnswer<store::RewrittenQuestion> Packs::rewrite(PackEdit edit, QuestionId which, Question question) {
  return asked<store::RewrittenQuestion>(pool_, [=, question = std::move(question)](Connection& connection) {
    return rewrite_question(connection, edit, which, question);
  });
}

PackAnswer<store::PackChange> Packs::take_out(PackEdit edit, QuestionId which) {
  return asked<store::PackChange>(pool_, [=](Connection& connection) { return take_out_question(connection, edit, which); });
}

PackAnswer<store::PackChange> Packs::place(PackEdit edit, QuestionId which, int place) {
  return asked<store::PackChange>(pool_, [=](Connection& connection) { return place_question(connection, edit, which, place); });
}

PackAnswer<Pack> Packs::share(PlayerId by, PackId pack, bool reads, bool renew) {
  return asked<Pack>(pool_, [=](Connection& connection) { return share_pack(connection, by, pack, reads, renew); });
}

PackAnswer<void> Packs::unshare(PlayerId by, PackId pack) {
  return asked<void>(pool_, [=](Connection& connection) { return unshare_pack(connection, by, pack); });
}

PackAnswer<Pack> Packs::come(PlayerId player, PackId pack, std::string token, Instant at) {
  return asked<Pack>(pool_, [=](Connection& connection) { return come_to_pack(connection, player, pack, token, at); });
}

PackAnswer<void> Packs::go(PlayerId player, PackId pack) {
  return asked<void>(pool_, [=](Connection& connection) { return leave_pack(connection, player, pack); });
}

PackAnswer<std::vector<store::Acquaintance>> Packs::known(PlayerId by, PackId pack, std::vector<PlayerId> players) {
  return asked<std::vector<store::Acquaintance>>(
      pool_, [=](Connection& connection) { return known_of_pack(connection, by, pack, players); });
}

PackAnswer<store::PackSetup> Packs::setup(store::PackWish wish) {
  return asked<store::PackSetup>(pool_, [=](Connection& connection) { return setup_from_pack(connection, wish); });
}

Answer<void> Packs::install(PackId fresh, store::OwnPack pack, Instant at) {
  return ask<void>(pool_, [=, pack = std::move(pack)](Connection& connection) -> Result<void> {
    install_pack(connection, fresh, pack, at);
    return {};
  });
}

}  // namespace noughts::postgres
