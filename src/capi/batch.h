#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "capi/shedu.h"
#include "game/any_game.h"

namespace shedu::capi {

using Slots = std::span<const std::uint32_t>;
using Seeds = std::span<const std::uint64_t>;

/// What the caller has no room for.
struct NoRoom {
  std::size_t needed;
};

/// The rules do not allow it.
struct Refused : Error {
  Refused(std::string_view why, std::size_t in);
  std::size_t slot;
};

/// Where lists of different lengths go: one after another, list i from first[i] on.
struct Lists {
  std::uint32_t* first;
  std::uint32_t* moves;
  std::size_t room;
};

/// Lists in the batch's own memory, until it changes.
struct LegalLists {
  const std::uint32_t* first;
  const std::uint32_t* moves;
  std::size_t total;
};

/// Many games of one kind: shedu.h tells what each function does. They throw Error, Refused or NoRoom, and
/// have changed nothing then.
class Batch {
 public:
  virtual ~Batch() = default;

  virtual const AnyGame& game() const = 0;
  virtual int seats() const = 0;
  virtual std::size_t size() const = 0;

  virtual void restart(Slots slots, Seeds seeds) = 0;
  virtual void copy(Slots to, const Batch& from, Slots from_slots) = 0;
  virtual void imagine(Slots to, const Batch& from, Slots from_slots, const std::int8_t* viewers,
                       Seeds seeds) = 0;

  virtual void to_act(std::int8_t* out) const = 0;
  virtual LegalLists legal() = 0;
  virtual shedu_lists lists() = 0;
  virtual std::size_t chance(const Lists& out, std::uint32_t* weights) const = 0;
  virtual void play(const std::uint32_t* moves) = 0;
  virtual void choose(const std::uint32_t* places) = 0;
  virtual void deal() = 0;

  virtual void standing(std::int8_t* places, std::int32_t* scores) const = 0;
  virtual void hash(std::uint64_t* out) const = 0;
  virtual void views(const std::int8_t* viewers, unsigned char* out) const = 0;
  virtual void features(const std::int8_t* viewers, float* out) const = 0;

  virtual std::unique_ptr<AnyState> state(std::size_t slot) const = 0;
  virtual void load(std::size_t slot, const AnyState& state) = 0;
};

}  // namespace shedu::capi
