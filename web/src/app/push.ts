// Notices to this very browser, with the page closed: asked for by a press alone, as browsers want it.

import { http } from "../net/http.ts";
import { recall, remember } from "./memory.ts";

export type PushState =
  /** The browser cannot do it, or not at this address. */
  | "unsupported"
  /** The person, or somebody for them, has said no in the browser. */
  | "blocked"
  | "off"
  | "on";

const kept = "push-door";

function supported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The door of this browser among these, if notices come through it. */
export async function ownDoor(doors: readonly { id: string }[]): Promise<string | undefined> {
  const id = recall(kept);
  if (!id || !doors.some((door) => door.id === id)) return undefined;
  if (!supported() || Notification.permission !== "granted" || !(await subscription())) return undefined;
  return id;
}

export function pushState(door: string | undefined): PushState {
  if (!supported()) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return door === undefined ? "off" : "on";
}

/** The server's key, as the browser wants it. */
function keyBytes(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** Asks the person, the browser, its push service and the server, in this order; false: the person said no. */
export async function turnOn(key: string, wishes: Record<string, string>): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: keyBytes(key) };
  // One that was made for another key is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = (await pushManager.subscribe(options)).toJSON();
  const { door } = await http.addDoor("push", {
    ...wishes,
    endpoint: made.endpoint ?? "",
    p256dh: made.keys?.p256dh ?? "",
    auth: made.keys?.auth ?? "",
  });
  remember(kept, door.id);
  return true;
}

export async function turnOff(door: string): Promise<void> {
  await http.dropDoor(door);
  await (await subscription())?.unsubscribe();
}
