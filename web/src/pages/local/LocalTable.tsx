// A game on this device: the usual table, without a server.

import { onCleanup, Show, type JSX } from "solid-js";
import { Framed } from "../../app/Frame.tsx";
import { Link } from "../../app/router.tsx";
import { questions, think } from "../../engine/engine.ts";
import { t } from "../../i18n/i18n.ts";
import { TableView } from "../../table/TableView.tsx";
import { Message } from "../../ui/Message.tsx";
import { DeskWire } from "../study/deskWire.ts";
import { keep, keptGame } from "./kept.ts";
import { LocalWire, somebody, type LocalGame } from "./localWire.ts";
import { RecordWire, type SavedRecord } from "./recordWire.ts";

/** The first question may have to wait for the engine to be loaded. */
const patience = 30_000;

export default function LocalTable(props: { id?: string }): JSX.Element {
  return (
    <Show
      when={keptGame(props.id ?? "")}
      keyed
      fallback={
        <Framed>
          <Message title={t("error.not_found")} text={t("local.gone")}>
            <Link class="button primary" href="/local">
              {t("local.title")}
            </Link>
          </Message>
        </Framed>
      }
    >
      {(game) => (game.opened ? <Looking game={game} /> : <Sitting game={game} />)}
    </Show>
  );
}

/** A game from a position that somebody has set up has no record: its table stands on the position. */
function fromPosition(begun: LocalGame, start: object): DeskWire {
  let game = begun;
  const keepWith = (more: Partial<LocalGame>) => keep((game = { ...game, ...more }));
  const wire: DeskWire = new DeskWire(
    { state: start },
    {
      id: game.id,
      game: game.game,
      seat: Math.max(0, game.seats.indexOf(0)),
      players: game.seats,
      line: game.line ?? [],
      deals: true,
      you: t("local.you"),
      hints: true,
    },
    {
      ask,
      think,
      happened: (line) => keepWith({ line, over: wire.toAct() === "over" }),
      note: (text) => {
        if (text !== undefined) keepWith({ note: text });
        return game.note ?? "";
      },
    },
  );
  return wire;
}

const ask = <T,>(method: string, params: object): Promise<T> =>
  questions.call(method, params, { within: patience });

/** At a record that was opened. */
function Looking(props: { game: LocalGame }): JSX.Element {
  const { id, created } = props.game;
  const wire = new RecordWire({ id, created, record: props.game.record as SavedRecord }, ask);
  onCleanup(() => wire.close());
  return <TableView wire={wire} id={id} me={somebody} />;
}

function Sitting(props: { game: LocalGame }): JSX.Element {
  const { game } = props;
  const wire = game.start
    ? fromPosition(game, game.start)
    : new LocalWire(game, { ask, think, keep, you: () => t("local.you") });
  onCleanup(() => wire.close());
  return <TableView wire={wire} id={props.game.id} me={somebody} />;
}
