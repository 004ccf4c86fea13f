// Runs alone under tools/with-postgres: it restarts the server that others would share.
#include <gtest/gtest.h>

#include <cstdlib>
#include <semaphore>
#include <thread>

#include "play.hpp"

namespace noughts::postgres {
namespace {

using tests::Play;
using tests::ScratchDatabase;

void control(const std::string& verb) {
  const char* script = std::getenv("NOUGHTS_POSTGRES");
  ASSERT_NE(script, nullptr) << "run under tools/with-postgres";
  ASSERT_EQ(std::system(('"' + std::string{script} + "\" " + verb).c_str()), 0);
}

TEST(Restart, OfPostgresIsSurvivedWithoutLosingAStep) {
  const ScratchDatabase scratch;
  boost::asio::io_context loop{1};
  Database database{{scratch.url()}, [](const std::string& line) { std::cerr << line << '\n'; }};
  Play play{database.store(), loop};
  std::counting_semaphore<> progress{0};
  play.on_step = [&] { progress.release(); };
  // After each of them play must go on by itself before the next comes.
  std::thread operations{[&] {
    for (const std::string verb : {"restart", "kill", "start", "stop", "start"}) {
      if (verb != "start") {
        for (int i = 0; i < 100; ++i) progress.acquire();
      }
      control(verb);
    }
    for (int i = 0; i < 100; ++i) progress.acquire();
    boost::asio::post(loop, [&] { play.stop(); });
  }};
  play.begin(8);
  loop.run();
  operations.join();
  play.verify(scratch);
}

}  // namespace
}  // namespace noughts::postgres
