#pragma once

#include "capi/batch.h"

namespace shedu::capi {

struct PoolSettings {
  std::size_t searches = 1;
  int threads = 1;
  std::size_t leaves = 1;  ///< of one search that wait for judgement at a time
  float explore = 1.25F;
};

/// Many tree searches at once, judged by the caller: shedu.h tells what each function does. They throw Error,
/// and have changed nothing then.
class Pool {
 public:
  virtual ~Pool() = default;

  virtual const AnyGame& game() const = 0;
  virtual int seats() const = 0;

  virtual void begin(Slots searches, const Batch& from, Slots slots, Seeds seeds,
                     std::uint32_t simulations) = 0;
  /// Goes on until leaves are to be judged; how many, and how many moves they have in all.
  struct Wanted {
    std::size_t leaves;
    std::size_t moves;
  };
  virtual Wanted step() = 0;
  virtual Wanted wanted() const = 0;
  virtual void leaves(std::uint32_t* search, std::int8_t* to_act, const Lists& lists,
                      float* features) const = 0;
  virtual void judge(const float* worth, const float* priors) = 0;
  virtual std::size_t result(std::size_t search, std::uint32_t* moves, std::uint32_t* visits, float* worth,
                             std::size_t room) const = 0;
};

}  // namespace shedu::capi
