// What is true in a moment: the page, the server and the test share a machine that may be busy with something else.

import assert from "node:assert/strict";

/** How long anything may take that takes a fraction of a second on an idle machine. */
export const patience = 40_000;

/** Asks until it is so; fails with the words, which may look at what there is instead. */
export async function eventually(
  holds: () => Promise<boolean>,
  words: string | (() => Promise<string>),
): Promise<void> {
  const end = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > end) assert.fail(typeof words === "string" ? words : await words());
    await new Promise((done) => setTimeout(done, 30));
  }
}

/** What has not come after so long never will: says what was waited for, instead of standing still. */
export async function within<T>(what: string, coming: Promise<T>, most = patience): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`${what}: not after ${most / 1000} s`)), most);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
