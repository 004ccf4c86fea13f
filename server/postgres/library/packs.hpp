// Packs of questions in the database.
#pragma once

#include "store/library/packs.hpp"

namespace noughts::postgres {

class Pool;

/// The packs of questions, and who has met which question.
class Packs {
 public:
  explicit Packs(Pool& pool) : pool_{pool} {}

  /// All that a player may play with: theirs, those that they came to by a link, ours. nullopt: ours alone.
  store::Answer<std::vector<store::Pack>> of(std::optional<store::PlayerId> player);
  store::PackAnswer<store::Pack> find(store::PackId pack, std::optional<store::PlayerId> player);
  store::PackAnswer<store::Pack> create(store::NewPack pack);
  store::PackAnswer<store::Pack> name(store::PackEdit edit, std::string title, store::Language lang);
  store::PackAnswer<void> remove(store::PlayerId by, store::PackId pack);

  /// From then on the player, if it is not the author, is one who knows the questions, and may read them.
  store::PackAnswer<void> begin_reading(store::PlayerId by, store::PackId pack, games::Instant at);
  /// A page in their order, after so many; `search` empty: all, else those in which it stands. For the author and those who have
  /// begun to read.
  store::PackAnswer<store::QuestionPage> questions(store::PlayerId by, store::PackId pack, int from, std::string search,
                                                   games::Instant at);
  store::PackAnswer<store::WholePack> whole(store::PlayerId by, store::PackId pack, games::Instant at);
  /// Takes all of these questions or none. Those whose text stands there already are written anew in their places.
  store::PackAnswer<store::PackImport> import(store::PackEdit edit, store::ImportMode mode, store::ImportRun run,
                                              std::vector<store::Question> questions);
  store::PackAnswer<store::RewrittenQuestion> rewrite(store::PackEdit edit, store::QuestionId which, store::Question question);
  store::PackAnswer<store::PackChange> take_out(store::PackEdit edit, store::QuestionId which);
  store::PackAnswer<store::PackChange> place(store::PackEdit edit, store::QuestionId which, int place);

  /// Shares by a link: a new one where there is none or `renew` says so; whoever came by the old one has it no more.
  store::PackAnswer<store::Pack> share(store::PlayerId by, store::PackId pack, bool reads, bool renew);
  store::PackAnswer<void> unshare(store::PlayerId by, store::PackId pack);
  store::PackAnswer<store::Pack> come(store::PlayerId player, store::PackId pack, std::string token, games::Instant at);
  store::PackAnswer<void> go(store::PlayerId player, store::PackId pack);

  /// How much of a pack, which `by` may play with, these players know.
  store::PackAnswer<std::vector<store::Acquaintance>> known(store::PlayerId by, store::PackId pack,
                                                            std::vector<store::PlayerId> players);
  /// Draws questions by lot, those first that nobody of a team has met, and keeps in mind that the teams may not read the pack
  /// until the room's game is over.
  store::PackAnswer<store::PackSetup> setup(store::PackWish wish);

  /// Puts a pack of ours there, or its newer edition.
  store::Answer<void> install(store::PackId fresh, store::OwnPack pack, games::Instant at);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
