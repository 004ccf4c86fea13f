// Reading JSON without building a value: a text's events in their order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace noughts::games {

/// Takes what a text has. Each returns whether to go on; strings may be moved from.
class JsonEvents {
 public:
  virtual bool null() = 0;
  virtual bool boolean(bool value) = 0;
  virtual bool number_integer(std::int64_t value) = 0;
  virtual bool number_unsigned(std::uint64_t value) = 0;
  virtual bool number_float(double value) = 0;
  virtual bool string(std::string& value) = 0;
  virtual bool key(std::string& name) = 0;
  virtual bool start_object() = 0;
  virtual bool end_object() = 0;
  virtual bool start_array() = 0;
  virtual bool end_array() = 0;

 protected:
  ~JsonEvents() = default;
};

/// Tells the events of a text; false where it is no JSON, or one of them said so.
[[nodiscard]] bool read_events(std::string_view text, JsonEvents& events);

/// How many bytes of a text were read when it was seen to be no JSON; nullopt: it is JSON.
[[nodiscard]] std::optional<std::size_t> broken_at(std::string_view text);

}  // namespace noughts::games
