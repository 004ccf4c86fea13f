#include "swiss_tournament.hpp"

#include <cctype>
#include <cstddef>
#include <sstream>

namespace noughts::event {
namespace {

RoundResult read_result(const std::string& text) {
  if (std::isdigit(static_cast<unsigned char>(text.front())) == 0) {
    switch (text.front()) {
      case 'U':
        return {RoundKind::bye, 0, 0, 2};
      case 'F':
        return {RoundKind::requested_bye, 0, 0, 2};
      case 'H':
        return {RoundKind::requested_bye, 0, 0, 1};
      case 'Z':
        return {RoundKind::requested_bye, 0, 0, 0};
      default:
        return {};
    }
  }
  const std::size_t side = text.find_first_of("wb");
  const char ended = text[side + 1];
  RoundResult result;
  result.kind = ended == '+' || ended == '-' ? RoundKind::forfeit : RoundKind::game;
  result.opponent = std::stoi(text.substr(0, side)) - 1;
  result.seat = text[side] == 'w' ? 0 : 1;
  result.points = ended == '1' || ended == '+' ? 2 : ended == '=' ? 1 : 0;
  return result;
}

}  // namespace

Results read_table(const std::vector<std::string>& rows) {
  Results results;
  for (const std::string& row : rows) {
    std::istringstream words{row};
    auto& rounds = results.emplace_back();
    for (std::string word; words >> word;) rounds.push_back(read_result(word));
  }
  return results;
}

std::vector<std::pair<int, int>> numbers_of(const Round& round) {
  std::vector<std::pair<int, int>> numbers;
  numbers.reserve(round.pairings.size() + 1);
  for (const Pairing& pairing : round.pairings) numbers.emplace_back(pairing.first + 1, pairing.second + 1);
  if (round.bye) numbers.emplace_back(*round.bye + 1, 0);
  return numbers;
}

RandomTournament::RandomTournament(const TournamentPlan& plan, unsigned seed)
    : plan_{plan}, random_{seed}, is_withdrawn_(static_cast<std::size_t>(plan.entrants)) {
  const auto entrants = static_cast<std::size_t>(plan.entrants);
  input_.results.resize(entrants);
  input_.first_begins = random_() % 2 == 0;
  if (plan.has_last_round) input_.rounds = plan.rounds;
  for (std::size_t i = 0; i < entrants; ++i) is_late_.push_back(happens(plan.late_entries));
  choose_players();
}

void RandomTournament::play(const Round& round) {
  for (const Pairing& pairing : round.pairings) {
    const bool is_forfeit = happens(plan_.forfeits);
    const int gain = static_cast<int>(random_() % 5);
    // 0, 1: the better ranked wins.
    const int better = gain < 2 ? 2 : gain == 2 && !is_forfeit ? 1 : 0;
    const int first = pairing.first < pairing.second ? better : 2 - better;
    const RoundKind kind = is_forfeit ? RoundKind::forfeit : RoundKind::game;
    record(pairing.first, {kind, pairing.second, 0, first});
    record(pairing.second, {kind, pairing.first, 1, 2 - first});
  }
  if (round.bye) record(*round.bye, {RoundKind::bye, 0, 0, 2});
  for (std::size_t i = 0; i < input_.plays.size(); ++i) {
    if (input_.plays[i]) continue;
    const bool is_requested = !is_withdrawn_[i] && !is_late_[i];
    input_.results[i].push_back(is_requested ? RoundResult{RoundKind::requested_bye, 0, 0, static_cast<int>(random_() % 2)}
                                             : RoundResult{});
  }
  for (std::size_t i = 0; i < is_late_.size(); ++i) {
    is_late_[i] = is_late_[i] && happens(50);
    is_withdrawn_[i] = is_withdrawn_[i] || happens(plan_.withdrawals);
  }
  choose_players();
}

bool RandomTournament::happens(int in_a_hundred) { return static_cast<int>(random_() % 100) < in_a_hundred; }

void RandomTournament::choose_players() {
  input_.plays.clear();
  for (std::size_t i = 0; i < is_late_.size(); ++i) {
    input_.plays.push_back(!is_late_[i] && !is_withdrawn_[i] && !happens(plan_.requested_byes));
  }
}

void RandomTournament::record(Entrant entrant, const RoundResult& result) {
  input_.results[static_cast<std::size_t>(entrant)].push_back(result);
}

}  // namespace noughts::event
