#include "players/slots.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <new>

#include "base/check.h"
#include "base/text.h"

namespace shedu {

Slots::Slots(const std::string& path, const Sizes& sizes) {
  std::uint64_t end = 64;
  const auto place = [&end](std::uint64_t bytes) {
    const std::uint64_t at = end;
    end = (end + bytes + 63) / 64 * 64;
    return at;
  };
  const std::uint64_t n = sizes.positions;
  const std::uint64_t planes = place(n * sizes.planes * sizes.words * 8);
  const std::uint64_t scalars = place(n * sizes.scalars);
  const std::uint64_t network = place(n);
  const std::uint64_t first = place(4 * (n + 1));
  const std::uint64_t actions = place(2ull * sizes.actions);
  const std::uint64_t priors = place(2ull * sizes.actions);
  const std::uint64_t logits = place(4ull * sizes.actions);
  const std::uint64_t corrections = place(4 * n * sizes.seats);
  const std::uint64_t head_bytes = 4096;
  static_assert(sizeof(Head) <= 4096);
  const std::uint64_t slot_bytes = (end + 4095) / 4096 * 4096;
  size_ = head_bytes + sizes.slots * slot_bytes;

  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) throw Error("cannot make " + quoted(path) + ": name a file in a folder that exists");
  const bool sized = ftruncate(file, static_cast<off_t>(size_)) == 0;
  void* mapped = sized ? mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : MAP_FAILED;
  close(file);
  if (mapped == MAP_FAILED) throw Error("there is no room for " + quoted(path));
  bytes_ = static_cast<std::byte*>(mapped);

  Head& head = *new (bytes_) Head{};
  head.sizes = sizes;
  head.head_bytes = head_bytes;
  head.slot_bytes = slot_bytes;
  head.at_planes = planes;
  head.at_scalars = scalars;
  head.at_network = network;
  head.at_first = first;
  head.at_actions = actions;
  head.at_priors = priors;
  head.at_logits = logits;
  head.at_corrections = corrections;
  for (std::size_t slot = 0; slot < head.sizes.slots; ++slot) new (of(slot)) Facts{};
  std::atomic_thread_fence(std::memory_order_release);
  head.magic = 0x31544F4C53554853;  // "SHUSLOT1": the other side waits for it
}

Slots::~Slots() {
  if (bytes_ != nullptr) munmap(bytes_, size_);
}

}  // namespace shedu
