// Who answers what comes over a connection: what HTTP itself knows nothing of.
#pragma once

#include "http/connection/stream.hpp"
#include "http/request.hpp"
#include "http/time_limits.hpp"
#include "limits/shares.hpp"

namespace noughts::http {

class ConnectionSlot;
class LoopContext;
struct ServerContext;
using ServerContextPointer = std::shared_ptr<ServerContext>;

/// Answers the request that was admitted, when its body has come. Never throws: what fails is logged and becomes a 500.
using Answer = std::function<asio::awaitable<Reply>(const Request&)>;

/// What is known of a request from its header alone: who will answer it, what it may bring, how long it may take.
struct Admission {
  Answer answer;                 ///< always there
  std::optional<Reply> refused;  ///< its answer; its body is not read, and the connection ends
  std::size_t most_body = 0;     ///< bytes
  TimeLimits times = kUsual;
  bool is_long = false;      ///< the work is worth to be called off when its client goes
  bool may_upgrade = false;  ///< it may become a WebSocket
  limits::Share body;        ///< what the body takes of the memory that bodies may take
};

class Handler {
 public:
  virtual ~Handler() = default;
  /// Looks at a request without its body. `length`: of the body; nullopt: not told. A body beyond Settings::max_request is
  /// admitted only from somebody who may send it there.
  virtual asio::awaitable<Admission> admit(const Request& header, std::optional<std::uint64_t> length) = 0;
  /// The answer to whoever asks how the server is, for whom there is always a place; nullopt: they ask for something else.
  virtual std::optional<Reply> answer_probe(const Request& request) = 0;
  /// Why a request that may become a WebSocket does not; nullopt: it may, and the slot holds its place.
  virtual std::optional<Reply> refuse_upgrade(const Request& request, ConnectionSlot& slot) = 0;
  /// Takes the connection over, which becomes a WebSocket.
  virtual asio::awaitable<void> upgrade(LoopContext& loop_context, ServerContextPointer context, ConnectionSlot slot,
                                        Stream stream, HttpRequest request) = 0;
};

}  // namespace noughts::http
