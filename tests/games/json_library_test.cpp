// Our JSON values say of any document what those of nlohmann's library say: the same text, the same refusals, the same equality.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "games/core/reading.hpp"
#include "games/core/writing.hpp"

namespace noughts::games {
namespace {

using Library = nlohmann::json;
using Random = std::mt19937;

constexpr int kDocuments = 5'000;
constexpr int kDeepest = 6;

template <class T, std::size_t N>
const T& one_of(const std::array<T, N>& all, Random& random) {
  return all[random() % N];
}

std::string number(Random& random) {
  static const std::array<std::string, 31> kEdges{"0",
                                                  "-0",
                                                  "1",
                                                  "-1",
                                                  "0.0",
                                                  "-0.0",
                                                  "1.0",
                                                  "1e3",
                                                  "1E+2",
                                                  "1e-7",
                                                  "0.1",
                                                  "0.30000000000000004",
                                                  "123456789.125",
                                                  "1e15",
                                                  "1e16",
                                                  "1e17",
                                                  "5e-324",
                                                  "2.2250738585072014e-308",
                                                  "1.7976931348623157e308",
                                                  "9007199254740991",
                                                  "9007199254740992",
                                                  "9007199254740993.0",
                                                  "9223372036854775807",
                                                  "-9223372036854775808",
                                                  "9223372036854775808",
                                                  "-9223372036854775809",
                                                  "18446744073709551615",
                                                  "18446744073709551616",
                                                  "3.4028234663852886e38",
                                                  "4294967296",
                                                  "-2147483649"};
  const auto count = static_cast<std::int64_t>(random());
  switch (random() % 4) {
    case 0:
      return std::to_string(count);
    case 1:
      return std::to_string(static_cast<double>(count) / 1024 * ((random() % 2) == 0 ? 1 : -1));
    default:
      return one_of(kEdges, random);
  }
}

std::string quoted_text(Random& random) {
  static const std::array<std::string, 20> kParts{
      "a",         "key", "Ж", "漢", "😀", R"(\n)", R"(\")", R"(\\)", R"(\/)", R"(\u0000)", R"(\u001f)", "\x7f", R"(\ud83d\ude00)",
      R"(\u00e9)", " ",   "/", "<",  "t", "d",     R"(\t)"};
  std::string text = "\"";
  for (auto left = random() % 4; left > 0; --left) text += one_of(kParts, random);
  return text + '"';
}

std::string document(Random& random, int depth) {
  static const std::array<std::string, 4> kSpaces{"", "", " ", "\n\t"};
  static const std::array<std::string, 3> kWords{"null", "true", "false"};
  const auto space = [&random] { return one_of(kSpaces, random); };
  const auto kind = random() % (depth > 0 ? 6 : 3);
  if (kind == 0) return one_of(kWords, random);
  if (kind == 1) return number(random);
  if (kind == 2) return quoted_text(random);
  const bool is_object = kind != 3;
  std::string text = is_object ? "{" : "[";
  for (auto left = random() % 5; left > 0; --left) {
    if (text.size() > 1) text += space() + ",";
    text += space();
    if (is_object) text += quoted_text(random) + space() + ":" + space();
    text += document(random, depth - 1);
  }
  return text + space() + (is_object ? '}' : ']');
}

/// The same document with a byte lost, doubled or become another, mostly.
std::string spoilt(std::string text, Random& random) {
  static const std::string kBytes = "{}[]:,\"\\0-.eE\xff\xd0\xed\xa0\x01tfn x";
  if (text.empty()) return text;
  const auto at = random() % text.size();
  const auto kind = random() % 3;
  if (kind == 0) return text.erase(at, 1);
  if (kind == 1) return text.insert(at, 1, kBytes[random() % kBytes.size()]);
  text[at] = kBytes[random() % kBytes.size()];
  return text;
}

/// The library's value as one of ours, part by part.
Json same(const Library& library) {
  switch (library.type()) {
    case Library::value_t::boolean:
      return library.get<bool>();
    case Library::value_t::number_integer:
      return library.get<std::int64_t>();
    case Library::value_t::number_unsigned:
      return library.get<std::uint64_t>();
    case Library::value_t::number_float:
      return library.get<double>();
    case Library::value_t::string:
      return library.get<std::string>();
    case Library::value_t::array: {
      Json list = Json::array();
      for (const Library& element : library) list.push_back(same(element));
      return list;
    }
    case Library::value_t::object: {
      Json object = Json::object();
      for (const auto& [key, value] : library.items()) object[key] = same(value);
      return object;
    }
    default:
      return nullptr;
  }
}

bool is_deeper(const std::string& text, int deepest) {
  bool deeper = false;
  const auto look = [&](int depth, Library::parse_event_t, Library&) {
    deeper = deeper || depth > deepest;
    return !deeper;
  };
  [[maybe_unused]] const auto read = Library::parse(text, look, false);
  return deeper;
}

void expect_same(const std::string& text) {
  const auto library = Library::parse(text, nullptr, false);
  const auto json = Json::parse(text, nullptr, false);
  ASSERT_EQ(json.is_discarded(), library.is_discarded()) << text;
  ASSERT_EQ(Json::accept(text), !library.is_discarded()) << text;
  if (library.is_discarded()) return;
  ASSERT_EQ(json.dump(), library.dump()) << text;
  ASSERT_EQ(json, same(library)) << text;
  ASSERT_EQ(static_cast<int>(json.size()), static_cast<int>(library.size()));
  for (int deepest = 0; deepest <= kDeepest; ++deepest) {
    ASSERT_EQ(parsed(text, deepest).is_discarded(), is_deeper(text, deepest)) << text << " within " << deepest;
  }
}

TEST(JsonLibrary, ReadsAndWritesAnyDocumentAsItWas) {
  Random random(1);
  for (int i = 0; i < kDocuments && !testing::Test::HasFatalFailure(); ++i) expect_same(document(random, kDeepest));
}

TEST(JsonLibrary, RefusesWhatTheLibraryRefuses) {
  Random random(2);
  for (int i = 0; i < kDocuments && !testing::Test::HasFatalFailure(); ++i) expect_same(spoilt(document(random, 3), random));
}

TEST(JsonLibrary, ComparesAsTheLibraryDoes) {
  Random random(3);
  for (int i = 0; i < kDocuments; ++i) {
    const auto one = document(random, 1);
    const auto other = document(random, 1);
    ASSERT_EQ(Json::parse(one) == Json::parse(other), Library::parse(one) == Library::parse(other)) << one << " and " << other;
  }
}

TEST(JsonLibrary, ReplacesInTextsWhatTheLibraryReplaces) {
  Random random(4);
  for (int i = 0; i < kDocuments; ++i) {
    std::string text;
    for (auto left = random() % 6; left > 0; --left) text += "a\x80\xc3\xa9\xe2\x82\xf0\x9f\x98\x80\xff\""[random() % 12];
    ASSERT_EQ(json_text(Json(text)), Library(text).dump(-1, ' ', false, Library::error_handler_t::replace));
  }
}

}  // namespace
}  // namespace noughts::games
