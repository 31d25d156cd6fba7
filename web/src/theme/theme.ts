// Puts the chosen theme and motion on <html>, where tokens.css and every style look.

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
  });
}
