// Studies that are shared by a link (docs/studies.md). Who has the link may read; who may write is the
// owner's choice. Nobody hosts a study: whoever changes it writes the next revision.

#include "server/http_call.h"
#include "table/studies.h"
#include "table/words.h"
#include "table/writer.h"

namespace shedu {
namespace {

constexpr std::size_t kStudyIdBytes = 12;

StudyRow study_shared(Store& store, const std::string& id) {
  auto row = store.shared_study(id);
  if (!row) throw Refusal("unknown", "there is no such study, or it is not shared any more");
  return std::move(*row);
}

json::object study_json(const StudyRow& row) {
  return {{"id", row.id},       {"owner", row.owner},    {"open", row.open}, {"revision", row.revision},
          {"title", row.title}, {"updated", row.updated}};
}

}  // namespace

void HttpApi::route_studies(const CallPtr& call, const std::string& id, const std::string& what) {
  const std::string& method = call->request.method;
  if (method == "GET" && id.empty()) return list_studies(call);
  if (method == "POST" && id.empty()) return share_study(call);
  if (method == "GET" && what.empty()) return show_study(call, id);
  if (method == "PUT" && what.empty()) return write_study(call, id);
  if (method == "POST" && what == "open") return allow_study(call, id);
  if (method == "POST" && what == "drop") return drop_study(call, id);
  throw Refusal("unknown", "there is nothing here: docs/protocol.md lists what there is");
}

void HttpApi::list_studies(const CallPtr& call) {
  with_session(call, Spend::Reads, [this, call](const Accounts::Session& who) {
    parts_.reader.ask(
        [user = who.person.id](Store& store) { return store.studies_of(user, StudyLimits::kOfAPerson); },
        [call](Got<std::vector<StudyRow>> got) {
          guarded(call, [&] {
            json::array out;
            for (const StudyRow& row : got.take()) out.push_back(study_json(row));
            call->answer(json_response({{"studies", std::move(out)}}));
          });
        });
  });
}

void HttpApi::share_study(const CallPtr& call) {
  with_session(call, Spend::Tables, [this, call](const Accounts::Session& who) {
    const JsonIn in = call->in();
    in.only({"study", "open"});
    CheckedStudy study = check_study(in["study"]);
    const auto open = in.find("open");
    StudyRow row{.id = random_hex(kStudyIdBytes),
                 .owner = who.person.id,
                 .revision = 1,
                 .open = open && open->boolean(),
                 .title = std::move(study.title),
                 .body = std::move(study.body),
                 .created = parts_.now(),
                 .updated = parts_.now()};
    parts_.reader.ask(
        [user = who.person.id](Store& store) {
          return store.studies_of(user, StudyLimits::kOfAPerson).size();
        },
        [this, call, row](Got<std::size_t> got) {
          guarded(call, [&] {
            if (static_cast<int>(got.take()) >= StudyLimits::kOfAPerson)
              throw Refusal("full", "you share as many studies as one can: end the sharing of another one");
            store_study(call, row);
          });
        });
  });
}

void HttpApi::show_study(const CallPtr& call, const std::string& id) {
  parts_.budgets.require(Spend::Reads, call->asker());
  const std::int64_t since = call->query.number("since");
  parts_.reader.ask([id](Store& store) { return study_shared(store, id); },
                    [call, since](Got<StudyRow> got) {
                      guarded(call, [&] {
                        const StudyRow row = got.take();
                        json::object out = study_json(row);
                        if (row.revision > since) out["study"] = parse_json(row.body);
                        call->answer(json_response(out));
                      });
                    });
}

// Goes on with the study and whoever asks.
void HttpApi::with_study(const CallPtr& call, const std::string& id,
                         std::function<void(const Accounts::Session&, StudyRow)> then) {
  with_session(call, Spend::Changes, [this, call, id, then = std::move(then)](const Accounts::Session& who) {
    parts_.reader.ask(
        [id](Store& store) { return study_shared(store, id); },
        [call, who, then](Got<StudyRow> got) { guarded(call, [&] { then(who, got.take()); }); });
  });
}

void HttpApi::store_study(const CallPtr& call, const StudyRow& row) {
  json::object answer = study_json(row);
  parts_.writer.submit({row}, [this, call, id = row.id, revision = row.revision,
                               answer = std::move(answer)](const std::exception_ptr& error) {
    if (!error) {
      parts_.lobby.study_changed(id, revision);
      return call->answer(json_response(answer));
    }
    try {
      std::rethrow_exception(error);
    } catch (const Superseded&) {
      call->answer(refusal_response(Refusal("stale", "somebody else has changed the study: read it again")));
    } catch (...) {
      call->answer(refusal_response(Refusal("readonly", "this was not stored: try again later")));
    }
  });
}

void HttpApi::write_study(const CallPtr& call, const std::string& id) {
  with_study(call, id, [this, call](const Accounts::Session& who, StudyRow row) {
    if (row.owner != who.person.id && !row.open)
      throw Refusal("forbidden", "only its owner changes this study");
    const JsonIn in = call->in();
    in.only({"study", "revision"});
    const int revision = in["revision"].integer(1, 1 << 30);
    if (revision != row.revision)
      throw Refusal("stale", "somebody else has changed the study: read it again");
    CheckedStudy study = check_study(in["study"]);
    row.revision += 1;
    row.title = std::move(study.title);
    row.body = std::move(study.body);
    row.updated = parts_.now();
    store_study(call, row);
  });
}

void HttpApi::allow_study(const CallPtr& call, const std::string& id) {
  with_study(call, id, [this, call](const Accounts::Session& who, StudyRow row) {
    if (row.owner != who.person.id) throw Refusal("forbidden", "only its owner says who may change a study");
    row.open = call->in()["open"].boolean();
    row.revision += 1;
    row.updated = parts_.now();
    store_study(call, row);
  });
}

void HttpApi::drop_study(const CallPtr& call, const std::string& id) {
  with_study(call, id, [this, call](const Accounts::Session& who, const StudyRow& row) {
    if (row.owner != who.person.id) throw Refusal("forbidden", "only its owner ends the sharing of a study");
    parts_.lobby.store(
        {DropStudy{row.id}}, {},
        [this, id = row.id, reply = call->reply()](json::object answer, const Refusal* refusal) {
          if (refusal == nullptr) parts_.lobby.study_changed(id, 0);
          reply(std::move(answer), refusal);
        });
  });
}

}  // namespace shedu
