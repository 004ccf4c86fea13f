// The ids of what is remembered, and how they are written in addresses.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace noughts::store {

enum class PlayerId : std::int64_t {};
/// Positive; the upper 43 bits are the millisecond of its making, so that neighbours in time are neighbours in the index.
enum class RoomId : std::int64_t {};
/// As RoomId.
enum class ChallengeId : std::int64_t {};
/// As RoomId.
enum class EventId : std::int64_t {};
/// Counts up.
enum class TeamId : std::int64_t {};
/// Counts up.
enum class TourId : std::int64_t {};
/// A command's number, unique for its player.
using Cid = std::int64_t;

/// A positive number in base 62 (0-9A-Za-z), without leading zeros.
[[nodiscard]] std::string id_text(std::int64_t id);
/// The same of an id.
template <class Id>
requires std::is_enum_v<Id>
[[nodiscard]] std::string id_text(Id id) { return id_text(static_cast<std::int64_t>(id)); }
/// Reads it back; nullopt for anything that id_text does not write.
[[nodiscard]] std::optional<std::int64_t> id_number(std::string_view text);

[[nodiscard]] inline std::string text(RoomId id) { return id_text(id); }
[[nodiscard]] inline std::string text(EventId id) { return id_text(id); }
[[nodiscard]] inline std::string text(TeamId id) { return id_text(id); }
[[nodiscard]] inline std::string text(TourId id) { return id_text(id); }
[[nodiscard]] inline std::string text(ChallengeId id) { return id_text(id); }

template <class Id>
[[nodiscard]] std::optional<Id> read_id(std::string_view text) {
  const auto number = id_number(text);
  if (!number) return std::nullopt;
  return static_cast<Id>(*number);
}

}  // namespace noughts::store
