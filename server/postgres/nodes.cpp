#include "postgres/ask.hpp"
#include "postgres/reading.hpp"
#include "postgres/tables.hpp"

namespace noughts::postgres {
namespace {

using store::Instant;
using store::Outage;

const Statement kLastSeen{"last_seen", "SELECT seen FROM node WHERE name = $1"};

const Statement kBeat{"beat",
                      "INSERT INTO node (name, seen) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET seen = excluded.seen"};

const Statement kRecordOutage{"record_outage", R"(
WITH known AS (
  INSERT INTO node (name, seen) VALUES ($1, $3) ON CONFLICT (name) DO NOTHING
)
INSERT INTO outage (node, since, until) VALUES ($1, $2, $3)
ON CONFLICT (node, since) DO UPDATE SET until = greatest(outage.until, excluded.until))"};

class PostgresNodes final : public store::Nodes {
 public:
  explicit PostgresNodes(Pool& pool) : pool_{pool} {}

  Answer<Instant> last_seen(std::string node) override {
    return ask<Instant>(pool_, [=](Connection& connection) -> Result<Instant> {
      const auto rows = connection.run(kLastSeen, node);
      if (rows.empty()) return std::unexpected{StoreError::not_found};
      return instant(rows[0][0]);
    });
  }

  Answer<void> beat(std::string node, Instant at) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      connection.run(kBeat, node, number(at));
      return {};
    });
  }

  Answer<void> record_outage(std::string node, Outage outage) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      connection.run(kRecordOutage, node, number(outage.from), number(outage.until));
      return {};
    });
  }

 private:
  Pool& pool_;
};

}  // namespace

std::unique_ptr<store::Nodes> make_nodes(Pool& pool) { return std::make_unique<PostgresNodes>(pool); }

}  // namespace noughts::postgres
