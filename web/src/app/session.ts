// Who we are. Nobody needs an account: whoever wants to do something becomes a guest.

import { createSignal } from "solid-js";
import { t } from "../i18n/i18n.ts";
import { http } from "../net/http.ts";
import type { User } from "../net/protocol.gen.ts";
import { Socket, socketUrl } from "../net/socket.ts";
import { tellPresence } from "./presence.ts";

const [user, setUser] = createSignal<User | null>();

/** Undefined until we know; null for a stranger. */
export { user };

/** People of the two rivers lend guests their names until they choose one. */
function guestName(): string {
  const names = t("guest.names").split(" ");
  const name = names[Math.floor(Math.random() * names.length)]!;
  return t("guest.name", { name, n: 10 + Math.floor(Math.random() * 90) });
}

let asking: Promise<User> | undefined;

/** Our user, made a guest if need be; asked for again if the session was lost. */
export function ensureUser(lost = false): Promise<User> {
  const known = user();
  if (known && !lost) return Promise.resolve(known);
  asking ??= http
    .me()
    .then((found) => found ?? http.guest(guestName()))
    .then((found) => {
      setUser(found);
      return found;
    })
    .finally(() => (asking = undefined));
  return asking;
}

/** Looks who we are without becoming anybody. */
export async function lookUser(): Promise<void> {
  setUser(await http.me());
}

export async function rename(name: string): Promise<void> {
  await ensureUser();
  setUser(await http.rename(name));
}

export async function makeAccount(name: string, password: string): Promise<void> {
  await ensureUser();
  setUser(await http.account(name, password));
}

export async function signIn(name: string, password: string): Promise<void> {
  setUser(await http.login(name, password));
  reconnect();
}

export async function signOut(): Promise<void> {
  await http.logout();
  setUser(null);
  reconnect();
}

/** Deletes whoever we are, for good: an account needs its password once more. `leave` goes to a page for anybody. */
export async function eraseAccount(password: string | undefined, leave: () => void): Promise<void> {
  await http.erase(password);
  setUser(null);
  leave();
  reconnect();
}

let socket: Socket | undefined;

/** The one connection of this page, opened when it is first needed. */
export function wire(): Socket {
  if (socket) return socket;
  socket = new Socket(socketUrl(), ensureUser);
  tellPresence(socket);
  return socket;
}

/** Whether a connection has been asked for; pages without a table need none. */
export function connected(): Socket | undefined {
  return socket;
}

/** A connection belongs to the session it began with; another user needs another page. */
function reconnect(): void {
  if (socket) location.reload();
}
