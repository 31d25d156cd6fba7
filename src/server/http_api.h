#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/budgets.h"
#include "server/net.h"
#include "server/sessions.h"
#include "server/study_desk.h"
#include "table/lobby.h"
#include "table/reader.h"

namespace shedu {

class NoticeOffice;
class Writer;

/// Everything under /api (docs/protocol.md, "HTTP"). Belongs to the tables' thread, and does nothing there
/// that takes time: what the store must be asked goes to the reader, what must be computed to a worker.
class HttpApi {
 public:
  struct Parts {
    Lobby& lobby;
    Accounts& accounts;
    Reader& reader;
    Writer& writer;
    const NoticeOffice& office;
    Workers& studies;
    Budgets& budgets;
    const std::vector<std::string>& origins;
    bool examples;  ///< whether the page shows games that are models for others
    std::function<void(std::function<void()>)> post;
    std::function<std::int64_t()> now;
  };
  explicit HttpApi(Parts parts);

  void request(const HttpRequest& request, const std::function<void(HttpResponse)>& answer);
  /// A press on "unsubscribe" in a mail program (RFC 8058), which comes to the address of the page for it.
  void stop_by_mail_program(const HttpRequest& request, const std::function<void(HttpResponse)>& answer);

 private:
  using Answer = std::function<void(HttpResponse)>;
  using Then = std::function<void(const Accounts::Session&)>;
  struct Call;
  using CallPtr = std::shared_ptr<const Call>;

  void route(const CallPtr& call);
  void route_table(const CallPtr& call, const std::string& id, const std::string& what);
  void at_table(const CallPtr& call, const std::string& id, const std::string& what,
                const std::string& viewer);
  void list_tables(const CallPtr& call);
  void show_view(const CallPtr& call, const std::string& table);
  void list_ratings(const CallPtr& call);
  void study_position(const CallPtr& call);

  // Tournaments (http_tournaments.cpp).
  void route_tournaments(const CallPtr& call, const std::string& id, const std::string& what);
  void list_tournaments(const CallPtr& call);
  // Who people are to each other (http_people.cpp).
  void route_people(const CallPtr& call, const std::string& id, const std::string& what);
  void search_games(const CallPtr& call);
  void follow(const CallPtr& call, const std::string& id);
  void download(const CallPtr& call);
  void with_viewer(const CallPtr& call, std::function<void(const std::string& viewer)> then);

  // What many games say together (study_desk.h).
  void show_openings(const CallPtr& call);
  void show_habits(const CallPtr& call);

  // Studies that are shared (http_studies.cpp).
  void route_studies(const CallPtr& call, const std::string& id, const std::string& what);
  void list_studies(const CallPtr& call);
  void share_study(const CallPtr& call);
  void show_study(const CallPtr& call, const std::string& id);
  void write_study(const CallPtr& call, const std::string& id);
  void allow_study(const CallPtr& call, const std::string& id);
  void drop_study(const CallPtr& call, const std::string& id);
  void with_study(const CallPtr& call, const std::string& id,
                  std::function<void(const Accounts::Session&, StudyRow)> then);
  void store_study(const CallPtr& call, const StudyRow& row);

  // Accounts and sessions (http_accounts.cpp).
  void route_account(const CallPtr& call);
  void change_account(const CallPtr& call);
  void show_self(const CallPtr& call, const Accounts::Session& who);
  void claim(const CallPtr& call, const Accounts::Session& who);
  void sign_in(const CallPtr& call);
  void sign_out(const CallPtr& call);
  void erase_account(const CallPtr& call, const Accounts::Session& who);
  static Accounts::Done signed_in(const CallPtr& call);

  // Games with whoever wants the same (http_pairing.cpp).
  void route_pairing(const CallPtr& call);
  void show_pairing(const CallPtr& call, const Accounts::Session& who);

  // Private clubs (http_clubs.cpp).
  void route_clubs(const CallPtr& call, const std::string& id, const std::string& what);
  void list_clubs(const CallPtr& call, const std::string& id, const Accounts::Session& who);
  void found_club(const CallPtr& call, const std::string& id, const Accounts::Session& who);
  void show_club(const CallPtr& call, const std::string& id, const Accounts::Session& who);
  void look_at_link(const CallPtr& call, const std::string& id, const Accounts::Session& who);
  void join_club(const CallPtr& call, const std::string& id, const Accounts::Session& who);
  void change_club(const CallPtr& call, const std::string& id, const Accounts::Session& who);
  void show_club_chat(const CallPtr& call, const std::string& id, const Accounts::Session& who);
  void say_in_club(const CallPtr& call, const std::string& id, const Accounts::Session& who);

  // Order among people (http_order.cpp).
  bool route_order(const CallPtr& call, const std::string& id, const std::string& what);
  void show_blocks(const CallPtr& call, const Accounts::Session& who);
  void block(const CallPtr& call, const std::string& id, const Accounts::Session& who);
  void report(const CallPtr& call, const Accounts::Session& who);
  void moderate(const CallPtr& call, const Accounts::Session& who);
  void take_measure(const CallPtr& call, const Accounts::Session& who);

  // Notices (http_notices.cpp).
  void route_notices(const CallPtr& call);
  void show_notices(const CallPtr& call, const Accounts::Session& who);
  void set_wishes(const CallPtr& call, const Accounts::Session& who);
  void add_mail(const CallPtr& call, const Accounts::Session& who);
  void add_push(const CallPtr& call, const Accounts::Session& who);
  void add_hook(const CallPtr& call, const Accounts::Session& who);
  void try_door(const CallPtr& call, const Accounts::Session& who);
  void drop_door(const CallPtr& call, const Accounts::Session& who);
  void confirm_door(const CallPtr& call);
  void stop_door(const CallPtr& call);
  void show_mute(const CallPtr& call, const std::string& table, const Accounts::Session& who);
  void mute(const CallPtr& call, const std::string& table, const Accounts::Session& who);
  /// `only`: whoever has another of this channel has this one instead.
  void add_door(const CallPtr& call, NoticeDoor wanted,
                const std::function<void(Commit&, const NoticeDoor&)>& more, bool only);
  void with_door(const CallPtr& call, const std::function<void(const NoticeDoor&)>& then);
  void store_notices(const CallPtr& call, Commit commit, json::object answer);
  NoticeChange letter_to(const NoticeDoor& door, NoticeKind kind) const;

  /// Goes on with whoever asks, or answers that nobody does.
  void with_session(const CallPtr& call, Spend what, Then then);
  /// Goes on, here or later; what is thrown becomes the answer.
  static void guarded(const CallPtr& call, const std::function<void()>& work);
  static HttpResponse failure_response(const std::exception_ptr& thrown);
  static std::function<void()> storage_failed(const CallPtr& call);

  Parts parts_;
  StudyDesk desk_;
};

}  // namespace shedu
