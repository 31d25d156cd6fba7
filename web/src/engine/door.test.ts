import assert from "node:assert/strict";
import { test } from "vitest";
import { Door, EngineError } from "./door.ts";
import type { FromWorker, Port, ToWorker } from "./port.ts";

const nothing = {} as WebAssembly.Module;

/** Workers that answer as they are told: with what was asked, with nothing, or with a fault. */
function workers(behave: (method: string) => "answer" | "silence" | "fault" | "refuse") {
  const log = { begun: 0, ended: 0 };
  const makePort = (): Port => {
    log.begun++;
    let hear: (message: FromWorker) => void = () => undefined;
    let alive = true;
    const later = (message: FromWorker) => queueMicrotask(() => alive && hear(message));
    return {
      hear: (handler) => (hear = handler),
      end: () => {
        alive = false;
        log.ended++;
      },
      post: (message: ToWorker) => {
        if ("module" in message) return later({ ready: true });
        const { method } = JSON.parse(message.line) as { method: string };
        const what = behave(method);
        if (what === "fault") later({ fault: "unreachable" });
        const said = { jsonrpc: "2.0", id: message.id };
        if (what === "answer") later({ id: message.id, line: JSON.stringify({ ...said, result: method }) });
        const error = { code: -32000, message: "not now" };
        if (what === "refuse") later({ id: message.id, line: JSON.stringify({ ...said, error }) });
      },
    };
  };
  return { log, makePort };
}

const doorTo = (behave: Parameters<typeof workers>[0], module = () => Promise.resolve(nothing)) => {
  const { log, makePort } = workers(behave);
  return { log, door: new Door(module, makePort) };
};

const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof EngineError, String(error));
  return error.code;
};

test("questions are answered, and one engine does for all", async () => {
  const { door, log } = doorTo(() => "answer");
  assert.equal(door.isReady(), false);
  assert.deepEqual(await Promise.all([door.call("a", {}), door.call("b", {})]), ["a", "b"]);
  assert.equal(door.isReady(), true);
  assert.equal(await door.call("c", {}), "c");
  assert.equal(log.begun, 1);
});

test("a refusal is told with its code and harms nothing", async () => {
  const { door, log } = doorTo((method) => (method === "bad" ? "refuse" : "answer"));
  assert.equal(await failure(door.call("bad", {})), -32000);
  assert.equal(await door.call("good", {}), "good");
  assert.equal(log.begun, 1);
});

test("an engine that breaks is told of and replaced", async () => {
  const { door, log } = doorTo((method) => (method === "bad" ? "fault" : "answer"));
  await door.call("good", {});
  assert.equal(await failure(door.call("bad", {})), "broken");
  assert.equal(door.isReady(), false);
  assert.equal(await door.call("good", {}), "good");
  assert.deepEqual(log, { begun: 2, ended: 1 });
});

test("nobody waits for ever, and the others' questions go on elsewhere", async () => {
  let silent = true;
  const { door, log } = doorTo((method) => {
    if (method === "slow" || silent) return "silence";
    return "answer";
  });
  const slow = failure(door.call("slow", {}, { within: 20 }));
  const patient = door.call("patient", {});
  await new Promise((resolve) => setTimeout(resolve, 5));
  silent = false;
  assert.equal(await slow, "silent");
  assert.equal(await patient, "patient");
  assert.deepEqual(log, { begun: 2, ended: 1 });
});

test("whoever asked may stop it", async () => {
  const { door, log } = doorTo((method) => (method === "think" ? "silence" : "answer"));
  const control = new AbortController();
  const thought = failure(door.call("think", {}, { signal: control.signal }));
  setTimeout(() => control.abort(), 5);
  assert.equal(await thought, "stopped");
  assert.equal(log.ended, 1);
  assert.equal(await failure(door.call("think", {}, { signal: control.signal })), "stopped");
  assert.equal(await door.call("again", {}), "again");
});

test("without a module every question fails, and may be asked again", async () => {
  let there = false;
  const { door } = doorTo(
    () => "answer",
    () => (there ? Promise.resolve(nothing) : Promise.reject(new Error("404"))),
  );
  assert.equal(await failure(door.call("a", {})), "broken");
  there = true;
  assert.equal(await door.call("a", {}), "a");
});

test("closing tells whoever waits", async () => {
  const { door, log } = doorTo(() => "silence");
  const asked = failure(door.call("a", {}));
  door.close();
  assert.equal(await asked, "stopped");
  assert.equal(log.ended, 1);
});
