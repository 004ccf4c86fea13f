#include "cluster/nodes/links.hpp"

#include <algorithm>
#include <utility>

#include "text/sha256.hpp"

namespace noughts::cluster {

namespace {

/// Lines of the log about what can't be read; whoever sends that can send much of it.
constexpr std::uint64_t kComplaints = 100;

/// Whoever has neither lived nor been heard so often, one look after the other, is gone for good. A node that is started anew is
/// back before that, or is as good as new.
constexpr int kLooksUntilForgotten = 20;

/// This thread is telling of a break. What a listener says then and loses breaks nothing again, or the listeners would be told
/// for as long as nothing can be sent: it has a number of the new stream, so the other node finds the gap.
thread_local bool is_restarting = false;

std::uint64_t number_of(MessageKind kind) { return static_cast<std::uint64_t>(kind); }

/// Names are the host's to give; a subject is made of few characters.
std::string word_of(const std::string& name) { return text::hex(name); }

/// Numbers of streams wrap around, so none is the last, whoever says it.
bool is_before(std::uint64_t one, std::uint64_t other) { return static_cast<std::int64_t>(other - one) > 0; }

}  // namespace

Links::Links(bus::Bus& bus, std::string node, std::uint64_t instance, Log log, Clock::Steady steady)
    : bus_(bus),
      node_(std::move(node)),
      instance_(instance),
      sender_(MessageWriter().number(kVersion).text(node_).number(instance_).take()),
      log_(std::move(log)),
      reachability_(node_, std::move(steady)) {}

void Links::begin(const std::string& site) {
  site_ = "noughts." + site;
  handle(MessageKind::kinds, [this](const std::string& from, MessageReader& message) { take_kinds(from, message); });
  handle(MessageKind::leaving, [this](const std::string& from, MessageReader&) { take_leaving(from); });
  bus_.listen([this](bool connected) {
    reachability_.begin_anew();
    if (connected) send_all(MessageKind::greeting, "");
    // What was on its way when the bus went may be lost, in both directions.
    for (const auto& node : nodes()) restart(node);
    if (bus_listener_) bus_listener_(connected);
  });
  bus_.subscribe(inbox(node_), [this](std::string_view bytes) { receive(bytes, true); });
  bus_.subscribe(site_ + ".all", [this](std::string_view bytes) { receive(bytes, false); });
  bus_.open();
}

std::string Links::inbox(const std::string& node) const { return site_ + ".node." + word_of(node); }

std::string Links::head(MessageKind kind, std::uint64_t stream, std::uint64_t number) const {
  return MessageWriter(sender_).number(stream).number(number).number(number_of(kind)).take();
}

std::vector<std::string> Links::nodes() {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> nodes;
  for (const auto& [node, link] : links_) nodes.push_back(node);
  return nodes;
}

std::shared_ptr<Links::Link> Links::link_to(const std::string& node) {
  const std::lock_guard lock(mutex_);
  auto& link = links_[node];
  if (!link) link = std::make_shared<Link>(inbox(node));
  return link;
}

void Links::send(const std::string& node, MessageKind kind, std::string_view content) {
  const auto link = link_to(node);
  bool is_lost = false;
  {
    const std::lock_guard lock(link->mutex);
    std::string bytes = head(kind, link->stream, ++link->sent);
    bytes.append(content);
    is_lost = !bus_.publish(link->inbox, bytes);
  }
  // Of a bus that is away all hear by its listener.
  if (is_lost && !is_restarting && bus_.is_connected()) restart(node);
}

void Links::send_all(MessageKind kind, std::string_view content) {
  std::string bytes = head(kind, 0, 0);
  bytes.append(content);
  bus_.publish(site_ + ".all", bytes);
}

void Links::send_each(MessageKind kind, std::string_view content) {
  for (const auto& node : nodes()) send(node, kind, content);
}

bool Links::can_read(const std::string& node, MessageKind kind) {
  const auto link = link_to(node);
  const std::lock_guard lock(link->mutex);
  return number_of(kind) <= link->largest_kind;
}

void Links::forget(const std::string& node) { restart(node); }

void Links::keep(const std::vector<store::LivingNode>& living) {
  has_others_on_bus_ =
      std::ranges::any_of(living, [this](const store::LivingNode& node) { return node.is_on_bus && node.name != node_; });
  if (!bus_.is_connected()) return;
  for (const auto& node : reachability_.look(living)) {
    log_("the node \"" + node + "\" lives, and is not heard");
    restart(node);
  }
  const bool may_stay = reachability_.may_stay();
  if (may_stay_.exchange(may_stay) != may_stay)
    log_(may_stay ? "all nodes are heard again" : "cut off from others: gives way to them");
  MessageWriter writer;
  for (const auto& node : reachability_.unheard_nodes()) writer.text(node);
  for (const auto& node : living) {
    if (node.name == node_) continue;
    say_position(node.name, MessageKind::alive, writer.bytes());
    tell_kinds(node.name);
  }
  forget_gone(living);
}

// A node may have another name each time it is started: else what is told to each would be sent to more and more.
void Links::forget_gone(const std::vector<store::LivingNode>& living) {
  std::vector<std::string> gone;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [name, link] : links_) {
      const auto is_it = [&](const store::LivingNode& node) { return node.name == name; };
      const bool is_there = link->is_heard.exchange(false) || std::ranges::any_of(living, is_it);
      link->looks_without = is_there ? 0 : link->looks_without + 1;
      if (link->looks_without >= kLooksUntilForgotten) gone.push_back(name);
    }
  }
  for (const auto& node : gone) {
    const std::lock_guard beginning(beginning_);
    // What it has said since it lived no more.
    tell_broken(node, false);
    const std::lock_guard lock(mutex_);
    links_.erase(node);
  }
}

void Links::tell_kinds(const std::string& node) {
  {
    const auto link = link_to(node);
    const std::lock_guard lock(link->mutex);
    // It lives, though it was not heard yet.
    if (link->instance == 0) link->may_tell = true;
    if (std::exchange(link->has_told_kinds, true)) return;
  }
  send(node, MessageKind::kinds, MessageWriter().number(number_of(MessageKind::largest)).bytes());
}

void Links::say_position(const std::string& node, MessageKind kind, std::string_view content) {
  const auto link = link_to(node);
  const std::lock_guard lock(link->mutex);
  std::string bytes = head(kind, link->stream, link->sent);
  bytes.append(content);
  bus_.publish(link->inbox, bytes);
}

void Links::Link::begin(std::uint64_t number) {
  stream = number;
  sent = 0;
  received = 0;
  has_told_kinds = false;
}

void Links::Link::lose() {
  begin(stream + 1);
  may_tell = true;
}

void Links::Link::is_of(std::uint64_t process) {
  if (instance != process) {
    largest_kind = 0;
    may_tell = true;
  }
  instance = process;
}

void Links::restart(const std::string& node, std::uint64_t instance) {
  const std::lock_guard beginning(beginning_);
  bool is_loss = false;
  {
    const auto link = link_to(node);
    const std::lock_guard lock(link->mutex);
    is_loss = link->may_tell;
    if (instance != 0) link->is_of(instance);
    // Nothing was told in an unused one: it is as good as a new one, and what the other has told in it is not lost.
    if (!link->is_unused()) link->begin(link->stream + 1);
  }
  say_position(node, MessageKind::broken, "");
  tell_broken(node, is_loss);
}

void Links::tell_broken(const std::string& node, bool is_loss) {
  const bool was_restarting = std::exchange(is_restarting, true);
  for (const auto& broken : broken_) broken(node);
  is_restarting = was_restarting;
  if (!is_loss) return;
  for (const auto& loss : loss_) loss(node);
}

void Links::receive(std::string_view bytes, bool is_for_us) {
  MessageReader message(bytes);
  const auto version = message.number();
  const std::string from(message.text());
  StreamPosition position;
  position.instance = message.number();
  position.stream = message.number();
  position.number = message.number();
  const auto kind = message.number();
  if (!message.is_good() || version != kVersion || from.empty()) return complain("a message that is none of this version");
  if (from == node_ && position.instance != instance_) return complain("a message of another node of the name \"" + from + "\"");
  link_to(from)->is_heard = true;
  if (kind == number_of(MessageKind::alive)) return take_alive(from, position, message);
  if (kind == number_of(MessageKind::greeting)) return restart(from, position.instance);
  if (kind == number_of(MessageKind::broken)) {
    keep_step(from, position, position.number, false);
    return;
  }
  if (is_for_us && !keep_step(from, position, position.number - 1, true)) return;
  if (kind == 0 || kind > number_of(MessageKind::largest)) return;  // of a later version
  take(static_cast<MessageKind>(kind), from, message);
}

void Links::take_kinds(const std::string& from, MessageReader& message) {
  const auto link = link_to(from);
  const std::lock_guard lock(link->mutex);
  link->largest_kind = message.number();
}

void Links::take_leaving(const std::string& from) {
  const auto link = link_to(from);
  const std::lock_guard lock(link->mutex);
  link->may_tell = false;
}

void Links::take_alive(const std::string& from, const StreamPosition& position, MessageReader& message) {
  std::vector<std::string> unheard;
  while (message.has_more()) unheard.emplace_back(message.text());
  if (!message.is_good()) return complain("a sign of life that can't be read");
  reachability_.hear(from, std::move(unheard));
  keep_step(from, position, position.number, false);
}

// All of a node comes in order: what it had sent before this message is here, or lost.
bool Links::keep_step(const std::string& from, const StreamPosition& position, std::uint64_t before, bool is_counted) {
  const std::lock_guard beginning(beginning_);
  bool is_lost = false;
  bool was_told = false;
  {
    const auto link = link_to(from);
    const std::lock_guard lock(link->mutex);
    const bool is_other_process = link->instance != 0 && link->instance != position.instance;
    link->is_of(position.instance);
    const bool is_later = is_before(link->stream, position.stream);
    const bool is_earlier = !is_other_process && is_before(position.stream, link->stream);
    // They learn of the new one by signs of life. What they tell until then is lost, as was told with the break, unless they
    // leave.
    if (is_earlier && (link->may_tell || !is_counted)) return false;
    is_lost = is_other_process || is_earlier || before != (is_later ? 0 : link->received);
    was_told = !link->is_unused();
    if (is_later) link->begin(position.stream);
    if (is_lost) link->lose();
    if (!is_lost && is_counted) ++link->received;
    if (!is_lost && !is_later) return true;
  }
  if (is_lost) say_position(from, MessageKind::broken, "");
  if (is_lost || was_told) tell_broken(from, true);
  return !is_lost;
}

void Links::take(MessageKind kind, const std::string& from, MessageReader& message) {
  const auto& handler = handlers_.at(static_cast<std::size_t>(kind));
  if (!handler) return;
  handler(from, message);
  if (!message.is_whole()) complain("a message of kind " + std::to_string(static_cast<int>(kind)) + " that can't be read");
}

void Links::complain(const std::string& what) {
  if (++malformed_ <= kComplaints) log_("the bus brings " + what);
}

}  // namespace noughts::cluster
