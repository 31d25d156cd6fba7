// Short messages at the bottom: what was refused and why, what was copied. They go by themselves.

import { createSignal, For, type JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import { errorText } from "./errors.ts";
import { Icon } from "../theme/icons.tsx";

interface Toast {
  id: number;
  text: string;
}

const [toasts, setToasts] = createSignal<Toast[]>([]);
let last = 0;

export function toast(text: string, ms = 6000): void {
  const id = ++last;
  setToasts((now) => [...now.filter((other) => other.text !== text).slice(-2), { id, text }]);
  setTimeout(() => drop(id), ms);
}

function drop(id: number): void {
  setToasts((now) => now.filter((other) => other.id !== id));
}

/** Shows what went wrong in the words of whoever refused. */
export function toastError(error: unknown): void {
  toast(errorText(error));
}

export function Toasts(): JSX.Element {
  return (
    <div class="toasts" role="status">
      <For each={toasts()}>
        {(item) => (
          <div class="toast">
            <span>{item.text}</span>
            <button
              class="button plain icon-only"
              onClick={() => drop(item.id)}
              aria-label={t("common.close")}
            >
              <Icon name="close" size={16} />
            </button>
          </div>
        )}
      </For>
    </div>
  );
}
