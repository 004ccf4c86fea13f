// A bench for engines: scripts as processes, asked one after the other.
#pragma once

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <csignal>

#include "scripts.hpp"

namespace noughts::engines {

using Result = std::expected<Answer, games::Refusal>;

inline constexpr Millis kForEver{3'600'000};
inline constexpr Millis kAtOnce{1};

/// Far more than a brain takes, which a sanitizer makes many times as much.
inline constexpr std::size_t kRoomForABrain = std::size_t{1} << 30U;

/// Tells by its column how often it was asked, by its row how: 1 for a turn, 2 for a board.
inline const std::string kCounts =
    kStart + "BEGIN) n=1; echo 1,0;; TURN) n=$((n+1)); echo $n,1;; BOARD) n=$((n+1));; DONE) echo $n,2;;";

class EnginesBench : public testing::Test {
 protected:
  EnginesBench() {
    std::signal(SIGPIPE, SIG_IGN);  // as the server does
    settings_.cage = NOUGHTS_CAGE;
    settings_.turn = settings_.begins = kForEver;
    settings_.memory = std::size_t{16} << 20U;
  }

  void add(const std::string& name, const std::string& cases) { settings_.programs.push_back({name, script(name, cases)}); }
  Engines& engines() {
    if (!engines_) engines_ = std::make_unique<Engines>(settings_);
    return *engines_;
  }
  Result ask(Question asked) {
    auto answer = boost::asio::co_spawn(loop_, engines().think(std::move(asked)), boost::asio::use_future);
    loop_.restart();
    loop_.run();
    return answer.get();
  }
  /// The cell that an engine answers with.
  int cell(const std::vector<int>& cells, std::uint64_t game = 1) {
    const auto answer = ask(question("engine", cells, game));
    return answer ? answer->action.at("cell").get<int>() : -1;
  }
  /// How an engine that does this fails when it is to answer a stone in the corner.
  std::string failure(const std::string& cases) {
    add("engine", cases);
    const auto answer = ask(question("engine", {0}));
    return answer ? "no failure" : answer.error().code;
  }
  static int at(int column, int row) { return row * 19 + column; }

  Settings settings_;
  boost::asio::io_context loop_{1};
  std::unique_ptr<Engines> engines_;
};

}  // namespace noughts::engines
