// Notices of the system, for games that take days: it is one's turn, or time runs short, and the page is not looked at.
// They come only where a person has asked for them in the settings and the browser allows it.

import { createEffect, on } from "solid-js";
import { settings } from "../app/settings.ts";
import { soundOf, type Moment } from "./sounds.ts";

interface Words {
  table: string;
  title: string;
  text: string;
}

function allowed(): boolean {
  return settings.notices() === "on" && "Notification" in window && Notification.permission === "granted";
}

export function createNotices(moment: () => Moment, words: () => Words): void {
  createEffect(
    on(moment, (now, before) => {
      if (!before || !document.hidden || !allowed() || !soundOf(before, now)) return;
      const { table, title, text } = words();
      try {
        // A later notice of the same table takes the place of the one before.
        const notice = new Notification(title, { body: text, tag: table });
        notice.onclick = () => {
          window.focus();
          notice.close();
        };
      } catch {
        // Some browsers of phones have notices only for installed pages.
      }
    }),
  );
}
