// A client's frame before its type is looked at: the fields that any message may have, read in one pass.
#pragma once

#include <string>
#include <string_view>

#include "games/core/types.hpp"

namespace noughts::wire {

/// Nesting beyond this is refused, the frame's own braces included.
inline constexpr int kMaxDepth = 16;

enum class Field : std::uint8_t {
  t,
  cid,
  room,
  have,
  after,
  d,
  on,
  text,
  terms,
  seek,
  challenge,
  side,
  to,
  topic,
  rating,
  reason,
  setup,
  level,
  engine
};

/// A set of fields.
using Fields = std::uint32_t;

template <class... Some>
constexpr Fields fields(Some... some) {
  return static_cast<Fields>((0U | ... | (1U << static_cast<unsigned>(some))));
}

/// What a frame holds. Only the fields in `seen` mean anything; each of them has its type and range.
struct Envelope {
  Fields seen = 0;
  std::string t;
  std::int64_t cid = 0;
  std::string room;
  std::int64_t have = 0;
  std::int64_t after = 0;
  games::Json d;
  bool on = false;
  std::string text;
  games::Json terms;
  std::string seek;
  std::string challenge;
  std::string side;
  std::string to;
  std::string topic;
  games::Json rating;
  std::string reason;
  games::Json setup;
  std::int64_t level = 0;
  std::string engine;

  bool is_json = false;
  std::string complaint;  ///< the first thing that is wrong with any field; empty: nothing

  [[nodiscard]] bool has(Field field) const { return (seen & fields(field)) != 0; }
};

/// Reads a frame; goes on after a complaint, so that the cid is found wherever it stands. Never throws.
[[nodiscard]] Envelope read_envelope(std::string_view frame);

}  // namespace noughts::wire
