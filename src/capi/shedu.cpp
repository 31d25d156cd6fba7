#include "capi/shedu.h"

#include <algorithm>
#include <new>

#include "base/text.h"
#include "capi/doors.h"
#include "engine/engine.h"
#include "games/games.h"

struct shedu_batch {
  std::unique_ptr<shedu::capi::Batch> games;
};

struct shedu_pool {
  std::unique_ptr<shedu::capi::Pool> searches;
};

struct shedu_engine {
  void (*hear)(void* whose, const char* line, size_t length) = nullptr;
  void* whose = nullptr;
  std::string answer;
  shedu::Engine engine{{}, [this](const std::string& line) {
                         if (hear) hear(whose, line.data(), line.size());
                       }};
};

namespace shedu::capi {
namespace {

constexpr std::size_t kMostGames = 1U << 20, kMostSearches = 1U << 16, kMostLeaves = 256;
constexpr std::uint32_t kMostSimulations = 1U << 24;
constexpr int kMostThreads = 256;

/// What went wrong last. It must be told when there is no memory, too.
thread_local std::string last_error;

int fail(int code, std::string_view what) noexcept {
  try {
    last_error = what;
  } catch (...) {
    last_error.clear();
  }
  return code;
}

/// Runs what a function of shedu.h is for; no exception gets out.
template <class F>
int guarded(F&& run) noexcept {
  try {
    run();
    return SHEDU_OK;
  } catch (const Refused& refused) {
    return fail(SHEDU_REFUSED, refused.what());
  } catch (const NoRoom& room) {
    return fail(SHEDU_NO_ROOM, "there is no room for " + std::to_string(room.needed) + " entries");
  } catch (const Error& error) {
    return fail(SHEDU_BAD_ARGUMENT, error.what());
  } catch (const std::bad_alloc&) {
    return fail(SHEDU_FAILED, "there is no more memory");
  } catch (const std::exception& error) {
    return fail(SHEDU_FAILED, error.what());
  }
}

void need(std::initializer_list<const void*> pointers) {
  for (const void* pointer : pointers) {
    if (!pointer) throw Error("an argument is NULL that must not be");
  }
}

template <class Handle>
auto& games_of(Handle* batch) {
  need({batch});
  return *batch->games;
}

Pool& searches_of(const shedu_pool* pool) {
  need({pool});
  return *pool->searches;
}

const GameDoor& door(int game) {
  const auto doors = game_doors();
  if (game >= 0 && static_cast<std::size_t>(game) < doors.size())
    return doors[static_cast<std::size_t>(game)];
  throw Error("there is no game " + std::to_string(game) + ": games are 0 to " +
              std::to_string(doors.size() - 1));
}

const AnyGame& rules(int game) { return find_game(door(game).name); }

/// A text for the caller, as shedu.h says under "Moves".
void write(std::string_view text, char* out, std::size_t room, std::size_t* length) {
  if (room > 0) need({out});
  if (length) *length = text.size();
  if (room <= text.size()) throw NoRoom{text.size() + 1};
  text.copy(out, text.size());
  out[text.size()] = '\0';
}

/// Fills the array with what each of the numbers becomes; all of it or nothing.
template <class In, class Out, class F>
void transform_all(const In* in, std::size_t count, Out* out, F&& become) {
  if (count == 0) return;
  need({in, out});
  std::vector<Out> made;
  made.reserve(count);
  for (std::size_t i = 0; i < count; ++i) made.push_back(become(in[i]));
  std::copy(made.begin(), made.end(), out);
}

/// Arguments of functions that work on pairs of slots; they may be NULL when there are none.
template <class T>
std::span<const T> entries(const T* data, std::size_t count) {
  if (count > 0) need({data});
  return {data, count};
}

template <class F>
int lists(std::size_t* needed, F&& fill) noexcept {
  return guarded([&] {
    need({needed});
    try {
      *needed = fill();
    } catch (const NoRoom& room) {
      *needed = room.needed;
      throw;
    }
  });
}

/// Whether a number that may be 0 or `other` is the other.
bool one_of(int number, int other) {
  if (number == 0 || number == other) return number == other;
  throw Error(std::to_string(number) + " is neither 0 nor " + std::to_string(other));
}

Move move_of(const AnyGame& game, std::uint32_t code) {
  Move move;
  move.code = code;
  game.check_is_move(move);
  return move;
}

Seat viewer_of(const AnyState& state, int viewer) {
  if (viewer == kSpectator || (viewer >= 0 && viewer < state.seats())) return static_cast<Seat>(viewer);
  throw Error("there is no viewer " + std::to_string(viewer) + ": seats are 0 to " +
              std::to_string(state.seats() - 1) + ", and a spectator is " + std::to_string(kSpectator));
}

std::unique_ptr<AnyView> view_of(const shedu_batch* batch, std::size_t slot, int viewer) {
  const auto state = games_of(batch).state(slot);
  return state->view(viewer_of(*state, viewer));
}

/// Plays in all slots and says where something was refused.
template <class F>
int play_all(std::size_t* where, F&& play) noexcept {
  return guarded([&] {
    try {
      play();
    } catch (const Refused& refused) {
      if (where) *where = refused.slot;
      throw;
    }
  });
}

}  // namespace
}  // namespace shedu::capi

using namespace shedu;
using namespace shedu::capi;

// ---- Errors and versions ----

int shedu_abi() { return SHEDU_ABI; }
const char* shedu_version() { return SHEDU_VERSION; }
const char* shedu_error() { return last_error.c_str(); }

// ---- The games ----

int shedu_games() { return static_cast<int>(game_doors().size()); }

const char* shedu_game_name(int game) {
  if (game < 0 || game >= shedu_games()) return nullptr;
  return game_doors()[static_cast<std::size_t>(game)].name.data();  // a literal, with a zero behind it
}

int shedu_game_named(const char* name) {
  int found = 0;
  const int code = guarded([&] {
    need({name});
    const AnyGame& game = find_game(name);
    while (game_doors()[static_cast<std::size_t>(found)].name != game.name()) ++found;
  });
  return code < 0 ? code : found;
}

std::int64_t shedu_game_fact(int game, int fact) {
  std::int64_t number = 0;
  const int code = guarded([&] {
    const GameDoor& of = door(game);
    switch (fact) {
      case SHEDU_MIN_SEATS: number = of.min_seats; return;
      case SHEDU_MAX_SEATS: number = of.max_seats; return;
      case SHEDU_MOST_MOVES: number = of.most_moves; return;
      case SHEDU_MOST_OUTCOMES: number = of.most_outcomes; return;
      case SHEDU_ACTIONS: number = of.actions; return;
      case SHEDU_FEATURES: number = of.features; return;
      case SHEDU_VIEW_BYTES: number = of.view_bytes; return;
      case SHEDU_STATE_BYTES: number = of.state_bytes; return;
      default: throw Error("there is no fact " + std::to_string(fact));
    }
  });
  return code < 0 ? code : number;
}

const char* shedu_feature_name(int game, int feature) {
  if (game < 0 || game >= shedu_games()) return nullptr;
  const GameDoor& of = game_doors()[static_cast<std::size_t>(game)];
  if (feature < 0 || feature >= of.features) return nullptr;
  return of.feature_name(static_cast<std::size_t>(feature)).data();  // a literal, too
}

float shedu_feature_weight(int game, int feature) {
  if (!shedu_feature_name(game, feature)) return 0;
  return game_doors()[static_cast<std::size_t>(game)].feature_weight(static_cast<std::size_t>(feature));
}

// ---- Moves ----

int shedu_move_text(int game, std::uint32_t code, char* out, std::size_t room, std::size_t* length) {
  return guarded([&] {
    Move move;
    move.code = code;
    write(rules(game).move_text(move), out, room, length);
  });
}

int shedu_move_read(int game, const char* text, std::uint32_t* move) {
  return guarded([&] {
    need({text, move});
    *move = rules(game).read_move(text).code;
  });
}

int shedu_action_index(int game, const std::uint32_t* moves, std::size_t count, std::int32_t* actions) {
  return guarded([&] {
    transform_all(moves, count, actions, [index = door(game).action_index](std::uint32_t code) {
      Move move;
      move.code = code;
      const std::optional<std::size_t> action = index(move);
      return action ? static_cast<std::int32_t>(*action) : -1;
    });
  });
}

int shedu_action_move(int game, const std::int32_t* actions, std::size_t count, std::uint32_t* moves) {
  return guarded([&] {
    transform_all(actions, count, moves, [&of = door(game)](std::int32_t action) {
      if (action < 0 || action >= of.actions) {
        throw Error("there is no action " + std::to_string(action) + ": they are 0 to " +
                    std::to_string(of.actions - 1));
      }
      return of.action_at(static_cast<std::size_t>(action)).code;
    });
  });
}

// ---- The engine ----

shedu_engine* shedu_engine_new() {
  shedu_engine* engine = nullptr;
  guarded([&] { engine = new shedu_engine; });
  return engine;
}

void shedu_engine_free(shedu_engine* engine) { delete engine; }

int shedu_engine_send(shedu_engine* engine, const char* message, std::size_t length) {
  return guarded([&] {
    need({engine});
    const auto bytes = entries(message, length);
    engine->answer = engine->engine.handle({bytes.data(), bytes.size()});
  });
}

const char* shedu_engine_answer(const shedu_engine* engine, std::size_t* length) {
  if (length) *length = engine ? engine->answer.size() : 0;
  return engine ? engine->answer.c_str() : "";
}

int shedu_engine_listen(shedu_engine* engine, void (*hear)(void* whose, const char* line, std::size_t length),
                        void* whose) {
  return guarded([&] {
    need({engine});
    engine->hear = hear;
    engine->whose = whose;
  });
}

int shedu_engine_stop(shedu_engine* engine) {
  return guarded([&] {
    need({engine});
    engine->engine.stop_thinking();
  });
}

// ---- Batches ----

int shedu_batch_new(int game, int seats, const char* options, std::size_t size, std::uint64_t seed,
                    unsigned flags, shedu_batch** batch) {
  return guarded([&] {
    need({batch});
    const GameDoor& of = door(game);
    if (size == 0 || size > kMostGames)
      throw Error("a batch has 1 to " + std::to_string(kMostGames) + " games");
    if ((flags & ~unsigned{SHEDU_DEAL}) != 0) throw Error("there are no flags but SHEDU_DEAL");
    OptionTexts texts;
    if (options) texts = option_texts(JsonIn(parse_json(options), "options"));
    auto made = std::make_unique<shedu_batch>();
    made->games = of.batch(texts, seats, size, seed, (flags & SHEDU_DEAL) != 0);
    *batch = made.release();
  });
}

void shedu_batch_free(shedu_batch* batch) { delete batch; }

std::size_t shedu_batch_size(const shedu_batch* batch) { return batch ? batch->games->size() : 0; }

int shedu_batch_restart(shedu_batch* batch, const std::uint32_t* slots, const std::uint64_t* seeds,
                        std::size_t count) {
  return guarded([&] { games_of(batch).restart(entries(slots, count), entries(seeds, count)); });
}

int shedu_batch_copy(shedu_batch* to, const std::uint32_t* to_slots, const shedu_batch* from,
                     const std::uint32_t* from_slots, std::size_t count) {
  return guarded(
      [&] { games_of(to).copy(entries(to_slots, count), games_of(from), entries(from_slots, count)); });
}

int shedu_batch_to_act(const shedu_batch* batch, std::int8_t* to_act) {
  return guarded([&] {
    need({to_act});
    games_of(batch).to_act(to_act);
  });
}

int shedu_batch_receiver(const shedu_batch* batch, std::size_t slot, std::int8_t* receiver) {
  return guarded([&] {
    need({receiver});
    *receiver = view_of(batch, slot, kSpectator)->receiver();
  });
}

int shedu_batch_legal(shedu_batch* batch, std::uint32_t* first, std::uint32_t* moves, std::size_t room,
                      std::size_t* needed) {
  return lists(needed, [&] {
    need({first});
    if (room > 0) need({moves});
    const LegalLists lists = games_of(batch).legal();
    if (lists.total > room) throw NoRoom{lists.total};
    std::copy_n(lists.first, batch->games->size() + 1, first);
    std::copy_n(lists.moves, lists.total, moves);
    return lists.total;
  });
}

int shedu_batch_lists(shedu_batch* batch, const std::uint32_t** first, const std::uint32_t** moves) {
  return guarded([&] {
    need({first, moves});
    const LegalLists lists = games_of(batch).legal();
    *first = lists.first;
    *moves = lists.moves;
  });
}

int shedu_batch_chance(const shedu_batch* batch, std::uint32_t* first, std::uint32_t* moves,
                       std::uint32_t* weights, std::size_t room, std::size_t* needed) {
  return lists(needed, [&] {
    need({first});
    if (room > 0) need({moves, weights});
    return games_of(batch).chance({first, moves, room}, weights);
  });
}

int shedu_batch_play(shedu_batch* batch, const std::uint32_t* moves, std::size_t* where) {
  return play_all(where, [&] {
    need({moves});
    games_of(batch).play(moves);
  });
}

int shedu_batch_choose(shedu_batch* batch, const std::uint32_t* places, std::size_t* where) {
  return play_all(where, [&] {
    need({places});
    games_of(batch).choose(places);
  });
}

int shedu_batch_step(shedu_batch* batch, const std::uint32_t* places, shedu_lists* out, std::size_t* where) {
  return play_all(where, [&] {
    need({out});
    if (places) games_of(batch).choose(places);
    *out = games_of(batch).lists();
  });
}

int shedu_batch_deal(shedu_batch* batch) {
  return guarded([&] { games_of(batch).deal(); });
}

int shedu_batch_standing(const shedu_batch* batch, std::int8_t* places, std::int32_t* scores) {
  return guarded([&] { games_of(batch).standing(places, scores); });
}

int shedu_batch_hash(const shedu_batch* batch, std::uint64_t* hashes) {
  return guarded([&] {
    need({hashes});
    games_of(batch).hash(hashes);
  });
}

int shedu_batch_views(const shedu_batch* batch, const std::int8_t* viewers, unsigned char* bytes) {
  return guarded([&] {
    need({bytes});
    games_of(batch).views(viewers, bytes);
  });
}

int shedu_batch_features(const shedu_batch* batch, const std::int8_t* viewers, float* features) {
  return guarded([&] {
    need({features});
    games_of(batch).features(viewers, features);
  });
}

int shedu_batch_imagine(shedu_batch* to, const std::uint32_t* to_slots, const shedu_batch* from,
                        const std::uint32_t* from_slots, const std::int8_t* viewers,
                        const std::uint64_t* seeds, std::size_t count) {
  return guarded([&] {
    games_of(to).imagine(entries(to_slots, count), games_of(from), entries(from_slots, count), viewers,
                         entries(seeds, count));
  });
}

int shedu_batch_state(const shedu_batch* batch, std::size_t slot, char* out, std::size_t room,
                      std::size_t* length) {
  return guarded([&] { write(json::serialize(games_of(batch).state(slot)->to_json()), out, room, length); });
}

int shedu_batch_view(const shedu_batch* batch, std::size_t slot, int viewer, int detail, char* out,
                     std::size_t room, std::size_t* length) {
  return guarded([&] {
    const bool shown = one_of(detail, SHEDU_SHOWN);
    write(json::serialize(view_of(batch, slot, viewer)->to_json(shown ? Detail::Shown : Detail::Known)), out,
          room, length);
  });
}

int shedu_batch_insight(const shedu_batch* batch, std::size_t slot, int viewer, char* out, std::size_t room,
                        std::size_t* length) {
  return guarded([&] { write(json::serialize(view_of(batch, slot, viewer)->insight()), out, room, length); });
}

int shedu_batch_draw(const shedu_batch* batch, std::size_t slot, int viewer, int style, char* out,
                     std::size_t room, std::size_t* length) {
  return guarded([&] {
    const bool colour = one_of(style, SHEDU_COLOUR);
    write(view_of(batch, slot, viewer)->draw(colour ? Style::Colour : Style::Plain), out, room, length);
  });
}

int shedu_batch_why_not(const shedu_batch* batch, std::size_t slot, int viewer, std::uint32_t code, char* out,
                        std::size_t room, std::size_t* length) {
  return guarded([&] {
    const auto view = view_of(batch, slot, viewer);
    const Move move = move_of(view->game(), code);
    MoveList moves;
    view->legal(moves);
    const bool legal = std::binary_search(moves.begin(), moves.end(), move);
    write(legal ? "" : view->why_not(move), out, room, length);
  });
}

int shedu_batch_seen(const shedu_batch* batch, std::size_t slot, int viewer, std::uint32_t code,
                     std::uint32_t* seen) {
  return guarded([&] {
    need({seen});
    const auto state = games_of(batch).state(slot);
    Move move;
    move.code = code;
    state->check(move);
    *seen = state->seen(move, viewer_of(*state, viewer)).code;
  });
}

int shedu_batch_story(const shedu_batch* before, std::size_t before_slot, const shedu_batch* after,
                      std::size_t after_slot, int viewer, std::uint32_t seen, char* out, std::size_t room,
                      std::size_t* length) {
  return guarded([&] {
    if (games_of(before).seats() != games_of(after).seats())
      throw Error("both batches must have as many seats");
    const auto first = view_of(before, before_slot, viewer);
    const auto then = view_of(after, after_slot, viewer);
    write(json::serialize(first->game().story(*first, move_of(first->game(), seen), *then)), out, room,
          length);
  });
}

int shedu_batch_load(shedu_batch* batch, std::size_t slot, const char* state) {
  return guarded([&] {
    need({state});
    Batch& games = games_of(batch);
    const json::value parsed = parse_json(state);
    games.load(slot, *games.game().load(JsonIn(parsed, "state")));
  });
}

int shedu_batch_load_view(shedu_batch* batch, std::size_t slot, const char* view, std::uint64_t seed) {
  return guarded([&] {
    need({view});
    Batch& games = games_of(batch);
    const json::value parsed = parse_json(view);
    Rng rng(seed);
    games.load(slot, *games.game().load_view(JsonIn(parsed, "view"))->imagine(rng));
  });
}

// ---- Pools ----

int shedu_pool_new(int game, int seats, std::size_t searches, int threads, std::size_t leaves, float explore,
                   shedu_pool** pool) {
  return guarded([&] {
    need({pool});
    const GameDoor& of = door(game);
    if (searches == 0 || searches > kMostSearches)
      throw Error("a pool has 1 to " + std::to_string(kMostSearches) + " searches");
    if (threads < 1 || threads > kMostThreads)
      throw Error("a pool has 1 to " + std::to_string(kMostThreads) + " threads");
    if (leaves == 0 || leaves > kMostLeaves)
      throw Error("a search has 1 to " + std::to_string(kMostLeaves) + " leaves");
    if (!(explore >= 0 && explore <= 1000)) throw Error("explore is a number from 0 to 1000");
    PoolSettings settings{.searches = searches, .threads = threads, .leaves = leaves};
    if (explore > 0) settings.explore = explore;
    auto made = std::make_unique<shedu_pool>();
    made->searches = of.pool(seats, settings);
    *pool = made.release();
  });
}

void shedu_pool_free(shedu_pool* pool) { delete pool; }

int shedu_pool_begin(shedu_pool* pool, const std::uint32_t* searches, const shedu_batch* batch,
                     const std::uint32_t* slots, const std::uint64_t* seeds, std::size_t count,
                     std::uint32_t simulations) {
  return guarded([&] {
    if (simulations > kMostSimulations)
      throw Error("a search has at most " + std::to_string(kMostSimulations) + " simulations");
    searches_of(pool).begin(entries(searches, count), games_of(batch), entries(slots, count),
                            entries(seeds, count), simulations);
  });
}

int shedu_pool_step(shedu_pool* pool, std::size_t* leaves, std::size_t* moves) {
  return guarded([&] {
    need({leaves, moves});
    const Pool::Wanted wanted = searches_of(pool).step();
    *leaves = wanted.leaves;
    *moves = wanted.moves;
  });
}

int shedu_pool_leaves(const shedu_pool* pool, std::uint32_t* search, std::int8_t* to_act,
                      std::uint32_t* first, std::uint32_t* moves, std::size_t room, float* features) {
  return guarded([&] {
    need({first});
    if (room > 0) need({moves});
    searches_of(pool).leaves(search, to_act, {first, moves, room}, features);
  });
}

int shedu_pool_judge(shedu_pool* pool, const float* worth, const float* priors) {
  return guarded([&] {
    Pool& searches = searches_of(pool);
    if (searches.wanted().leaves == 0) return;
    need({worth, priors});
    searches.judge(worth, priors);
  });
}

int shedu_pool_result(const shedu_pool* pool, std::size_t search, std::uint32_t* moves, std::uint32_t* visits,
                      float* worth, std::size_t room, std::size_t* needed) {
  return lists(needed, [&] {
    if (room > 0) need({moves, visits});
    return searches_of(pool).result(search, moves, visits, worth, room);
  });
}
