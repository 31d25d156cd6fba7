#pragma once

#include <array>
#include <cmath>
#include <cstddef>

namespace shedu {

/// Gradient descent with a step size for each number (Adam, Kingma and Ba 2015): which way, and how far at a
/// rate of 1, each of N numbers goes against its gradient.
template <class Number, std::size_t N>
class Adam {
 public:
  Adam(double second_decay, double epsilon) : second_decay_(second_decay), epsilon_(epsilon) {}

  /// The gradient at the next step.
  void see(const std::array<Number, N>& gradient) {
    first_left_ *= kFirstDecay;
    second_left_ *= second_decay_;
    for (std::size_t i = 0; i < N; ++i) {
      first_[i] = mixed(first_[i], gradient[i], kFirstDecay);
      second_[i] = mixed(second_[i], gradient[i] * gradient[i], second_decay_);
    }
  }

  double direction(std::size_t i) const {
    return first_[i] / (1 - first_left_) / (std::sqrt(second_[i] / (1 - second_left_)) + epsilon_);
  }

 private:
  static constexpr double kFirstDecay = 0.9;

  static Number mixed(Number old, Number fresh, double decay) {
    return static_cast<Number>(decay) * old + static_cast<Number>(1 - decay) * fresh;
  }

  double second_decay_;
  double epsilon_;
  std::array<Number, N> first_{};  // the moments of the gradient, as running means that began at 0
  std::array<Number, N> second_{};
  double first_left_ = 1;  // how much of that beginning is still in them
  double second_left_ = 1;
};

}  // namespace shedu
