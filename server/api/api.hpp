// The HTTP API: from a request to the one route that answers it.
#pragma once

#include "api/areas.hpp"
#include "api/callers.hpp"
#include "http/server_context.hpp"

namespace noughts::api {

class Api {
 public:
  /// `context` outlives it.
  Api(http::ServerContext& context, Areas areas, Callers callers);

  /// As http::Handler::admit, for a path that begins with kRoot. What it gives outlives no Api.
  [[nodiscard]] boost::asio::awaitable<http::Admission> admit(const http::Request& header, std::optional<std::uint64_t> length);

 private:
  /// The route of a request, looked for once.
  struct FoundRoute {
    const Route* route = nullptr;   ///< nullptr: there is none; where only another method has one, that
    std::vector<std::string> path;  ///< what stands in its open parts
    bool is_checked = false;        ///< what must hold before a handler is asked was found to hold before the body was read
  };

  [[nodiscard]] static FoundRoute match(std::string_view method, std::string_view path);
  /// What must hold before a handler is asked; nullopt: it does.
  [[nodiscard]] std::optional<http::Reply> refusal(const Route& route, const http::Request& request);
  [[nodiscard]] std::optional<http::Reply> refused_change(const Route& route, const http::Request& request) const;
  boost::asio::awaitable<void> admit_large(const Route& route, const http::Request& header, std::optional<std::uint64_t> length,
                                           http::Admission& admission);
  boost::asio::awaitable<http::Reply> answer(FoundRoute match, const http::Request& request);
  boost::asio::awaitable<http::Reply> call(const Route& route, Call call);

  http::ServerContext& context_;
  Areas areas_;
  Callers callers_;
  Limits limits_;
};

}  // namespace noughts::api
