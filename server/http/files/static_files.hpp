// The client's files: read once at the start, so that no request ever names a file of this machine.
#pragma once

#include <expected>
#include <map>
#include <string>

#include "http/request.hpp"

namespace noughts::http {

class StaticFiles {
 public:
  /// Reads a folder with an index.html. NAME.br and NAME.gz beside NAME are NAME, compressed. Links that lead out of it are
  /// left out. Else a sentence that says what is wrong.
  [[nodiscard]] static std::expected<StaticFiles, std::string> read(const std::string& folder);

  /// The reply to GET or HEAD of a path: the file, 304, the page for an address of the page's own (the one that is written for
  /// it, or the one at the root), or 404.
  [[nodiscard]] Reply reply(const Request& request) const;

  /// A page of the client's as it stands in its file.
  struct Page {
    Bytes html;
    bool is_written = false;  ///< for this address alone, with a head of its own
  };
  /// What reply() gives, where that is a page; nullopt: it is none.
  [[nodiscard]] std::optional<Page> page(const Request& request) const;

 private:
  /// One way to write a file.
  struct EncodedFile {
    Bytes bytes;
    std::string etag;
  };
  struct File {
    std::string type;
    std::string cache_control;
    EncodedFile plain;
    EncodedFile brotli;  ///< bytes null: there is none
    EncodedFile gzip;
  };

  [[nodiscard]] const File* find(const Request& request) const;
  [[nodiscard]] static Reply reply(const Request& request, const File& file);

  std::map<std::string, File, std::less<>> files_;  // by path: "/assets/index-4f2a.js"
};

/// Whether an Accept-Encoding header takes a coding: named, or by *, and not with q=0.
[[nodiscard]] bool accepts_coding(std::string_view accept_encoding, std::string_view coding);
/// Whether an If-None-Match header names a tag; weakly, as RFC 9110 has it.
[[nodiscard]] bool names_tag(std::string_view if_none_match, std::string_view etag);
/// Content-Type by the ending of a name.
[[nodiscard]] std::string_view media_type(std::string_view path);

}  // namespace noughts::http
