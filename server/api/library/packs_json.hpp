// Packs of questions as the HTTP API shows them, and why something is not done with them.
#pragma once

#include "api/library/services.hpp"
#include "http/replies.hpp"
#include "library/pack/faults.hpp"

namespace noughts::api::library {

[[nodiscard]] games::Json json(const store::Pack& pack);
[[nodiscard]] games::Json json(const store::PackQuestion& question);
[[nodiscard]] games::Json json(const store::PackChange& change);
[[nodiscard]] games::Json json(const store::RewrittenQuestion& rewritten);
[[nodiscard]] games::Json json(const store::QuestionPage& page);

[[nodiscard]] http::Reply refused(store::PackRefusal why);
/// Faults of a file, or of what was written in a form (422).
[[nodiscard]] http::Reply bad_pack(const std::vector<pack::Fault>& faults);

/// What the store answered: the pack as it is now, say, or why it is not done.
template <class T>
[[nodiscard]] http::Reply shown(const store::Result<store::PackResult<T>>& answer) {
  if (!answer) return not_done(answer.error());
  if (!*answer) return refused(answer->error());
  if constexpr (std::is_void_v<T>) {
    return done();
  } else {
    return http::json_reply(200, json(**answer));
  }
}

/// The pack that a part of a path names; nullopt: none can be of that name.
[[nodiscard]] std::optional<store::PackId> pack_id(std::string_view text);
[[nodiscard]] http::Reply no_pack();
/// A whole number of the query; nullopt where there is none.
[[nodiscard]] std::optional<int> number_in(const http::Request& request, std::string_view name);

/// Who changes which pack, and the version that they have seen; the reply says what is missing.
[[nodiscard]] Or<store::PackEdit> edit_of(const Services& services, const Call& call);

}  // namespace noughts::api::library
