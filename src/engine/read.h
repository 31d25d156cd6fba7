#pragma once

#include "engine/engine.h"

namespace shedu {

/// How the methods read what their messages hold; all of it throws Error naming the place.

/// For what the rules refuse, rather than the form of the message: its Errors become kRefused.
template <class F>
void by_the_rules(F&& act) {
  try {
    act();
  } catch (const Error& error) {
    throw RpcError(kRefused, error.what());
  }
}

/// A seat's number, or "spectator".
Seat read_viewer(const JsonIn& in, const AnyState& state);

/// How much a view has, by the member `detail`: everything that may be known unless it says otherwise.
Detail read_detail(const JsonIn& params);

/// A view that the caller has, as `view` gave it with this detail.
std::unique_ptr<AnyView> read_view(const JsonIn& in, Detail detail);

std::uint64_t read_seed(const JsonIn& in);

/// The text form comes as a string, the JSON form as it is.
Record read_any_record(const JsonIn& in);

/// Who is to be told what happens ("tell"), if anybody.
std::optional<Seat> read_listener(const JsonIn& params, const AnyState& state);

}  // namespace shedu
