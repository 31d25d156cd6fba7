#include "table/protocol_connection.h"

namespace shedu {
namespace {

constexpr std::int64_t kStudiesEvery = 20'000;  // ms

std::optional<std::string> place_in(const JsonIn& in) {
  const auto at = in.find("at");
  return at ? std::optional(check_place(at->string())) : std::nullopt;
}

}  // namespace

// Who has the link may know that there is such a study, and who is there; nobody else can name it.
void Protocol::watch_study(const ConnectionPtr& connection, const MessagePtr& message) {
  const JsonIn in = message->in();
  const std::string study(in["study"].string());
  const auto at = place_in(in);
  const auto answer = [this, study, message] {
    message->answer("study", {{"study", study}, {"revision", studies_.revision(study)}});
  };
  if (studies_.watches(study, *connection->client)) {
    if (at) studies_.move(study, *connection->client, *at, parts_.now());
    return answer();
  }
  parts_.reader.ask(
      [study](Store& store) { return store.study_revision(study); },
      [this, link = Link(connection), message, study, at, answer](Got<std::optional<std::int64_t>> got) {
        const ConnectionPtr to = link.lock();
        if (!to) return;
        try {
          const auto revision = got.take();
          if (!revision) throw Refusal("unknown", "there is no such study, or it is not shared any more");
          studies_.join(study, *to->client, message->who(), at.value_or(""), *revision, parts_.now());
          answer();
        } catch (...) {
          message->refuse(refusal_of(std::current_exception()));
        }
      });
}

void Protocol::leave_study(const Connection& connection, const MessagePtr& message) {
  studies_.leave(std::string(message->in()["study"].string()), *connection.client);
  message->answer("ok");
}

void Protocol::study_changed(const std::string& study, std::int64_t revision) {
  if (revision == 0) return studies_.ended(study);
  studies_.changed(study, revision);
}

void Protocol::study_heard(const std::string& study, const std::string& people) {
  studies_.heard(study, people, parts_.now());
}

// Studies also go with whoever shared them, and what other nodes say may be missed.
void Protocol::look_at_studies() {
  studies_.tick(parts_.now());
  if (parts_.now() < studies_due_) return;
  studies_due_ = parts_.now() + kStudiesEvery;
  const std::vector<std::string> watched = studies_.watched();
  if (watched.empty()) return;
  using Found = std::vector<std::pair<std::string, std::int64_t>>;
  parts_.reader.ask(
      [watched](Store& store) {
        Found found;
        for (const std::string& study : watched)
          found.emplace_back(study, store.study_revision(study).value_or(0));
        return found;
      },
      [this](Got<Found> got) {
        try {
          for (const auto& [study, revision] : got.take()) study_changed(study, revision);
        } catch (const StoreError&) {
          return;  // the next look finds it
        }
      },
      Reader::Haste::Patient);
}

}  // namespace shedu
