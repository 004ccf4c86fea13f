// What the handlers of tours begin and end with.
#pragma once

#include "api/tour/services.hpp"
#include "tour/entering.hpp"
#include "tour/reading.hpp"

namespace noughts::api::tour {

[[nodiscard]] http::Reply no_such_tour();
/// A refusal with its status; not for `none`.
[[nodiscard]] http::Reply refused(store::TourRefusal refusal);
[[nodiscard]] http::Reply refused(noughts::tour::NoEntry why);
[[nodiscard]] std::string code_of(noughts::tour::NoEntry why);
/// Done, or the refusal.
[[nodiscard]] http::Reply done_or_refused(const store::Result<store::TourRefusal>& result);

/// The tour of the path; the reply: there is none.
[[nodiscard]] boost::asio::awaitable<Or<store::Tour>> tour_of(Services& services, const Call& call);
/// The application of the path, of the tour of the path; the reply: there is none.
[[nodiscard]] boost::asio::awaitable<Or<store::Application>> application_of(Services& services, const Call& call);

/// The text of a body {KEY: text}; the reply: it is none.
[[nodiscard]] Or<std::string> body_text(const http::Request& request, std::string_view key);
/// A text that is not empty, of an object that has it.
[[nodiscard]] Or<std::string> text_of(const games::Json& text);

}  // namespace noughts::api::tour
