/* Shedu for any language that can call C: three board games, their rules, and players for them.
 *
 * This file is the specification. What it promises stays so for as long as SHEDU_ABI is 1: functions are
 * added, none changes or goes.
 *
 * Two doors:
 *   - the engine: one line of JSON-RPC in, one line out (docs/engine.md). Everything there is, for anybody in
 * no hurry.
 *   - batches: many games at once, decisions as numbers, results in the caller's memory. For learning and
 * search.
 *
 * Safety. Every function may be called with any values: it checks them and answers with an error. The
 * exceptions are what C cannot check: a pointer is NULL or leads to as much memory as is said, and a handle
 * is NULL or one that was given out and not freed. A call that answers with an error has changed nothing,
 * neither a game nor the memory of the caller. Nothing is thrown. Memory that runs out is an error like any
 * other.
 *
 * Threads. A handle belongs to one thread at a time; different handles may be used at once. shedu_engine_stop
 * may come from any thread.
 *
 * Numbers. Seats count from 0 in playing order. Moves are 32 bits whose meaning is the game's;
 * shedu_move_text and shedu_move_read turn them into notation (docs/notation.md) and back. They are the same
 * on every machine.
 */
#ifndef SHEDU_H
#define SHEDU_H

/* NOLINTBEGIN(modernize-*, readability-identifier-naming): this is C. */

#include <stddef.h>
#include <stdint.h>

#if defined(__EMSCRIPTEN__)
#define SHEDU_API /* the build says what a module offers: cmake/wasm.cmake */
#else
#define SHEDU_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Errors and versions ---- */

#define SHEDU_ABI 1

/* What functions that give an int answer: this, or something positive where they say so. */
#define SHEDU_OK 0
#define SHEDU_BAD_ARGUMENT                                                                            \
  (-1)                     /* a value that does not fit: NULL, a number out of range, unreadable text \
                            */
#define SHEDU_REFUSED (-2) /* the rules do not allow it now */
#define SHEDU_NO_ROOM (-3) /* the caller's memory is too small; the function says how much it takes */
#define SHEDU_FAILED (-4)  /* the library itself failed: no memory, or a fault of its own */

/* The SHEDU_ABI that the library was built with. */
SHEDU_API int shedu_abi(void);
/* "1.0.0". */
SHEDU_API const char* shedu_version(void);
/* What went wrong in this thread's last call that answered with an error, in a sentence; valid until its
 * next. */
SHEDU_API const char* shedu_error(void);

/* ---- The games ---- */

/* Games are numbered from 0. */
SHEDU_API int shedu_games(void);
/* As typed: "tigris". NULL beyond the last. */
SHEDU_API const char* shedu_game_name(int game);
/* The number of a game by its name, or an error that lists the names. */
SHEDU_API int shedu_game_named(const char* name);

/* What shedu_game_fact tells. */
#define SHEDU_MIN_SEATS 1
#define SHEDU_MAX_SEATS 2
#define SHEDU_MOST_MOVES 3    /* no list of legal moves is longer */
#define SHEDU_MOST_OUTCOMES 4 /* no list of outcomes is longer */
#define SHEDU_ACTIONS 5       /* actions are numbered below it */
#define SHEDU_FEATURES 6      /* numbers for each seat that shedu_batch_features gives */
#define SHEDU_VIEW_BYTES 7    /* what shedu_batch_views writes for each game */
#define SHEDU_STATE_BYTES 8   /* what a game takes in a batch, without its list of moves */
/* One of these, or an error. */
SHEDU_API int64_t shedu_game_fact(int game, int fact);

/* The name of a feature, such as "leaders": NULL beyond the last. */
SHEDU_API const char* shedu_feature_name(int game, int feature);
/* What a good player gives a feature: a seat's chance is the softmax over the seats of the weighted sums of
 * their features. 0 beyond the last. */
SHEDU_API float shedu_feature_weight(int game, int feature);

/* ---- Moves ----
 * Texts are written into `room` bytes at `out` with a zero at their end; `*length` gets their length without
 * it. With too little room the answer is SHEDU_NO_ROOM and `*length` is set all the same. `length` may be
 * NULL. */

SHEDU_API int shedu_move_text(int game, uint32_t move, char* out, size_t room, size_t* length);
SHEDU_API int shedu_move_read(int game, const char* text, uint32_t* move);

/* Every decision of a game has a number, the same in all positions: what networks have outputs for. -1: none,
 * for an outcome of chance and for what is no decision of the game. */
SHEDU_API int shedu_action_index(int game, const uint32_t* moves, size_t count, int32_t* actions);
SHEDU_API int shedu_action_move(int game, const int32_t* actions, size_t count, uint32_t* moves);

/* ---- The engine: a line in, a line out ---- */

typedef struct shedu_engine shedu_engine;

/* A new engine that holds no game; NULL when there is no memory. */
SHEDU_API shedu_engine* shedu_engine_new(void);
SHEDU_API void shedu_engine_free(shedu_engine* engine);

/* Sends one message of `length` bytes without the end of the line. Whatever it says is answered in the way of
 * the protocol, so only NULL is an error here. */
SHEDU_API int shedu_engine_send(shedu_engine* engine, const char* message, size_t length);
/* The answer to the last message, a line without its end, with a zero behind it; empty when there is none.
 * Valid until the next message is sent. */
SHEDU_API const char* shedu_engine_answer(const shedu_engine* engine, size_t* length);
/* Who gets the messages `thinking` that come before an answer; NULL: nobody. They come in the thread that
 * sends. */
SHEDU_API int shedu_engine_listen(shedu_engine* engine,
                                  void (*hear)(void* whose, const char* line, size_t length), void* whose);
/* Ends at once what the engine is thinking about, from any thread. The next message must be `stop`. */
SHEDU_API int shedu_engine_stop(shedu_engine* engine);

/* ---- Batches of games ----
 * A batch holds `size` games of one kind. They lie in slots numbered from 0, each with a generator of its own
 * from which nature's turns are dealt: what happens in a slot depends on its seed and its moves and on
 * nothing else.
 *
 * Arrays of the caller have one entry for each slot, or one row. Lists of different lengths lie one after
 * another: `first` has size + 1 entries, and the list of slot i is entries first[i] to first[i + 1] - 1. */

typedef struct shedu_batch shedu_batch;

#define SHEDU_NO_MOVE UINT32_MAX
#define SHEDU_NATURE (-1)    /* to act: chance decides */
#define SHEDU_OVER (-2)      /* to act: nobody, the game is over */
#define SHEDU_SPECTATOR (-3) /* a viewer without a seat */

/* Nature's turns are dealt as soon as they come, so that to_act is a seat or SHEDU_OVER. */
#define SHEDU_DEAL 1

/* Games before their first event. `options` is a JSON object such as {"board": "advanced"}, or NULL for none.
 * The generator of slot i starts at `seed` + i. `flags` is 0 or SHEDU_DEAL. At most 2^20 games. */
SHEDU_API int shedu_batch_new(int game, int seats, const char* options, size_t size, uint64_t seed,
                              unsigned flags, shedu_batch** batch);
SHEDU_API void shedu_batch_free(shedu_batch* batch);
SHEDU_API size_t shedu_batch_size(const shedu_batch* batch);

/* Begins slots anew, with these seeds. */
SHEDU_API int shedu_batch_restart(shedu_batch* batch, const uint32_t* slots, const uint64_t* seeds,
                                  size_t count);
/* Copies games, generators and all, between batches of the same game and number of seats, or within one, one
 * pair after the other. */
SHEDU_API int shedu_batch_copy(shedu_batch* to, const uint32_t* to_slots, const shedu_batch* from,
                               const uint32_t* from_slots, size_t count);

/* A seat's number, SHEDU_NATURE or SHEDU_OVER. */
SHEDU_API int shedu_batch_to_act(const shedu_batch* batch, int8_t* to_act);

/* Whose draw, deal or throw nature's turn is in one slot; SHEDU_NATURE: nobody's, or a seat is to act. */
SHEDU_API int shedu_batch_receiver(const shedu_batch* batch, size_t slot, int8_t* receiver);

/* What the seats to act may do, in ascending order; nothing where no seat is to act. `*needed` gets the
 * number of all moves; more than `room`: SHEDU_NO_ROOM. */
SHEDU_API int shedu_batch_legal(shedu_batch* batch, uint32_t* first, uint32_t* moves, size_t room,
                                size_t* needed);
/* The same lists where the batch keeps them, to be read only, until the next call that is given this batch.
 * After that they may be others; the memory itself stays until the batch is freed. */
SHEDU_API int shedu_batch_lists(shedu_batch* batch, const uint32_t** first, const uint32_t** moves);
/* What nature may do, with weights: a probability is a weight among the sum of its list. */
SHEDU_API int shedu_batch_chance(const shedu_batch* batch, uint32_t* first, uint32_t* moves,
                                 uint32_t* weights, size_t room, size_t* needed);

/* Plays one move in every slot: a legal one, or an outcome where nature acts; SHEDU_NO_MOVE leaves a slot as
 * it is. If any is refused, none is played, and `*where` (unless NULL) gets the first such slot. */
SHEDU_API int shedu_batch_play(shedu_batch* batch, const uint32_t* moves, size_t* where);
/* The same by places in the lists that were given last: 0 is the first move. SHEDU_NO_MOVE leaves
 * a slot as it is. A slot that has changed since then is refused. */
SHEDU_API int shedu_batch_choose(shedu_batch* batch, const uint32_t* places, size_t* where);
/* Lists where the batch keeps them, to be read only. The list of slot i is the `count[i]` entries of `moves`
 * from `begin[i]` on; lists lie in no particular order, with gaps between them. */
typedef struct shedu_lists {
  const uint32_t* begin;
  const uint32_t* count;
  const uint32_t* moves;
  size_t extent;   /* all lists lie before this entry of `moves` */
  size_t deciding; /* how many slots have a list, because a seat is to act */
} shedu_lists;
/* One step of all games, the fastest way through them: plays by places as shedu_batch_choose does and gives
 * the lists as they are then, as shedu_batch_lists would. `places` NULL: nothing is played. `begin` and
 * `count` are at the same place every time, and what was said of shedu_batch_lists is true of all three. */
SHEDU_API int shedu_batch_step(shedu_batch* batch, const uint32_t* places, shedu_lists* lists, size_t* where);
/* Lets nature act in every slot until it does no longer, from the slots' generators. */
SHEDU_API int shedu_batch_deal(shedu_batch* batch);

/* How games stand, or would stand if they ended now: `seats` entries for each slot. The place 1 is the best;
 * equal places are shared. Either array may be NULL. */
SHEDU_API int shedu_batch_standing(const shedu_batch* batch, int8_t* places, int32_t* scores);

/* Fingerprints as records hold them, the same on every machine and in every version. */
SHEDU_API int shedu_batch_hash(const shedu_batch* batch, uint64_t* hashes);

/* What the viewers may know. `viewers` is a seat or SHEDU_SPECTATOR for each slot; NULL: the seat to act, and
 * a spectator where none is. */

/* SHEDU_VIEW_BYTES for each slot, equal if and only if the same is known. What they mean is not said. */
SHEDU_API int shedu_batch_views(const shedu_batch* batch, const int8_t* viewers, unsigned char* bytes);
/* [slot][seat][feature]: how much of each feature every seat has, as the viewer may know. 0 where a game is
 * over. */
SHEDU_API int shedu_batch_features(const shedu_batch* batch, const int8_t* viewers, float* features);
/* Fills slots of `to` with states that the viewer (one of `viewers` for each pair of slots, NULL as above)
 * cannot tell from the truth in `from`, drawn by these seeds, which the generators of those slots start at as
 * well. Batches as in shedu_batch_copy; they may be the same one. */
SHEDU_API int shedu_batch_imagine(shedu_batch* to, const uint32_t* to_slots, const shedu_batch* from,
                                  const uint32_t* from_slots, const int8_t* viewers, const uint64_t* seeds,
                                  size_t count);

/* One game in words. States and views are JSON as the engine gives them (docs/engine.md). */

#define SHEDU_KNOWN 0 /* all that a player with perfect memory may know */
#define SHEDU_SHOWN 1 /* what a fair table displays to people */
#define SHEDU_PLAIN 0
#define SHEDU_COLOUR 1 /* with escape sequences for a terminal */

SHEDU_API int shedu_batch_state(const shedu_batch* batch, size_t slot, char* out, size_t room,
                                size_t* length);
SHEDU_API int shedu_batch_view(const shedu_batch* batch, size_t slot, int viewer, int detail, char* out,
                               size_t room, size_t* length);
/* What a player would count by looking at that view, by the rules' own code, as JSON (docs/insight.md). */
SHEDU_API int shedu_batch_insight(const shedu_batch* batch, size_t slot, int viewer, char* out, size_t room,
                                  size_t* length);
/* The position as a drawing in text. */
SHEDU_API int shedu_batch_draw(const shedu_batch* batch, size_t slot, int viewer, int style, char* out,
                               size_t room, size_t* length);
/* Why the viewer may not make this move now, in a sentence with its clause; empty if they may. */
SHEDU_API int shedu_batch_why_not(const shedu_batch* batch, size_t slot, int viewer, uint32_t move, char* out,
                                  size_t room, size_t* length);
/* What the viewer sees of a move that is about to be played: the move itself, or one that leaves the hidden
 * part out. */
SHEDU_API int shedu_batch_seen(const shedu_batch* batch, size_t slot, int viewer, uint32_t move,
                               uint32_t* seen);
/* What the viewer is told of a move, as items of docs/story.md: from the games before and after it (batches
 * as in shedu_batch_copy) and what was seen of it. */
SHEDU_API int shedu_batch_story(const shedu_batch* before, size_t before_slot, const shedu_batch* after,
                                size_t after_slot, int viewer, uint32_t seen, char* out, size_t room,
                                size_t* length);

/* Reads a position into a slot. It must be of the batch's game and number of seats; its options may differ.
 */
SHEDU_API int shedu_batch_load(shedu_batch* batch, size_t slot, const char* state);
/* Reads a view with all that is known: the slot gets a state that fits it, drawn by the seed. */
SHEDU_API int shedu_batch_load_view(shedu_batch* batch, size_t slot, const char* view, uint64_t seed);

/* ---- Many searches, judged by the caller ----
 * A pool runs tree searches for seats to act, each from what its seat may know and from nothing else. Their
 * leaves, positions that they have not seen before, are judged by the caller, all in one go: by a network,
 * for instance.
 *
 *   shedu_pool_begin
 *   while shedu_pool_step gives leaves: shedu_pool_leaves, judge them, shedu_pool_judge
 *   shedu_pool_result
 *
 * The same seeds and judgements give the same searches on any number of threads. */

typedef struct shedu_pool shedu_pool;

/* At most 65,536 searches and 256 threads. `leaves` (1 to 256) is how many of one search may wait at a time:
 * more make larger batches of somewhat worse simulations. `explore` is PUCT's constant; 0: the usual one. */
SHEDU_API int shedu_pool_new(int game, int seats, size_t searches, int threads, size_t leaves, float explore,
                             shedu_pool** pool);
SHEDU_API void shedu_pool_free(shedu_pool* pool);

/* Begins searches anew for the seats to act in slots of a batch, with so many simulations each (at most
 * 2^24). Not while leaves wait for judgement. */
SHEDU_API int shedu_pool_begin(shedu_pool* pool, const uint32_t* searches, const shedu_batch* batch,
                               const uint32_t* slots, const uint64_t* seeds, size_t count,
                               uint32_t simulations);
/* Goes on with all searches until leaves are to be judged: how many, and how many moves they have in all. No
 * leaves: all searches are done. */
SHEDU_API int shedu_pool_step(shedu_pool* pool, size_t* leaves, size_t* moves);
/* The leaves that wait, those of a search side by side: whose they are, the seat to decide, its moves
 * (`first` has leaves + 1 entries), and [leaf][seat][feature] as that seat would see the position. `search`,
 * `to_act` and `features` may be NULL. */
SHEDU_API int shedu_pool_leaves(const shedu_pool* pool, uint32_t* search, int8_t* to_act, uint32_t* first,
                                uint32_t* moves, size_t room, float* features);
/* The judgement of all of them: every seat's chance to win, [leaf][seat], each from 0 to 1; and for every
 * move, in the order of shedu_pool_leaves, how likely it is to be good, at least 0 and not all 0 in a leaf.
 */
SHEDU_API int shedu_pool_judge(shedu_pool* pool, const float* worth, const float* priors);
/* What a search found: the moves of its position in ascending order, how often each was tried, and the mean
 * of what it led to, [move][seat] (may be NULL). `*needed` gets the number of moves; more than `room`:
 * SHEDU_NO_ROOM. */
SHEDU_API int shedu_pool_result(const shedu_pool* pool, size_t search, uint32_t* moves, uint32_t* visits,
                                float* worth, size_t room, size_t* needed);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*, readability-identifier-naming) */

#endif
