/* A game at random, in C, from outside the tree. */
#include <shedu.h>
#include <stdio.h>
#include <stdlib.h>

static void must(int code) {
  if (code >= 0) return;
  fprintf(stderr, "%s\n", shedu_error());
  exit(1);
}

int main(void) {
  if (shedu_abi() != SHEDU_ABI) return 1;
  static uint32_t moves[4096];
  uint32_t first[2];
  size_t count = 0;
  unsigned dice = 1, decisions = 0;
  shedu_batch* batch = NULL;
  must(shedu_batch_new(shedu_game_named("utopia"), 3, "{\"max_rounds\": 3}", 1, 7, SHEDU_DEAL, &batch));
  for (;;) {
    must(shedu_batch_legal(batch, first, moves, 4096, &count));
    if (count == 0) break;
    dice = dice * 1103515245u + 12345u;
    uint32_t place = (dice >> 8) % (uint32_t)count;
    must(shedu_batch_choose(batch, &place, NULL));
    ++decisions;
  }
  int8_t places[3];
  int32_t scores[3];
  must(shedu_batch_standing(batch, places, scores));
  printf("%s %s: %u decisions, scores %d %d %d\n", shedu_game_name(1), shedu_version(), decisions, scores[0], scores[1],
         scores[2]);
  shedu_batch_free(batch);
  return decisions > 10 ? 0 : 1;
}
