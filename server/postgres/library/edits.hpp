// What changing a character and changing a set have alike: what is changed is locked, and a line of the curators' log tells of
// it.
#pragma once

#include "postgres/core/reading.hpp"
#include "postgres/library/curating.hpp"
#include "store/library/theme_sets.hpp"

namespace noughts::postgres {

/// What an action did to something that is locked: what to write into the log; or why nothing was done.
struct LoggedEdit {
  store::EditRefusal refusal = store::EditRefusal::none;
  std::optional<store::CuratorActionKind> kind{};  ///< nullopt: there was nothing to do
  games::Json before = games::Json::object();
  games::Json after = games::Json::object();
};

/// Writes the log of what was done to this character or set.
template <class Id>
void log_edit(Transaction& transaction, Id about, const store::By& by, LoggedEdit edit) {
  CuratorLogRow row{by.at, by.actor, *edit.kind, by.call};
  if constexpr (std::is_same_v<Id, store::SetId>) {
    row.set = about;
  } else {
    row.character = about;
  }
  row.before = std::move(edit.before);
  row.after = std::move(edit.after);
  write_curator_log(transaction, row);
}

/// Locks something by `lock`, does to it what `action(transaction, current)` does, writes the log, and gives what it is then, as
/// `read(transaction, id)` has it. A call that was made before finds what it did.
template <class Id, class Read, class Action>
auto edit(Connection& connection, const Statement& lock, Id id, const store::By& by, Read read, Action action)
    -> store::Result<store::Edited<decltype(read(std::declval<Transaction&>(), id))>> {
  using store::EditRefusal;
  using Edited = store::Edited<decltype(read(std::declval<Transaction&>(), id))>;
  Transaction transaction{connection};
  if (transaction.run(lock, number(id)).empty()) return Edited{EditRefusal::not_found, {}};
  auto current = read(transaction, id);
  if (is_logged(transaction, by.call)) return Edited{EditRefusal::none, std::move(current)};
  LoggedEdit done = action(transaction, current);
  if (done.refusal != EditRefusal::none || !done.kind) return Edited{done.refusal, std::move(current)};
  log_edit(transaction, id, by, std::move(done));
  Edited edited{EditRefusal::none, read(transaction, id)};
  transaction.commit();
  return edited;
}

}  // namespace noughts::postgres
