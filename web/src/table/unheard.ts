// Whom this person does not want to hear. Asked for once, when a chat is looked at, and kept up to date by what is pressed.

import { createSignal } from "solid-js";
import { user } from "../app/session.ts";
import { order } from "../net/order.ts";
import type { Block } from "../net/protocol.gen.ts";

const [blocks, setBlocks] = createSignal<Block[]>([]);
let askedFor: string | undefined;

/** Those that are known so far; asks for them where that was not done. */
export function unheard(): Block[] {
  const me = user()?.id;
  if (me !== undefined && String(me) !== askedFor) {
    askedFor = String(me);
    void learn().catch(() => (askedFor = undefined));
  }
  return blocks();
}

async function learn(): Promise<void> {
  setBlocks(await order.blocks());
}

export function blockOf(id: string): Block["kind"] | undefined {
  return unheard().find((block) => String(block.user.id) === id)?.kind;
}

export async function setBlock(id: string, kind: Block["kind"] | "none"): Promise<void> {
  await order.block(id, kind);
  await learn();
}
