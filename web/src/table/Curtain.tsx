// Several people at one device: between their turns a curtain hides the board until the next one has taken it.

import { createMemo, Show, type JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import { SeatBadge } from "../theme/seats.tsx";
import { Logo } from "../theme/Logo.tsx";
import type { TableModel } from "./model.ts";
import type { Sitting } from "./play.ts";

export interface CurtainState {
  /** The seat that must take the device before anything is shown again. */
  next(): number | undefined;
  lift(): void;
}

export function createCurtain(table: TableModel, me: unknown): CurtainState {
  const own = () =>
    (table.info()?.seats ?? []).flatMap((seat, index) =>
      seat.kind === "person" && seat.user?.id === me && !seat.resigned ? [index] : [],
    );
  const next = createMemo(() => {
    const to = table.view()?.to_act;
    const seats = own();
    return typeof to === "number" && seats.length > 1 && seats.includes(to) && to !== table.seat()
      ? to
      : undefined;
  });
  return {
    next,
    lift() {
      const seat = next();
      if (seat !== undefined) void table.watch(seat);
    },
  };
}

export function Curtain(props: { curtain: CurtainState; sitting: Sitting }): JSX.Element {
  const name = (seat: number) => props.sitting.nameOf(seat);
  return (
    <Show when={props.curtain.next() !== undefined}>
      <div class="curtain" role="dialog" aria-modal="true" aria-label={t("curtain.label")}>
        <div class="curtain-inside">
          <Logo size={96} />
          <SeatBadge seat={props.curtain.next()!} size={72} />
          <h2>{t("curtain.pass", { name: name(props.curtain.next()!) })}</h2>
          <button
            class="button gold big"
            ref={(button) => queueMicrotask(() => button.focus())}
            onClick={() => props.curtain.lift()}
          >
            {t("curtain.lift", { name: name(props.curtain.next()!) })}
          </button>
        </div>
      </div>
    </Show>
  );
}
