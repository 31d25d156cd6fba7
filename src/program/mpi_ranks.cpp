// The module shedu_mpi: the only file that knows MPI.

#include <mpi.h>
#include <sched.h>

#include <algorithm>
#include <list>
#include <vector>

#include "arena/ranks.h"

namespace {

using shedu::Message;
using shedu::Topic;

// MPI's own errors end all ranks with a message of its own, so no result of a call is looked at here.
class MpiRanks final : public shedu::Ranks {
 public:
  MpiRanks() {
    int provided = 0;
    // Other threads play, but only one calls MPI.
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
    cores_ = share_of_cores();
  }
  MpiRanks(const MpiRanks&) = delete;
  MpiRanks& operator=(const MpiRanks&) = delete;
  ~MpiRanks() override {
    // NOLINTNEXTLINE(clang-analyzer-optin.mpi.MPI-Checker): begun in send
    for (Sent& sent : sent_) MPI_Wait(&sent.request, MPI_STATUS_IGNORE);
    MPI_Finalize();
  }

  int rank() const override { return rank_; }
  int size() const override { return size_; }
  int cores() const override { return cores_; }

  std::string machine() const override {
    char name[MPI_MAX_PROCESSOR_NAME];
    int length = 0;
    MPI_Get_processor_name(name, &length);
    return {name, static_cast<std::size_t>(length)};
  }

  void send(int to, Topic topic, std::string text) override {
    forget_delivered();
    Sent& sent = sent_.emplace_back(Sent{std::move(text), MPI_REQUEST_NULL});
    MPI_Isend(sent.text.data(), static_cast<int>(sent.text.size()), MPI_CHAR, to, static_cast<int>(topic),
              MPI_COMM_WORLD, &sent.request);
  }  // NOLINT(clang-analyzer-optin.mpi.MPI-Checker): the destructor waits

  std::optional<Message> receive() override {
    forget_delivered();
    int there = 0;
    MPI_Message handle = MPI_MESSAGE_NULL;
    MPI_Status status;
    MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &handle, &status);
    if (there == 0) return std::nullopt;
    int length = 0;
    MPI_Get_count(&status, MPI_CHAR, &length);
    Message out{status.MPI_SOURCE, static_cast<Topic>(status.MPI_TAG),
                std::string(static_cast<std::size_t>(length), '\0')};
    MPI_Mrecv(out.text.data(), length, MPI_CHAR, &handle, MPI_STATUS_IGNORE);
    return out;
  }

 private:
  // MPI reads a text until it is delivered.
  struct Sent {
    std::string text;
    MPI_Request request;
  };

  void forget_delivered() {
    sent_.remove_if([](Sent& sent) {
      int delivered = 0;
      MPI_Test(&sent.request, &delivered, MPI_STATUS_IGNORE);
      return delivered != 0;
    });
  }

  // mpirun may have bound each rank to cores of its own, or several to the same ones, or none to any: what a
  // rank may use is divided by how many ranks on the machine may use some of it.
  static int share_of_cores() {
    MPI_Comm machine = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
    int neighbours = 0;
    MPI_Comm_size(machine, &neighbours);
    cpu_set_t mine;
    CPU_ZERO(&mine);
    sched_getaffinity(0, sizeof mine, &mine);
    std::vector<cpu_set_t> all(static_cast<std::size_t>(neighbours));
    MPI_Allgather(&mine, sizeof mine, MPI_BYTE, all.data(), sizeof mine, MPI_BYTE, machine);
    MPI_Comm_free(&machine);
    const auto sharing = std::count_if(all.begin(), all.end(), [&](const cpu_set_t& other) {
      cpu_set_t both;
      CPU_AND(&both, &mine, &other);
      return CPU_COUNT(&both) > 0;
    });
    return std::max(CPU_COUNT(&mine) / std::max(static_cast<int>(sharing), 1), 1);
  }

  int rank_ = 0;
  int size_ = 1;
  int cores_ = 1;
  std::list<Sent> sent_;
};

}  // namespace

extern "C" __attribute__((visibility("default"))) shedu::Ranks* shedu_join_ranks() { return new MpiRanks; }
