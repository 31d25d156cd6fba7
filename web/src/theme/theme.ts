// Puts what was chosen for eyes and hands on <html>, where every style looks: theme, motion, shortcuts of one letter.

import { createEffect, createRoot } from "solid-js";
import { settings } from "../app/settings.ts";

export function startTheme(): void {
  createRoot(() => {
    createEffect(() => {
      document.documentElement.dataset.theme = settings.themeNow();
    });
    createEffect(() => {
      document.documentElement.dataset.motion = settings.motionWelcome() ? "on" : "off";
    });
    createEffect(() => {
      document.documentElement.dataset.letters = settings.letters();
    });
  });
}
