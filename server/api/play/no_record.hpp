// Why what is made of a game's record can't be had.
#pragma once

#include <string>
#include <string_view>

#include "api/call.hpp"
#include "http/replies.hpp"

namespace noughts::api::play {

/// `missing`: what there is none of, a sentence (404). 410 where the host has detached the record; else the database's failure.
[[nodiscard]] inline http::Reply no_record(store::StoreError error, std::string_view missing) {
  if (error == store::StoreError::not_found) return http::problem(404, "not_found", std::string(missing));
  if (error != store::StoreError::detached) return not_done(error);
  return http::problem(410, "record_detached", "The record of this game is kept elsewhere.");
}

}  // namespace noughts::api::play
