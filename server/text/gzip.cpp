#include "text/gzip.hpp"

#include <zlib.h>

namespace noughts::text {
namespace {

constexpr int kWindowOfGzip = 15 + 16;
constexpr int kMemory = 8;

}  // namespace

std::string gzipped(std::string_view text) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kWindowOfGzip, kMemory, Z_DEFAULT_STRATEGY) != Z_OK) return {};
  std::string packed(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  std::string whole(text);
  // zlib's own kind of bytes.
  stream.next_in = reinterpret_cast<Bytef*>(whole.data());    // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());  // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
  stream.avail_in = static_cast<uInt>(whole.size());
  stream.avail_out = static_cast<uInt>(packed.size());
  const bool is_done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  packed.resize(is_done ? stream.total_out : 0);
  deflateEnd(&stream);
  return packed;
}

}  // namespace noughts::text
