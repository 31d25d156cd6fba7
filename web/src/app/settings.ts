// What a person has chosen on this device. Everything follows at once; nothing needs a reload.

import { createRoot, createSignal } from "solid-js";
import { recall, remember } from "./memory.ts";

type ThemeChoice = "system" | "light" | "dark" | "contrast";

function choice<T extends string>(key: string, values: readonly T[], fallback: T) {
  const stored = recall(key) as T | undefined;
  const [value, setValue] = createSignal<T>(stored && values.includes(stored) ? stored : fallback);
  const set = (next: T) => {
    setValue(() => next);
    remember(key, next);
  };
  return [value, set] as const;
}

function media(query: string): () => boolean {
  const list = matchMedia(query);
  const [matches, setMatches] = createSignal(list.matches);
  list.addEventListener("change", () => setMatches(list.matches));
  return matches;
}

/** Of the page's own room: while a phone is turned, `innerWidth` and `innerHeight` tell for a moment of a page that is too wide. */
function size(): () => { width: number; height: number } {
  const page = document.documentElement;
  const now = () => ({ width: page.clientWidth, height: page.clientHeight });
  const [value, setValue] = createSignal(now());
  addEventListener("resize", () => setValue(now()));
  return value;
}

function create() {
  const [theme, setTheme] = choice("theme", ["system", "light", "dark", "contrast"] as const, "system");
  const [confirm, setConfirm] = choice("confirm", ["manual", "delay", "none"] as const, "manual");
  const [motion, setMotion] = choice("motion", ["system", "on", "off"] as const, "system");
  const [pace, setPace] = choice("pace", ["calm", "usual", "fast", "off"] as const, "usual");
  const [sound, setSound] = choice("sound", ["on", "off"] as const, "on");
  const [volume, setVolume] = choice("volume", ["soft", "usual", "loud"] as const, "usual");
  const [notices, setNotices] = choice("notices", ["on", "off"] as const, "off");
  const [letters, setLetters] = choice("letters", ["on", "off"] as const, "on");
  const dark = media("(prefers-color-scheme: dark)");
  const contrast = media("(prefers-contrast: more)");
  const still = media("(prefers-reduced-motion: reduce)");
  // ?theme=dark wins until the person chooses; for screenshots and tests.
  const [asked, setAsked] = createSignal(new URLSearchParams(location.search).get("theme"));

  return {
    theme,
    setTheme(next: ThemeChoice): void {
      setAsked(null);
      setTheme(next);
    },
    confirm,
    setConfirm,
    motion,
    setMotion,
    pace,
    setPace,
    sound,
    setSound,
    volume,
    setVolume,
    /** Whether the system tells that it is one's turn while the page is not looked at. */
    notices,
    setNotices,
    /** Whether single letters and digits are shortcuts. */
    letters,
    setLetters,
    /** How long each thing that others do is looked at, in milliseconds. */
    paceMs: () => ({ calm: 1000, usual: 600, fast: 250, off: 0 })[pace()],
    /** The theme to draw. */
    themeNow(): "light" | "dark" | "contrast" {
      const first = asked();
      if (first === "light" || first === "dark" || first === "contrast") return first;
      const chosen = theme();
      if (chosen !== "system") return chosen;
      if (contrast()) return "contrast";
      return dark() ? "dark" : "light";
    },
    motionWelcome: () => (motion() === "system" ? !still() : motion() === "on"),
    /** The window's size, in pixels of the page. */
    window: size(),
  };
}

export const settings = createRoot(create);
