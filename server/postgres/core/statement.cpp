#include "postgres/core/statement.hpp"

#include <cstdlib>
#include <iostream>
#include <map>

namespace noughts::postgres {
namespace {

std::map<std::string, const Statement*>& registry() {
  static std::map<std::string, const Statement*> all;
  return all;
}

}  // namespace

Statement::Statement(std::string given_name, std::string given_text) : name{std::move(given_name)}, text{std::move(given_text)} {
  if (registry().emplace(name, this).second) return;
  std::cerr << "Two statements of SQL are named " << name << ".\n";
  std::abort();
}

std::vector<const Statement*> statements() {
  std::vector<const Statement*> all;
  for (const auto& [name, statement] : registry()) all.push_back(statement);
  return all;
}

}  // namespace noughts::postgres
