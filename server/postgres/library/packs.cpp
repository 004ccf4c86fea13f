#include "store/library/packs.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/core/tables.hpp"
#include "postgres/library/pack_edits.hpp"
#include "postgres/library/pack_uses.hpp"

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

const Statement kHoldAuthor{"hold_author", "SELECT FROM player WHERE id = $1 FOR NO KEY UPDATE"};
const Statement kCountPacks{"count_packs", "SELECT count(*) FROM pack WHERE owner = $1"};
const Statement kCreate{"create_pack", R"(
INSERT INTO pack (id, owner, title, lang, created_at, changed_at) VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT (id) DO NOTHING)"};
const Statement kName{"name_pack", R"(
UPDATE pack SET title = $3, lang = $4, changed_at = $5 WHERE id = $1 AND owner = $2)"};
const Statement kRemove{"remove_pack", "DELETE FROM pack WHERE id = $1"};

PackResult<Pack> create_pack(Connection& connection, const NewPack& pack) {
  Transaction work{connection};
  work.run(kHoldAuthor, number(pack.owner));
  if (work.run(kCountPacks, number(pack.owner))[0][0].as<int>() >= store::kMostPacks) {
    return std::unexpected{PackRefusal::too_many};
  }
  work.run(kCreate, number(pack.id), number(pack.owner), pack.title, pack.lang, number(pack.at));
  auto made = find_pack(work, pack.id, pack.owner);
  work.commit();
  return made;
}

PackResult<Pack> name_pack(Connection& connection, const PackEdit& edit, const std::string& title, const std::string& lang) {
  Transaction work{connection};
  const auto named = work.run(kName, number(edit.pack), number(edit.by), title, lang, number(edit.at));
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

class PostgresPacks final : public store::Packs {
 public:
  explicit PostgresPacks(Pool& pool) : pool_{pool} {}

  Answer<std::vector<Pack>> of(std::optional<PlayerId> player) override {
    return ask<std::vector<Pack>>(
        pool_, [=](Connection& connection) -> Result<std::vector<Pack>> { return packs_of(connection, player); });
  }

  PackAnswer<Pack> find(PackId pack, std::optional<PlayerId> player) override {
    return asked<Pack>([=](Connection& connection) {
      Transaction work{connection};
      return find_pack(work, pack, player);
    });
  }

  PackAnswer<Pack> create(NewPack pack) override {
    return asked<Pack>([=](Connection& connection) { return create_pack(connection, pack); });
  }

  PackAnswer<Pack> name(PackEdit edit, std::string title, std::string lang) override {
    return asked<Pack>([=](Connection& connection) { return name_pack(connection, edit, title, lang); });
  }

  PackAnswer<void> remove(PlayerId by, PackId pack) override {
    return asked<void>([=](Connection& connection) { return remove_pack(connection, by, pack); });
  }

  PackAnswer<void> begin_reading(PlayerId by, PackId pack, Instant at) override {
    return asked<void>([=](Connection& connection) { return begin_reading_pack(connection, by, pack, at); });
  }

  PackAnswer<store::QuestionPage> questions(PlayerId by, PackId pack, int from, std::string search, Instant at) override {
    return asked<store::QuestionPage>(
        [=](Connection& connection) { return read_questions(connection, by, pack, from, search, at); });
  }

  PackAnswer<store::WholePack> whole(PlayerId by, PackId pack, Instant at) override {
    return asked<store::WholePack>([=](Connection& connection) { return read_pack(connection, by, pack, at); });
  }

  PackAnswer<store::PackImport> import(PackEdit edit, store::ImportMode mode, bool only_try,
                                       std::vector<Question> questions) override {
    return asked<store::PackImport>([=, questions = std::move(questions)](Connection& connection) {
      return import_pack(connection, edit, mode, only_try, questions);
    });
  }

  PackAnswer<store::RewrittenQuestion> rewrite(PackEdit edit, QuestionId which, Question question) override {
    return asked<store::RewrittenQuestion>([=, question = std::move(question)](Connection& connection) {
      return rewrite_question(connection, edit, which, question);
    });
  }

  PackAnswer<store::PackChange> take_out(PackEdit edit, QuestionId which) override {
    return asked<store::PackChange>([=](Connection& connection) { return take_out_question(connection, edit, which); });
  }

  PackAnswer<store::PackChange> place(PackEdit edit, QuestionId which, int place) override {
    return asked<store::PackChange>([=](Connection& connection) { return place_question(connection, edit, which, place); });
  }

  PackAnswer<Pack> share(PlayerId by, PackId pack, bool reads, bool renew) override {
    return asked<Pack>([=](Connection& connection) { return share_pack(connection, by, pack, reads, renew); });
  }

  PackAnswer<void> unshare(PlayerId by, PackId pack) override {
    return asked<void>([=](Connection& connection) { return unshare_pack(connection, by, pack); });
  }

  PackAnswer<Pack> come(PlayerId player, PackId pack, std::string token, Instant at) override {
    return asked<Pack>([=](Connection& connection) { return come_to_pack(connection, player, pack, token, at); });
  }

  PackAnswer<void> go(PlayerId player, PackId pack) override {
    return asked<void>([=](Connection& connection) { return leave_pack(connection, player, pack); });
  }

  PackAnswer<std::vector<store::Acquaintance>> known(PlayerId by, PackId pack, std::vector<PlayerId> players) override {
    return asked<std::vector<store::Acquaintance>>(
        [=](Connection& connection) { return known_of_pack(connection, by, pack, players); });
  }

  PackAnswer<store::PackSetup> setup(store::PackWish wish) override {
    return asked<store::PackSetup>([=](Connection& connection) { return setup_from_pack(connection, wish); });
  }

  Answer<void> install(PackId fresh, store::OwnPack pack, Instant at) override {
    return ask<void>(pool_, [=, pack = std::move(pack)](Connection& connection) -> Result<void> {
      install_pack(connection, fresh, pack, at);
      return {};
    });
  }

 private:
  template <class T, class Function>
  PackAnswer<T> asked(Function function) {
    return ask<PackResult<T>>(pool_, [function = std::move(function)](Connection& connection) -> Result<PackResult<T>> {
      return Result<PackResult<T>>{std::in_place, function(connection)};
    });
  }

  Pool& pool_;
};

}  // namespace

std::unique_ptr<store::Packs> make_packs(Pool& pool) { return std::make_unique<PostgresPacks>(pool); }

}  // namespace noughts::postgres
