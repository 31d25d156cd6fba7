import assert from "node:assert/strict";
import { test } from "vitest";
import { Socket } from "./socket.ts";
import { WireError } from "./wire.ts";

/** A server's end of the connection: keeps what it was sent, answers when told to. */
class FakeWebSocket {
  static last: FakeWebSocket;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  sent: { t: string; id: number; key?: string }[] = [];

  constructor() {
    FakeWebSocket.last = this;
    queueMicrotask(() => {
      this.onopen?.();
      this.say({ t: "welcome", v: 1, user: null, now: Date.now() });
    });
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { t: string; id: number });
  }
  say(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  close(): void {}
}

Object.assign(globalThis, {
  WebSocket: FakeWebSocket,
  addEventListener: () => undefined,
  document: { addEventListener: () => undefined, visibilityState: "visible" },
  setInterval: () => 0,
});

const soon = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms));
const act = { t: "act", table: "x", key: "k1", rev: 3, move: "a" } as const;

async function online(usual = 40): Promise<{ socket: Socket; server: FakeWebSocket }> {
  const socket = new Socket("ws://nowhere", () => Promise.resolve(), { usual, hint: 10 * usual });
  await soon();
  return { socket, server: FakeWebSocket.last };
}

test("a request that is not answered fails with words", async () => {
  const { socket } = await online();
  const failed = await Promise.race([
    socket.request(act).then(
      () => "answered",
      (error: unknown) => error,
    ),
    soon(1000),
  ]);
  assert.ok(failed instanceof WireError, "the request is still waiting");
  assert.equal(failed.code, "silent");
  assert.match(failed.message, /did not answer/);
});

test("an answer in time is the answer, and one that comes too late harms nobody", async () => {
  const { socket, server } = await online();
  const asked = socket.request(act);
  server.say({ t: "ok", re: server.sent.at(-1)!.id, seq: 9 });
  assert.equal((await asked).seq, 9);
  await assert.rejects(socket.request(act), { code: "silent" });
  server.say({ t: "ok", re: server.sent.at(-1)!.id, seq: 10 });
});

test("a hint is given more time than a move", async () => {
  const { socket, server } = await online();
  const asked = socket.request({ t: "hint", table: "x", rev: 3 });
  await soon(100);
  server.say({ t: "hint", re: server.sent.at(-1)!.id, moves: [] });
  assert.deepEqual((await asked).moves, []);
});

test("without a connection a request waits, and is sent with the same key when it is back", async () => {
  const { socket, server } = await online();
  const asked = socket.request(act);
  server.onclose?.({ code: 1006 });
  await soon(100);
  socket.retry();
  await soon();
  const again = FakeWebSocket.last.sent.at(-1)!;
  assert.notEqual(FakeWebSocket.last, server);
  assert.equal(again.key, "k1");
  FakeWebSocket.last.say({ t: "ok", re: again.id, seq: 4 });
  assert.equal((await asked).seq, 4);
});
