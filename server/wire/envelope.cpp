#include "wire/envelope.hpp"

#include <array>
#include <cmath>
#include <optional>

#include "games/core/json_events.hpp"
#include "games/core/reading.hpp"
#include "wire/json_tree.hpp"

namespace noughts::wire {
namespace {

using games::Json;

constexpr std::array<std::string_view, 19> kNames{"t",      "cid",    "room",  "have",      "after", "d",  "on",
                                                  "text",   "terms",  "seek",  "challenge", "side",  "to", "topic",
                                                  "rating", "reason", "setup", "level",     "engine"};

std::optional<Field> field_named(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i] == name) return static_cast<Field>(i);
  }
  return std::nullopt;
}

// Takes the parser's events. Values of the frame's own fields go to the envelope, nested ones to a tree; what nobody wants
// is passed over.
class EnvelopeReader final : public games::JsonEvents {
 public:
  explicit EnvelopeReader(Envelope& envelope) : envelope_(envelope) {}

  bool null() override { return value(nullptr); }
  bool boolean(bool on) override {
    if (depth_ != 1) return value(on);
    if (field_ == Field::on) return keep(envelope_.on, on);
    return complain("A field has the wrong type.");
  }
  bool number_integer(std::int64_t number) override { return depth_ == 1 ? whole(number) : value(number); }
  bool number_unsigned(std::uint64_t number) override {
    if (depth_ == 1) return whole(number > INT64_MAX ? INT64_MAX : static_cast<std::int64_t>(number));
    return value(number);
  }
  // To JSON Schema 1.0 and 1e3 are integers as well.
  bool number_float(double number) override {
    if (std::trunc(number) == number && std::abs(number) <= static_cast<double>(games::kMostSafe)) {
      return number_integer(static_cast<std::int64_t>(number));
    }
    if (depth_ == 1 && std::trunc(number) == number) return whole(number < 0 ? INT64_MIN : INT64_MAX);
    return value(number);
  }
  bool string(std::string& text) override { return depth_ == 1 ? own_text(text) : value(std::move(text)); }

  bool start_object() override {
    if (++depth_ == 2 && is_tree()) growing_ = true;
    if (depth_ == 2 && !growing_) return complain("A field has the wrong type.");
    if (depth_ > kMaxDepth) return complain("The message is nested too deep.");
    return !growing_ || tree_.open_object() || complain_twice();
  }
  bool start_array() override {
    if (++depth_ == 1) return complain("A message is an object.");
    if (depth_ == 2) return complain("A field has the wrong type.");
    if (depth_ > kMaxDepth) return complain("The message is nested too deep.");
    return !growing_ || tree_.open_array() || complain_twice();
  }
  bool end_object() override { return end(); }
  bool end_array() override { return end(); }

  bool key(std::string& name) override {
    if (growing_) tree_.key(std::move(name));
    if (depth_ != 1) return true;
    field_ = field_named(name);
    if (!field_) return complain("The message has a field that is unknown.");
    if (envelope_.has(*field_)) return complain_twice();
    return true;
  }

 private:
  template <class T>
  bool keep(T& place, T value) {
    if (envelope_.has(*field_)) return true;  // there twice: the first stands, and the message is refused
    place = std::move(value);
    envelope_.seen |= fields(*field_);
    return true;
  }

  bool own_text(std::string& text) {
    if (!field_) return true;
    switch (*field_) {
      case Field::t:
        return keep(envelope_.t, std::move(text));
      case Field::room:
        return keep(envelope_.room, std::move(text));
      case Field::text:
        return keep(envelope_.text, std::move(text));
      case Field::seek:
        return keep(envelope_.seek, std::move(text));
      case Field::challenge:
        return keep(envelope_.challenge, std::move(text));
      case Field::side:
        return keep(envelope_.side, std::move(text));
      case Field::to:
        return keep(envelope_.to, std::move(text));
      case Field::topic:
        return keep(envelope_.topic, std::move(text));
      case Field::reason:
        return keep(envelope_.reason, std::move(text));
      case Field::engine:
        return keep(envelope_.engine, std::move(text));
      default:
        return complain("A field has the wrong type.");
    }
  }

  bool whole(std::int64_t number) {
    if (!field_) return true;
    if (number < 0) return complain("A number is out of its range.");
    switch (*field_) {
      case Field::cid:
        return number <= games::kMostSafe ? keep(envelope_.cid, number) : complain("A cid is at most 2^53 - 1.");
      case Field::have:
        return keep(envelope_.have, number);
      case Field::after:
        return keep(envelope_.after, number);
      case Field::level:
        return keep(envelope_.level, number);
      default:
        return complain("A field has the wrong type.");
    }
  }

  // Any other value: part of a tree, or nothing that a frame has among its own fields.
  bool value(Json json) {
    if (growing_) return tree_.value(std::move(json)) || complain_twice();
    if (depth_ == 0) return complain("A message is an object.");
    return depth_ > 1 || complain("A field has the wrong type.");
  }

  bool end() {
    --depth_;
    if (!growing_) return true;
    tree_.close();
    if (!tree_.whole()) return true;
    growing_ = false;
    return keep(tree_field(), tree_.take());
  }

  [[nodiscard]] bool is_tree() const {
    return field_ == Field::d || field_ == Field::terms || field_ == Field::rating || field_ == Field::setup;
  }
  Json& tree_field() {
    if (field_ == Field::rating) return envelope_.rating;
    if (field_ == Field::setup) return envelope_.setup;
    return field_ == Field::d ? envelope_.d : envelope_.terms;
  }

  // Goes on after noting what is wrong; a tree that has a fault is let go.
  bool complain(std::string_view why) {
    if (envelope_.complaint.empty()) envelope_.complaint = why;
    growing_ = false;
    tree_ = JsonTree();
    return true;
  }
  bool complain_twice() { return complain("A field is there twice."); }

  Envelope& envelope_;
  std::optional<Field> field_;
  int depth_ = 0;
  bool growing_ = false;
  JsonTree tree_;
};

}  // namespace

Envelope read_envelope(std::string_view frame) {
  Envelope envelope;
  EnvelopeReader reader(envelope);
  envelope.is_json = games::read_events(frame, reader) && !games::has_nul(frame);
  return envelope;
}

}  // namespace noughts::wire
