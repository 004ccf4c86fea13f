#include "cluster/nodes/links.hpp"

#include <algorithm>

namespace noughts::cluster {

namespace {

constexpr std::uint64_t kVersion = 1;
/// Lines of the log about what can't be read; whoever sends that can send much of it.
constexpr std::uint64_t kComplaints = 100;

/// This thread is telling of a break. What a listener says then and loses breaks nothing again, or the listeners would be told
/// for as long as nothing can be sent: it has a number of the new stream, so the other node finds the gap.
thread_local bool is_restarting = false;

/// Names are the host's to give; a subject is made of few characters.
std::string word_of(const std::string& name) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string word;
  for (const char each : name) {
    const auto byte = static_cast<unsigned char>(each);
    word += {kDigits[byte / 16U], kDigits[byte % 16U]};
  }
  return word;
}

}  // namespace

Links::Links(bus::Bus& bus, std::string node, std::uint64_t instance, Log log, Hearing::Steady steady)
    : bus_(bus), node_(std::move(node)), instance_(instance), log_(std::move(log)), hearing_(node_, std::move(steady)) {}

void Links::begin(const std::string& site) {
  site_ = "noughts." + site;
  bus_.listen([this](bool connected) {
    hearing_.begin_anew();
    if (connected) send_all(MessageKind::greeting, "");
    // What was on its way when the bus went may be lost, in both directions.
    std::vector<std::string> nodes;
    {
      const std::lock_guard lock(mutex_);
      for (const auto& [node, link] : outward_) nodes.push_back(node);
    }
    for (const auto& node : nodes) restart(node);
    if (bus_listener_) bus_listener_(connected);
  });
  bus_.subscribe(inbox(node_), [this](std::string_view bytes) { receive(bytes, true); });
  bus_.subscribe(site_ + ".all", [this](std::string_view bytes) { receive(bytes, false); });
  bus_.open();
}

std::string Links::inbox(const std::string& node) const { return site_ + ".node." + word_of(node); }

std::string Links::head(MessageKind kind, std::uint64_t stream, std::uint64_t number) const {
  MessageWriter writer;
  writer.number(kVersion).text(node_).number(instance_).number(stream).number(number).number(static_cast<std::uint64_t>(kind));
  return writer.take();
}

Links::Outward& Links::outward(const std::string& node) {
  const std::lock_guard lock(mutex_);
  auto& link = outward_[node];
  if (!link) link = std::make_unique<Outward>();
  return *link;
}

void Links::send(const std::string& node, MessageKind kind, std::string_view content) {
  auto& link = outward(node);
  bool is_lost = false;
  {
    const std::lock_guard lock(link.mutex);
    std::string bytes = head(kind, link.stream, link.number + 1);
    bytes.append(content);
    is_lost = !bus_.publish(inbox(node), bytes);
    ++link.number;
  }
  // Of a bus that is away all hear by its listener.
  if (is_lost && !is_restarting && bus_.is_connected()) break_link(node);
}

void Links::send_all(MessageKind kind, std::string_view content) {
  std::string bytes = head(kind, 0, 0);
  bytes.append(content);
  bus_.publish(site_ + ".all", bytes);
}

void Links::forget(const std::string& node) { restart(node); }

void Links::keep(const std::vector<store::LivingNode>& living) {
  others_are_on_bus_ =
      std::ranges::any_of(living, [this](const store::LivingNode& node) { return node.is_on_bus && node.name != node_; });
  if (!bus_.is_connected()) return;
  for (const auto& node : hearing_.look(living)) {
    log_("the node \"" + node + "\" lives, and is not heard");
    restart(node);
  }
  const bool stays = hearing_.stays();
  if (stays_.exchange(stays) != stays) log_(stays ? "all nodes are heard again" : "cut off from others: gives way to them");
  MessageWriter writer;
  for (const auto& node : hearing_.unheard()) writer.text(node);
  for (const auto& node : living) {
    if (node.name != node_) say_alive(node.name, writer.bytes());
  }
}

void Links::say_alive(const std::string& node, std::string_view content) {
  auto& link = outward(node);
  const std::lock_guard lock(link.mutex);
  std::string bytes = head(MessageKind::alive, link.stream, link.number);
  bytes.append(content);
  bus_.publish(inbox(node), bytes);
}

void Links::restart(const std::string& node) {
  {
    const std::lock_guard lock(mutex_);
    inward_[node].waits = true;
  }
  {
    auto& link = outward(node);
    const std::lock_guard lock(link.mutex);
    ++link.stream;
    link.number = 0;
  }
  const bool was_restarting = std::exchange(is_restarting, true);
  for (const auto& broken : broken_) broken(node);
  is_restarting = was_restarting;
}

void Links::break_link(const std::string& node) {
  restart(node);
  bus_.publish(inbox(node), head(MessageKind::broken, 0, 0));
}

void Links::receive(std::string_view bytes, bool is_for_us) {
  MessageReader message(bytes);
  const auto version = message.number();
  const std::string from(message.text());
  Place place;
  place.instance = message.number();
  place.stream = message.number();
  place.number = message.number();
  const auto kind = message.number();
  if (!message.is_good() || version != kVersion || from.empty()) return complain("a message that is none of this version");
  if (from == node_ && place.instance != instance_) return complain("a message of another node of the name \"" + from + "\"");
  if (kind == static_cast<std::uint64_t>(MessageKind::alive)) return take_alive(from, place, message);
  hearing_.hear_other(from);
  if (is_for_us && kind != static_cast<std::uint64_t>(MessageKind::broken) && !count(from, place)) return;
  if (kind == 0 || kind > static_cast<std::uint64_t>(MessageKind::largest)) return;  // of a later version
  take(static_cast<MessageKind>(kind), from, message);
}

void Links::take_alive(const std::string& from, const Place& place, MessageReader& message) {
  std::vector<std::string> unheard;
  while (message.has_more()) unheard.emplace_back(message.text());
  if (!message.is_good()) return complain("a sign of life that can't be read");
  hearing_.hear(from, std::move(unheard));
  if (has_lost(from, place)) break_link(from);
}

// What was sent before is here, since all of a node comes in order. A stream in which nothing was sent yet begins with its first
// message.
bool Links::has_lost(const std::string& from, const Place& place) {
  const std::lock_guard lock(mutex_);
  auto& known = inward_[from];
  const bool is_newer = place.instance != known.instance || place.stream > known.stream;
  const bool is_same = !is_newer && place.stream == known.stream && !known.waits;
  const bool is_lost = is_newer ? place.number != 0 : is_same && place.number != known.number;
  if (is_lost) known = {place.instance, place.stream, place.number, false};
  return is_lost;
}

bool Links::count(const std::string& from, const Place& place) {
  bool is_good = false;
  bool is_lost = false;
  bool was_forgotten = true;
  {
    const std::lock_guard lock(mutex_);
    auto& known = inward_[from];
    was_forgotten = known.waits || known.stream == 0;
    if (known.instance != place.instance) known = {place.instance, 0, 0, known.waits};
    const bool is_same = place.stream == known.stream && !known.waits;
    const bool is_newer = place.stream > known.stream;
    is_good = is_newer ? place.number == 1 : is_same && place.number == known.number + 1;
    is_lost = !is_good && (is_newer || is_same);
    if (is_good || is_lost) known = {place.instance, place.stream, place.number, false};
  }
  if (is_lost) break_link(from);
  if (!is_good || was_forgotten || place.number != 1) return is_good;
  // They have forgotten us already, and we them by now.
  restart(from);
  const std::lock_guard lock(mutex_);
  inward_[from].waits = false;
  return true;
}

void Links::take(MessageKind kind, const std::string& from, MessageReader& message) {
  if (kind == MessageKind::broken || kind == MessageKind::greeting) return restart(from);
  const auto& handler = handlers_.at(static_cast<std::size_t>(kind));
  if (!handler) return;
  handler(from, message);
  if (!message.is_whole()) complain("a message of kind " + std::to_string(static_cast<int>(kind)) + " that can't be read");
}

void Links::complain(const std::string& what) {
  if (++malformed_ <= kComplaints) log_("the bus brings " + what);
}

}  // namespace noughts::cluster
