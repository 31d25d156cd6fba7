// What somebody at the table has to answer or should know, where it pushes nothing but the log aside.

import type { JSX } from "solid-js";
import { CaretakerBand, LateBand, RepairBand, TakebackBand } from "./Bands.tsx";
import type { TableModel } from "./model.ts";
import type { Sitting } from "./play.ts";
import { RematchBand } from "./Rematch.tsx";

export function Notices(props: { table: TableModel; sitting: Sitting }): JSX.Element {
  return (
    <div class="notices">
      <RepairBand table={props.table} />
      <LateBand table={props.table} sitting={props.sitting} />
      <TakebackBand table={props.table} sitting={props.sitting} />
      <RematchBand table={props.table} />
      <CaretakerBand table={props.table} sitting={props.sitting} />
    </div>
  );
}
