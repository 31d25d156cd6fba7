// A game that is played on by the server's own hints, so that a board is alive.

import type { Page } from "playwright-core";

/** Plays one's own seat by the server's hints, through the page's session, for so many decisions or to the end. */
export async function advance(page: Page, table: string, decisions: number): Promise<void> {
  await page.evaluate(
    ([id, most]) =>
      new Promise<void>((done, failed) => {
        interface Frame {
          t: string;
          text?: string;
          rev?: number;
          seat?: number;
          info?: { status: string };
          view?: { to_act: number | string; legal: string[] };
          moves?: { move: string }[];
        }
        const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
        let left = most;
        let seat: number | undefined;
        let rev = 0;
        let legal: string[] = [];
        let number = 0;
        const send = (frame: object) => socket.send(JSON.stringify({ id: ++number, ...frame }));
        const finish = () => {
          socket.close();
          done();
        };
        const act = (move: string) => {
          left--;
          send({ t: "act", table: id, key: `${Date.now()}.${number}`, rev, move });
        };
        socket.onopen = () => {
          send({ t: "hello", v: 1 });
          send({ t: "sub", table: id });
        };
        socket.onerror = () => failed(new Error("the connection was lost"));
        socket.onmessage = ({ data }) => {
          const frame = JSON.parse(String(data)) as Frame;
          if (frame.t === "hint") act(frame.moves?.[0]?.move ?? legal[0]!);
          if (frame.t === "error") failed(new Error(frame.text));
          if (frame.t !== "table" && frame.t !== "update") return;
          seat ??= frame.seat;
          rev = frame.rev ?? rev;
          if (frame.info?.status === "over" || (frame.view?.to_act === seat && left === 0)) return finish();
          if (frame.view?.to_act !== seat) return;
          legal = frame.view!.legal;
          if (legal.length === 1) act(legal[0]!);
          else send({ t: "hint", table: id, rev });
        };
      }),
    [table, decisions] as const,
  );
}
