// Changing packs: each function is one transaction.
#pragma once

#include "postgres/library/pack_rows.hpp"

namespace noughts::postgres {

[[nodiscard]] PackResult<store::PackImport> import_pack(Connection& connection, const store::PackEdit& edit,
                                                        store::ImportMode mode, store::ImportRun run,
                                                        const std::vector<store::Question>& questions);
[[nodiscard]] PackResult<store::RewrittenQuestion> rewrite_question(Connection& connection, const store::PackEdit& edit,
                                                                    store::QuestionId which, const store::Question& question);
[[nodiscard]] PackResult<store::PackChange> take_out_question(Connection& connection, const store::PackEdit& edit,
                                                              store::QuestionId which);
[[nodiscard]] PackResult<store::PackChange> place_question(Connection& connection, const store::PackEdit& edit,
                                                           store::QuestionId which, int place);
void install_pack(Connection& connection, store::PackId fresh, const store::OwnPack& pack, games::Instant at);

}  // namespace noughts::postgres
