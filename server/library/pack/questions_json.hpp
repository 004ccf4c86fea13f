// Questions as JSON, as the API and files have them.
#pragma once

#include "games/core/types.hpp"
#include "library/pack/faults.hpp"

namespace noughts::pack {

/// Reads one question; or its fault, without a place.
[[nodiscard]] std::expected<store::Question, Fault> question_from(const games::Json& json);

/// Reads a list of questions, each by question_from().
[[nodiscard]] Questions questions_from(const games::Json& list);

/// Reads a file: {"title","lang","questions":[…]}, of which the first two may be absent and are not looked at, or the list alone.
[[nodiscard]] Questions questions_from_json(std::string_view text);

/// A question as the API has it.
[[nodiscard]] games::Json json_of(const store::Question& question);

/// A file that questions_from_json() reads, laid out for people.
[[nodiscard]] std::string file_of(const store::WholePack& pack);

}  // namespace noughts::pack
