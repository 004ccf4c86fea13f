// What a refusal is told by; an area that has several keeps a table of them in the order of its enumeration.
#pragma once

#include "http/replies.hpp"

namespace noughts::api {

struct RefusalWords {
  unsigned status = 0;
  std::string_view code;
  std::string_view message;
};

[[nodiscard]] inline http::Reply problem(const RefusalWords& words) {
  return http::problem(words.status, words.code, words.message);
}

}  // namespace noughts::api
