#include "server/metrics.h"

#include <sstream>

namespace shedu {
namespace {

class Page {
 public:
  template <class Number>
  void add(const char* name, const char* type, const char* help, Number value) {
    head(name, type, help);
    out_ << "shedu_" << name << ' ' << value << '\n';
  }

  void latency(const WriterCounts& writer) {
    head("commit_seconds", "histogram", "From a move's arrival at the writer until it is on the disk.");
    std::uint64_t below = 0;
    for (std::size_t i = 0; i < WriterCounts::kBounds.size(); ++i) {
      below += writer.latency[i];
      out_ << "shedu_commit_seconds_bucket{le=\"" << WriterCounts::kBounds[i] / 1000 << "\"} " << below
           << '\n';
    }
    below += writer.latency.back();
    out_ << "shedu_commit_seconds_bucket{le=\"+Inf\"} " << below << '\n'
         << "shedu_commit_seconds_sum " << writer.latency_sum_ms / 1000 << '\n'
         << "shedu_commit_seconds_count " << below << '\n';
  }

  std::string text() const { return out_.str(); }

 private:
  void head(const char* name, const char* type, const char* help) {
    out_ << "# HELP shedu_" << name << ' ' << help << "\n# TYPE shedu_" << name << ' ' << type << '\n';
  }

  std::ostringstream out_;
};

}  // namespace

std::string metrics_text(const NetCounters& net, const Lobby::Counters& lobby, const WriterCounts& writer,
                         std::size_t waiting_players, std::size_t waiting_pastimes, std::size_t waiting_jobs,
                         const Postman::Counters& notices) {
  Page page;
  page.add("connections_total", "counter", "Connections accepted.", net.connections);
  page.add("connections_open", "gauge", "Connections now, of any kind.", net.open);
  page.add("sockets_open", "gauge", "WebSockets now.", net.sockets);
  page.add("http_requests_total", "counter", "HTTP requests.", net.requests);
  page.add("frames_received_total", "counter", "WebSocket messages received.", net.frames_in);
  page.add("frames_sent_total", "counter", "WebSocket messages sent.", net.frames_out);
  page.add("sent_bytes_total", "counter", "Bytes sent in WebSocket messages.", net.bytes_out);
  page.add("connections_refused_total", "counter", "Connections over a limit.", net.refused);
  page.add("sockets_overflowed_total", "counter", "WebSockets closed because they did not read.",
           net.overflow);
  page.add("connections_timed_out_total", "counter", "Connections closed because they were silent.",
           net.timeouts);
  page.add("moves_total", "counter", "Moves stored, of people and computers.", lobby.tables.moves);
  page.add("computer_moves_total", "counter", "Moves of computers.", lobby.tables.computer_moves);
  page.add("refusals_total", "counter", "Messages answered with an error.", lobby.protocol.refusals);
  page.add("failures_total", "counter", "Computers and tables that failed.", lobby.failures);
  page.add("tables_created_total", "counter", "Tables created.", lobby.tables.made);
  page.add("tables_loaded", "gauge", "Tables in memory.", lobby.tables.loaded);
  page.add("clients", "gauge", "Connections that said hello.", lobby.protocol.clients);
  page.add("tables_owned", "gauge", "Tables that this node hosts, among several.", lobby.errands.owned);
  page.add("games_adopted_total", "counter", "Games taken up that no living node hosted.",
           lobby.errands.adopted);
  page.add("commands_forwarded_total", "counter", "Commands that other nodes carried out.",
           lobby.errands.forwarded);
  page.add("readonly", "gauge", "1 while the server cannot store.", lobby.protocol.readonly ? 1 : 0);
  page.add("computers_waiting", "gauge", "Games that wait for a thread for their computer.", waiting_players);
  page.add("pastimes_waiting", "gauge", "Games among computers that wait for their thread.",
           waiting_pastimes);
  page.add("tables_damaged", "gauge", "Tables found damaged and set aside.", lobby.tables.damaged);
  page.add("jobs_waiting", "gauge", "Hints and analyses that wait for a thread.", waiting_jobs);
  page.add("commits_total", "counter", "Commits on the disk.", writer.commits);
  page.add("commits_failed_total", "counter", "Commits that failed.", writer.failed);
  page.add("transactions_total", "counter", "Transactions: groups of commits.", writer.batches);
  page.add("notices_sent_total", "counter", "Notices sent by mail, push or web hook.", notices.sent);
  page.add("notices_failed_total", "counter", "Notices given up.", notices.failed);
  page.add("notices_tried_again_total", "counter", "Attempts to send a notice after which another follows.",
           notices.later);
  page.add("notices_waiting", "gauge", "Notices that wait, at all nodes.", notices.waiting);
  page.latency(writer);
  return page.text();
}

}  // namespace shedu
