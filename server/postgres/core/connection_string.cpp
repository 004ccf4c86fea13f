#include "postgres/core/connection_string.hpp"

#include <libpq-fe.h>

#include <map>
#include <memory>

#include "postgres/postgres.hpp"

namespace noughts::postgres {
namespace {

const Parameters kDefaults = {
    {"application_name", "noughts"}, {"client_encoding", "UTF8"},  {"connect_timeout", "3"},  {"keepalives", "1"},
    {"keepalives_idle", "10"},       {"keepalives_interval", "5"}, {"keepalives_count", "3"}, {"tcp_user_timeout", "15000"},
};

// Nothing of ours does anything else for seconds between two statements of a transaction. Where a process is stopped its system
// still answers for it, so TCP alone does not tell.
constexpr const char* kEndsOfSessions =
    "-c idle_in_transaction_session_timeout=5s -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3 "
    "-c tcp_user_timeout=10000";

// Why is left unsaid: libpq names what it stumbles over, which may be the password.
constexpr const char* kUnreadable =
    "The database URL can't be read. Where it begins with postgresql:// special signs of the password are written in "
    "hexadecimal: "
    "% as %25, @ as %40, / as %2F, : as %3A.";

std::expected<std::map<std::string, std::string>, std::string> parse(const std::string& url) {
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options{PQconninfoParse(url.c_str(), nullptr),
                                                                             &PQconninfoFree};
  if (!options) return std::unexpected{kUnreadable};
  std::map<std::string, std::string> parameters;
  for (const auto* option = options.get(); option->keyword != nullptr; ++option) {
    if (option->val != nullptr) parameters.emplace(option->keyword, option->val);
  }
  return parameters;
}

std::string quoted(const std::string& value) {
  std::string text = "'";
  for (const char letter : value) {
    if (letter == '\'' || letter == '\\') text += '\\';
    text += letter;
  }
  return text + "'";
}

}  // namespace

std::expected<std::string, std::string> connection_string(const std::string& url, const Parameters& more) {
  auto parameters = parse(url);
  if (!parameters) return std::unexpected{parameters.error()};
  parameters->insert(kDefaults.begin(), kDefaults.end());
  for (const auto& [name, value] : more) {
    const auto [found, is_new] = parameters->emplace(name, value);
    // Settings of sessions stand together; of those given twice PostgreSQL takes the last, which is the operator's.
    if (!is_new && name == "options") found->second = value + " " + found->second;
  }
  std::string text;
  for (const auto& [name, value] : *parameters) text += name + "=" + quoted(value) + " ";
  return text;
}

Parameters session_options(const std::string& settings) {
  return {{"options", settings.empty() ? kEndsOfSessions : settings + " " + kEndsOfSessions}};
}

std::optional<std::string> unusable_url(const std::string& url) {
  const auto read = connection_string(url, {});
  return read ? std::nullopt : std::optional(read.error());
}

}  // namespace noughts::postgres
