#include "players/samples.h"

#include <string_view>

#include "base/check.h"

namespace shedu {
namespace {

constexpr std::string_view kMagic = "SHEDUSAM";
constexpr std::string_view kChunk = "CHNK";
constexpr std::uint32_t kFormat = 1;
static_assert(sizeof(Sample::Facts) == 28);

// A column of all samples, put end to end.
template <class T>
std::string column(const std::vector<Sample>& samples, std::vector<T> Sample::*part) {
  std::string bytes;
  for (const Sample& sample : samples) {
    const std::vector<T>& numbers = sample.*part;
    bytes.append(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(T));
  }
  return bytes;
}

}  // namespace

SampleWriter::SampleWriter(std::string path, const SampleShape& shape, const std::string& provenance)
    : path_(std::move(path)) {
  if (std::ifstream(path_)) throw Error(path_ + " is there already: name another file, or remove it first");
  out_.open(path_, std::ios::binary);
  if (!out_) throw Error("cannot write " + path_);
  put(kMagic.data(), kMagic.size());
  const std::array<std::uint32_t, 9> head = {kFormat,
                                             shape.encoding,
                                             shape.sparse,
                                             shape.dense,
                                             shape.move_slots,
                                             shape.move_inputs,
                                             shape.points,
                                             static_cast<std::uint32_t>(shape.game.size()),
                                             static_cast<std::uint32_t>(provenance.size())};
  put(head.data(), sizeof head);
  put(shape.game.data(), shape.game.size());
  put(provenance.data(), provenance.size());
}

void SampleWriter::write(const std::vector<Sample>& samples) {
  if (samples.empty()) return;
  std::string facts;
  for (const Sample& sample : samples) {
    facts.append(reinterpret_cast<const char*>(&sample.facts), sizeof sample.facts);
  }
  const std::string points = column(samples, &Sample::points);
  const std::string dense = column(samples, &Sample::dense);
  const std::string sparse = column(samples, &Sample::sparse);
  const std::string moves = column(samples, &Sample::move_inputs);
  const std::string visits = column(samples, &Sample::visits);
  const std::array<std::uint32_t, 3> counts = {static_cast<std::uint32_t>(samples.size()),
                                               static_cast<std::uint32_t>(sparse.size() / 2),
                                               static_cast<std::uint32_t>(visits.size() / 2)};
  put(kChunk.data(), kChunk.size());
  put(counts.data(), sizeof counts);
  for (const std::string* const part :
       std::initializer_list<const std::string*>{&facts, &points, &dense, &sparse, &moves, &visits}) {
    put(part->data(), part->size());
  }
  out_.flush();
}

void SampleWriter::put(const void* data, std::size_t bytes) {
  out_.write(static_cast<const char*>(data), static_cast<std::streamsize>(bytes));
  if (!out_) throw Error("cannot write " + path_ + ": is the disk full?");
  bytes_ += bytes;
}

}  // namespace shedu
