#include "http/files/static_files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "http/replies.hpp"
#include "text/sha256.hpp"

namespace noughts::http {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kForever = "public, max-age=31536000, immutable";
constexpr std::string_view kAskAgain = "no-cache";

constexpr std::array<std::pair<std::string_view, std::string_view>, 20> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".avif", "image/avif"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".ttf", "font/ttf"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".xml", "application/xml"},
    {".mp3", "audio/mpeg"},
}};

std::string content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

bool lies_within(const fs::path& path, const fs::path& folder) {
  std::error_code failed;
  const fs::path real = fs::canonical(path, failed);
  if (failed) return false;
  return std::mismatch(folder.begin(), folder.end(), real.begin(), real.end()).first == folder.end();
}

/// The files of a folder by the path that a request names them with.
std::map<std::string, fs::path> files_of(const fs::path& folder) {
  std::map<std::string, fs::path> found;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || !lies_within(entry.path(), folder)) continue;
    found["/" + fs::relative(entry.path(), folder).generic_string()] = entry.path();
  }
  return found;
}

bool is_compressed_twin(const std::string& name, const std::map<std::string, fs::path>& all) {
  return (name.ends_with(".br") || name.ends_with(".gz")) && all.contains(name.substr(0, name.size() - 3));
}

// Addresses of the page have no dot in their last part: /g/9fK2xQ1bZ, /leaderboard, /sign-in. Only names of players may have one.
bool is_address_of_page(const Request& request) {
  const std::string_view last = std::string_view(request.path).substr(request.path.rfind('/') + 1);
  const bool is_of_player = request.path.starts_with("/player/") || request.path.starts_with("/messages/");
  if (last.find('.') != std::string_view::npos && !is_of_player) return false;
  return request.accept.empty() || request.accept.find("text/html") != std::string::npos ||
         request.accept.find("*/*") != std::string::npos;
}

// Some pages stand written for those who come without scripts: /rules/NAME is /rules/NAME/index.html.
std::string written_page(std::string_view path) {
  while (path.ends_with('/')) path.remove_suffix(1);
  return std::string(path) + "/index.html";
}

}  // namespace

std::expected<StaticFiles, std::string> StaticFiles::read(const std::string& folder) {
  std::error_code failed;
  const fs::path root = fs::canonical(folder, failed);
  if (failed || !fs::is_regular_file(root / "index.html", failed)) {
    return std::unexpected("The client's files are missing: there is no index.html in \"" + folder + "\".");
  }
  const auto variant = [](const std::map<std::string, fs::path>& all, const std::string& name,
                          const std::string& tag) -> EncodedFile {
    const auto found = all.find(name);
    if (found == all.end()) return {};
    return {std::make_shared<const std::string>(content(found->second)), tag};
  };
  StaticFiles files;
  const auto all = files_of(root);
  for (const auto& [name, path] : all) {
    if (is_compressed_twin(name, all)) continue;
    File file;
    file.type = media_type(name);
    file.cache_control = name.starts_with("/assets/") ? kForever : kAskAgain;
    file.plain = variant(all, name, "");
    const std::string hash = text::sha256_hex(*file.plain.bytes);
    file.plain.etag = '"' + hash + '"';
    file.brotli = variant(all, name + ".br", '"' + hash + "-br\"");
    file.gzip = variant(all, name + ".gz", '"' + hash + "-gz\"");
    files.files_.emplace(name, std::move(file));
  }
  return files;
}

const StaticFiles::File* StaticFiles::find(const Request& request) const {
  auto found = files_.find(request.path == "/" ? "/index.html" : request.path);
  if (found == files_.end() && is_address_of_page(request)) {
    found = files_.find(written_page(request.path));
    if (found == files_.end()) found = files_.find("/index.html");
  }
  return found == files_.end() ? nullptr : &found->second;
}

std::optional<StaticFiles::Page> StaticFiles::page(const Request& request) const {
  const File* file = find(request);
  if (file == nullptr || file->type != media_type(".html")) return std::nullopt;
  return Page{file->plain.bytes, file != &files_.find("/index.html")->second};
}

Reply StaticFiles::reply(const Request& request) const {
  const File* file = find(request);
  return file == nullptr ? text_reply(404, "There is nothing here.\n") : reply(request, *file);
}

Reply StaticFiles::reply(const Request& request, const File& file) {
  const EncodedFile* chosen = &file.plain;
  std::string coding;
  if (file.gzip.bytes && accepts_coding(request.accept_encoding, "gzip")) {
    chosen = &file.gzip;
    coding = "gzip";
  }
  if (file.brotli.bytes && accepts_coding(request.accept_encoding, "br")) {
    chosen = &file.brotli;
    coding = "br";
  }
  Reply reply;
  reply.headers = {{"ETag", chosen->etag}, {"Cache-Control", file.cache_control}, {"Vary", "Accept-Encoding"}};
  if (names_tag(request.if_none_match, chosen->etag)) {
    reply.status = 304;
    return reply;
  }
  reply.headers.push_back({"Content-Type", file.type});
  if (!coding.empty()) reply.headers.push_back({"Content-Encoding", coding});
  reply.body = chosen->bytes;
  return reply;
}

std::string_view media_type(std::string_view path) {
  const auto* found = std::ranges::find_if(kTypes, [&](const auto& type) { return path.ends_with(type.first); });
  return found == kTypes.end() ? "application/octet-stream" : found->second;
}

}  // namespace noughts::http
