#include "postgres/core/ask.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/core/tables.hpp"
#include "rating/elo.hpp"

namespace noughts::postgres {
namespace {

using store::PlayerId;

const Statement kRatingsOf{"ratings_of", "SELECT variant, points FROM rating WHERE player = $1 AND games > 0"};

const Statement kPoints{"points", "SELECT points FROM rating WHERE player = $1 AND variant = $2"};

class PostgresRatings final : public store::Ratings {
 public:
  explicit PostgresRatings(Pool& pool) : pool_{pool} {}

  Answer<std::map<std::string, int>> of(PlayerId player) override {
    using ByVariant = std::map<std::string, int>;
    return ask<ByVariant>(pool_, [=](Connection& connection) -> Result<ByVariant> {
      ByVariant points;
      for (const auto& row : connection.run(kRatingsOf, number(player))) points[row[0].as<std::string>()] = row[1].as<int>();
      return points;
    });
  }

  Answer<int> points(PlayerId player, std::string variant) override {
    return ask<int>(pool_, [=](Connection& connection) -> Result<int> {
      const auto rows = connection.run(kPoints, number(player), variant);
      return rows.empty() ? rating::kStart : rows[0][0].as<int>();
    });
  }

 private:
  Pool& pool_;
};

}  // namespace

std::unique_ptr<store::Ratings> make_ratings(Pool& pool) { return std::make_unique<PostgresRatings>(pool); }

}  // namespace noughts::postgres
