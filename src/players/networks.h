#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/check.h"
#include "search/board_search.h"
#include "search/net_judgement.h"

namespace shedu {

/// The bytes of a network: of the one that is built in, for an empty name; else of NAME.network in the folder
/// that $SHEDU_NETWORKS names, which the operator alone decides. Empty if there is none; a name that is none
/// throws Error, so that nobody can reach another folder with it.
std::string network_bytes(std::string_view built_in, std::string_view name);

/// The network read from these bytes, once for all players that ask for it; it stays for good. `check` throws
/// if it does not fit.
const Network& shared_network(const std::string& key, const std::string& bytes,
                              const std::function<void(const Network&)>& check);

/// The same for networks of the board.
const BoardNetwork& shared_board_network(const std::string& key, const std::string& bytes,
                                         const std::function<void(const BoardNetwork&)>& check);

/// Whether there is room for networks of the board: in browsers there is none for what reads and judges them.
#ifdef __wasm__
inline constexpr bool kBoardNetworks = false;
#else
inline constexpr bool kBoardNetworks = true;
#endif

/// A game's network of the board by name. Throws Error if there is none, if it is damaged, or made for
/// something else.
template <ValuedGame G>
const BoardNetwork& board_network_of(std::string_view name) {
  const std::string game(G::kName);
  if constexpr (BoardGame<G> && kBoardNetworks) {
    using B = typename G::Planes;
    const std::string bytes = network_bytes(B::network(), name);
    if (!bytes.empty()) {
      return shared_board_network(game + "/" + std::string(name), bytes, [&](const BoardNetwork& network) {
        if (board_net_fits<G>(network)) return;
        throw Error("network " + std::string(name) +
                    " was made for another game, or for another encoding of the board of " + game +
                    ": train it anew (train/board_train.py)");
      });
    }
    if (!name.empty()) {
      throw Error("player board: there is no network " + std::string(name) +
                  ": put NAME.network into a folder and name the folder in SHEDU_NETWORKS");
    }
  }
  throw Error("player board: there is no network of the board for " + game +
              " yet; ismcts is a search without one");
}

/// A game's network by name. Throws Error if there is none, if it is damaged, or made for something else.
template <ValuedGame G>
const Network& network_of(std::string_view name) {
  const std::string game(G::kName);
  if constexpr (EncodedGame<G>) {
    const std::string bytes = network_bytes(G::Encoding::network(), name);
    if (!bytes.empty()) {
      return shared_network(game + "/" + std::string(name), bytes, [&](const Network& network) {
        if (net_fits<G>(network.shape())) return;
        throw Error("network " + std::string(name) +
                    " was made for another game, or for another encoding of " + game +
                    ": train it anew (script/train)");
      });
    }
    if (!name.empty()) {
      throw Error("player net: there is no network " + std::string(name) +
                  ": put NAME.network into a folder and name the folder in SHEDU_NETWORKS");
    }
  }
  throw Error("player net: there is no network for " + game + " yet; ismcts is the same search without one");
}

}  // namespace shedu
