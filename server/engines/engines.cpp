#include "engines/engines.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

namespace noughts::engines {
namespace {

using games::Refusal;

constexpr std::size_t kMostWaiting = 256;

Refusal busy() { return {games::codes::kBusy, "The engines have too much to do."}; }

/// Where engines run: a folder with nothing in it, into which nothing can be put, one for all servers of this user, so that one
/// that was killed leaves no other behind. What clears up temporary files may take it away: it is made anew for each process.
/// Empty: there can be none.
std::string make_empty_folder() {
  std::error_code failed;
  const auto temporary = std::filesystem::temp_directory_path(failed);
  if (failed) return {};
  std::string name = temporary / ("noughts-engines-" + std::to_string(geteuid()));
  if (mkdir(name.c_str(), S_IRUSR | S_IXUSR) == 0) return name;
  // Below a folder where others may write, a name can be somebody else's.
  struct stat found = {};
  const bool own = lstat(name.c_str(), &found) == 0 && S_ISDIR(found.st_mode) && found.st_uid == geteuid();
  return own && (found.st_mode & ALLPERMS) == (S_IRUSR | S_IXUSR) ? name : std::string{};
}

}  // namespace

Engines::Engines(Settings settings, std::function<void(std::string)> log)
    : settings_{std::move(settings)},
      log_{std::move(log)},
      stop_{process::make_pipe().value()},
      worker_{kMostWaiting, settings_.programs.empty() ? 0 : settings_.processes} {}

Engines::~Engines() { close(); }

void Engines::close() {
  (void)!write(stop_.in.number(), "", 1);
  worker_.close();
  const std::scoped_lock lock{mutex_};
  kept_.clear();
}

const Program* Engines::find(std::string_view name) const {
  const auto found = std::ranges::find(settings_.programs, name, &Program::name);
  return found == settings_.programs.end() ? nullptr : &*found;
}

std::vector<std::string> Engines::names(std::string_view variant) const {
  std::vector<std::string> names;
  if (!is_played(variant)) return names;
  for (const Program& program : settings_.programs) names.push_back(program.name);
  return names;
}

bool Engines::plays(std::string_view name, std::string_view variant, const Json& options) const {
  const auto side = is_played(variant) ? side_of(options) : std::nullopt;
  if (!side || find(name) == nullptr) return false;
  const std::scoped_lock lock{mutex_};
  return !refused_.contains({std::string(name), std::string(variant), *side});
}

Figures Engines::figures() const {
  const std::scoped_lock lock{mutex_};
  Figures figures = figures_;
  figures.processes = kept_.size() + in_use_;
  return figures;
}

boost::asio::awaitable<std::expected<Answer, Refusal>> Engines::think(Question question) {
  if (find(question.engine) == nullptr) {
    const auto code = std::string(engines::code(EngineError::missing));
    co_return std::unexpected(Refusal{code, "the engine " + question.engine + " is not configured"});
  }
  const auto whose = question.whose;
  auto work = [this, question = std::move(question)] { return answer(question); };
  auto answered = co_await worker_.run(std::move(work), whose);
  if (!answered) co_return std::unexpected(busy());
  co_return std::move(*answered);
}

// A process that has done wrong is ended when its table goes. Of a clock that has run out while the question waited the room
// speaks.
Engines::Result Engines::answer(const Question& question) {
  const auto left = question.left ? std::optional(question.left()) : std::nullopt;
  if (question.called_off.stop_requested() || left == Millis{0}) return std::unexpected{busy()};
  auto game = GameSoFar::after(question.variant, question.options, question.record);
  if (!game) return std::unexpected{game.error()};
  if (auto action = planned(question)) return Answer{std::move(*action), game->mover()};
  game->set_time_left(left);
  auto table = take(question, *find(question.engine), game->position());
  const auto leave_place = [this](Engines*) { leave(); };
  const std::unique_ptr<Engines, decltype(leave_place)> place{this, leave_place};
  auto actions = actions_of(*table, *game);
  if (!actions) {
    table.reset();
    return std::unexpected{failed(question, game->position().side, actions.error())};
  }
  Answer answer{actions->front(), game->mover()};
  keep(question, std::move(table), std::move(*actions));
  return answer;
}

// The record must have gone on as it was meant to: a move may have been taken back.
std::optional<Json> Engines::planned(const Question& question) const {
  const std::scoped_lock lock{mutex_};
  const auto found = kept_.find(question.game);
  if (found == kept_.end() || found->second.engine != question.engine) return std::nullopt;
  const auto& [engine, table, since, at, actions] = found->second;
  const std::size_t done = question.record.size() - std::min(at, question.record.size());
  if (done == 0 || done >= actions.size()) return std::nullopt;
  const auto made = std::span(question.record).last(done);
  if (!std::ranges::equal(made, std::span(actions).first(done), {}, &games::Move::action)) return std::nullopt;
  return actions[done];
}

std::expected<std::vector<Json>, EngineError> Engines::actions_of(Table& table, const GameSoFar& game) {
  const auto legal = [](std::vector<Json> actions) -> std::expected<std::vector<Json>, EngineError> {
    if (actions.empty()) return std::unexpected{EngineError::illegal};
    return actions;
  };
  if (game.is_opening()) {
    const auto opening = table.opening(game.position());
    return opening ? legal(game.opening(*opening)) : std::unexpected{opening.error()};
  }
  const auto stone = table.stone(game.position());
  return stone ? legal(game.stone(*stone)) : std::unexpected{stone.error()};
}

Refusal Engines::failed(const Question& question, int side, EngineError error) {
  const std::string code{engines::code(error)};
  if (error == EngineError::not_started) log_not_started();
  if (!loses(error)) return busy();
  {
    const std::scoped_lock lock{mutex_};
    was_not_started_ = false;
    ++figures_.errors[static_cast<std::size_t>(error)];
    if (error == EngineError::refused) refused_.emplace(question.engine, question.variant, side);
  }
  return {code, "the engine " + question.engine + " has failed: " + code};
}

// Each game asks again every few seconds: once is enough, until a process can be started.
void Engines::log_not_started() {
  {
    const std::scoped_lock lock{mutex_};
    if (std::exchange(was_not_started_, true)) return;
  }
  if (log_)
    log_("no process of an engine can be started now, and their games wait: no folder, file, process or cage is to be had");
}

std::unique_ptr<Table> Engines::take(const Question& question, const Program& program, const Position& position) {
  std::vector<KeptGame> ended;  // once nobody waits for the lock
  const std::scoped_lock lock{mutex_};
  ++in_use_;
  if (auto found = kept_.extract(question.game); !found.empty()) {
    KeptGame& kept = found.mapped();
    if (kept.engine == question.engine && kept.table->can_go_on(position)) return std::move(kept.table);
    ended.push_back(std::move(kept));
  }
  while (!kept_.empty() && kept_.size() + in_use_ > settings_.processes) {
    const auto since = [](const auto& each) { return each.second.since; };
    const auto oldest = std::ranges::min_element(kept_, {}, since);
    ended.push_back(std::move(oldest->second));
    kept_.erase(oldest);
  }
  return std::make_unique<Table>(settings_, program.path, make_empty_folder(), stop_.out);
}

void Engines::keep(const Question& question, std::unique_ptr<Table> table, std::vector<Json> actions) {
  table->rest();
  const std::scoped_lock lock{mutex_};
  was_not_started_ = false;
  ++figures_.moves;
  kept_.insert_or_assign(question.game,
                         KeptGame{question.engine, std::move(table), Clock::now(), question.record.size(), std::move(actions)});
}

void Engines::leave() {
  const std::scoped_lock lock{mutex_};
  --in_use_;
}

void Engines::sweep() {
  std::vector<KeptGame> ended;  // once nobody waits for the lock
  const auto until = Clock::now() - settings_.keeps;
  const std::scoped_lock lock{mutex_};
  for (auto each = kept_.begin(); each != kept_.end();) {
    if (each->second.since > until) {
      ++each;
    } else {
      ended.push_back(std::move(each->second));
      each = kept_.erase(each);
    }
  }
}

}  // namespace noughts::engines
