#include "library/pack/questions_json.hpp"

#include <algorithm>

#include "games/core/json_events.hpp"
#include "games/core/reading.hpp"
#include "games/core/writing.hpp"
#include "library/pack/check.hpp"

namespace noughts::pack {
namespace {

using games::Json;
using store::Question;

constexpr int kDeepestQuestion = 8;

Fault bad_item(std::string why) { return {{}, {}, "bad_item", std::move(why)}; }

/// Puts a text, if there is one; false where something else stands there.
bool read_text(const Json& json, std::string_view key, std::string& text) {
  const Json* found = games::member(json, key);
  if (found == nullptr) return true;
  const auto* string = found->get_ptr<const std::string*>();
  if (string != nullptr) text = *string;
  return string != nullptr;
}

bool read_forms(const Json& json, std::string_view key, std::vector<std::string>& forms) {
  const Json* found = games::member(json, key);
  if (found == nullptr) return true;
  if (!found->is_array()) return false;
  for (const auto& each : *found) {
    const auto* string = each.get_ptr<const std::string*>();
    if (string == nullptr) return false;
    forms.push_back(*string);
  }
  return true;
}

int line_at(std::string_view text, std::size_t byte) {
  return 1 + static_cast<int>(std::ranges::count(text.substr(0, byte), '\n'));
}

/// The line of the first sign that is no JSON; nullopt: it is JSON, though none that we read.
std::optional<int> broken_line(std::string_view text) {
  if (const auto read = games::broken_at(text.substr(0, text.find('\0')))) return line_at(text, *read == 0 ? 0 : *read - 1);
  if (!games::has_nul(text)) return std::nullopt;
  return line_at(text, text.find('\0'));
}

std::string quoted(const std::string& text) { return games::json_text(text); }

std::string member(const char* name, const std::string& value) { return quoted(name) + ": " + value; }

/// Parts a line each between a pair of brackets, for people to read.
std::string block(std::string_view brackets, const std::vector<std::string>& parts, std::size_t depth) {
  constexpr std::size_t kIndent = 2;
  std::string text(1, brackets[0]);
  for (const auto& part : parts) {
    text += text.size() == 1 ? "\n" : ",\n";
    text += std::string((depth + 1) * kIndent, ' ') + part;
  }
  if (!parts.empty()) text += "\n" + std::string(depth * kIndent, ' ');
  return text + brackets[1];
}

std::string list_of(const std::vector<std::string>& texts) {
  std::vector<std::string> parts;
  for (const auto& each : texts) parts.push_back(quoted(each));
  return block("[]", parts, 3);
}

}  // namespace

std::expected<Question, Fault> question_from(const Json& json) {
  if (!json.is_object()) return std::unexpected(bad_item("A question is an object."));
  if (!games::has_only(json, {"question", "answer", "accept", "reject", "comment", "source"})) {
    return std::unexpected(bad_item("It has question, answer, accept, reject, comment and source, and nothing else."));
  }
  Question question;
  const bool texts = read_text(json, "question", question.question) && read_text(json, "answer", question.answer) &&
                     read_text(json, "comment", question.comment) && read_text(json, "source", question.source);
  const bool forms = read_forms(json, "accept", question.accept) && read_forms(json, "reject", question.reject);
  if (!texts || !forms) return std::unexpected(bad_item("Texts are strings, accept and reject are lists of them."));
  return checked(question);
}

Questions questions_from(const Json& list) {
  Gathered gathered;
  int item = 0;
  for (const auto& each : list) {
    const FilePosition place{.line = {}, .item = ++item};
    if (gathered.is_full()) break;
    gathered.add(question_from(each), place);
  }
  return gathered.take();
}

Questions questions_from_json(std::string_view text) {
  const Json json = games::parsed(text, kDeepestQuestion);
  if (json.is_discarded()) {
    Fault fault{broken_line(text).value_or(1), {}, "bad_json", "It is no JSON, or nested too deeply."};
    return std::unexpected(std::vector{std::move(fault)});
  }
  if (json.is_array()) return questions_from(json);
  const Json* list = games::member(json, "questions");
  const bool is_pack = list != nullptr && list->is_array() && games::has_only(json, {"title", "lang", "questions"});
  if (is_pack) return questions_from(*list);
  Fault fault = bad_item("A file has title, lang and a list of questions, or is that list.");
  fault.line = 1;
  return std::unexpected(std::vector{std::move(fault)});
}

Json json_of(const Question& question) {
  return {{"question", question.question}, {"answer", question.answer},   {"accept", question.accept},
          {"reject", question.reject},     {"comment", question.comment}, {"source", question.source}};
}

std::string file_of(const store::WholePack& pack) {
  std::vector<std::string> questions;
  for (const auto& each : pack.questions) {
    std::vector<std::string> members{member("question", quoted(each.question)), member("answer", quoted(each.answer))};
    if (!each.accept.empty()) members.push_back(member("accept", list_of(each.accept)));
    if (!each.reject.empty()) members.push_back(member("reject", list_of(each.reject)));
    if (!each.comment.empty()) members.push_back(member("comment", quoted(each.comment)));
    if (!each.source.empty()) members.push_back(member("source", quoted(each.source)));
    questions.push_back(block("{}", members, 2));
  }
  return block("{}",
               {member("title", quoted(pack.title)), member("lang", quoted(std::string(games::word(pack.lang)))),
                member("questions", block("[]", questions, 1))},
               0) +
         "\n";
}

}  // namespace noughts::pack
