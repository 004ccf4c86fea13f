#include "gateway/pages.hpp"

#include "api/route.hpp"
#include "text/gzip.hpp"
#include "text/sha256.hpp"

namespace noughts::gateway {
namespace {

using boost::asio::awaitable;

/// What a person opens is far below it; whoever asks for more gets pages without names.
constexpr limits::Rate kLooks{10, 100};
constexpr std::size_t kMostAddressesLooking = 16'384;
constexpr std::string_view kEmbedded = "/embed/g/";

http::Reply reply_with(const http::Request& request, std::string html) {
  const bool is_packed = http::accepts_coding(request.accept_encoding, "gzip");
  const std::string tag = '"' + text::sha256_hex(html) + (is_packed ? "-gz\"" : "\"");
  http::Reply reply;
  reply.headers = {{"ETag", tag}, {"Cache-Control", "no-cache"}, {"Vary", "Accept-Encoding, Accept-Language"}};
  if (request.path.starts_with(kEmbedded)) reply.shown_by = http::ShownBy::frame;
  if (http::names_tag(request.if_none_match, tag)) {
    reply.status = 304;
    return reply;
  }
  reply.headers.push_back({"Content-Type", std::string(http::media_type(".html"))});
  if (is_packed) reply.headers.push_back({"Content-Encoding", "gzip"});
  reply.body = std::make_shared<const std::string>(is_packed ? text::gzipped(html) : std::move(html));
  return reply;
}

}  // namespace

Pages::Pages(http::ServerContext& context, link_previews::Previews& previews)
    : context_(context), previews_(previews), looks_(kLooks, kMostAddressesLooking, context.rate_scale) {}

std::vector<limits::NamedRate> Pages::listed_rates() { return {{"page_previews", limits::CountedBy::address, kLooks}}; }

awaitable<std::optional<http::Reply>> Pages::answer(const http::Request& request) {
  if (previews_.languages().empty() || (request.method != "GET" && request.method != "HEAD")) co_return std::nullopt;
  const auto page = context_.files.page(request);
  if (!page) co_return std::nullopt;
  const std::string origin = context_.settings.public_origin(request.host);
  const link_previews::Site site{origin, origin + std::string(api::kPrefix)};
  link_previews::Head head;
  if (page->is_written) {
    head = previews_.head_of_written(request.path, site);
  } else {
    const auto& words = previews_.languages().of(request.accept_language);
    const bool may_look = !looks_.take(request.address, limits::SteadyClock::now());
    head = co_await previews_.head(request.path, site, words, may_look);
  }
  co_return reply_with(request, link_previews::with_head(*page->html, head));
}

}  // namespace noughts::gateway
