#pragma once

#include <soci/soci.h>

#include "table/store.h"

namespace shedu {

/// What ClubStore asks, of one connection.
std::optional<TournamentRow> tournament_in(soci::session& session, const std::string& id);
std::vector<TournamentRow> tournaments_in(soci::session& session, const TournamentFilter& filter);
std::vector<std::string> tournaments_due_in(soci::session& session, std::int64_t now);
std::vector<UserName> tournament_names_in(soci::session& session, const std::string& id);

std::optional<StudyRow> shared_study_in(soci::session& session, const std::string& id);
std::optional<std::int64_t> study_revision_in(soci::session& session, const std::string& id);
std::vector<StudyRow> studies_of_in(soci::session& session, const std::string& owner, int limit);

std::vector<std::string> played_in(soci::session& session, const PlayedFilter& filter);
std::vector<PlayedTally> played_tally_in(soci::session& session, const std::string& player,
                                         const std::string& viewer);
std::vector<PlayedTally> head_to_head_in(soci::session& session, const std::string& player,
                                         const std::string& other, const std::string& viewer);
std::vector<RatingPoint> rating_history_in(soci::session& session, const std::string& player);
std::vector<UserName> following_in(soci::session& session, const std::string& user);
std::vector<UserName> people_like_in(soci::session& session, const std::string& name, int limit);

std::vector<PairingRow> pairings_in(soci::session& session, const std::string& user);

}  // namespace shedu
