#pragma once

#include <string>

#include "notice/postman.h"
#include "server/net.h"
#include "table/lobby.h"
#include "table/writer.h"

namespace shedu {

/// What Prometheus reads at /metrics.
std::string metrics_text(const NetCounters& net, const Lobby::Counters& lobby, const WriterCounts& writer,
                         std::size_t waiting_players, std::size_t waiting_pastimes, std::size_t waiting_jobs,
                         const Postman::Counters& notices);

}  // namespace shedu
