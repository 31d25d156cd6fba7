// Where links in letters lead: an address is confirmed, or is told nothing any more. By a press: programs that look into
// mail follow links too.

import { createSignal, Match, Switch, type JSX } from "solid-js";
import { Link, parameter } from "../app/router.tsx";
import { t } from "../i18n/i18n.ts";
import { http } from "../net/http.ts";
import { Message } from "../ui/Message.tsx";
import { errorText } from "../ui/errors.ts";

export default function Letter(props: Record<string, string>): JSX.Element {
  const what = () => (props.what === "stop" ? "stop" : "confirm");
  const [done, setDone] = createSignal<string>();
  const [failed, setFailed] = createSignal<string>();
  const press = () => {
    setFailed(undefined);
    http.letter(what(), parameter("door") ?? "", parameter("token") ?? "").then(setDone, (error: unknown) => {
      setFailed(errorText(error));
    });
  };
  return (
    <Switch
      fallback={
        <Message title={t(`notice.${what()}_title`)} text={failed() ?? t(`notice.${what()}_text`)}>
          <button class="button primary" onClick={press}>
            {t(`notice.${what()}_press`)}
          </button>
        </Message>
      }
    >
      <Match when={done()}>
        {(address) => (
          <Message
            title={t(`notice.${what()}_done`)}
            text={t(`notice.${what()}_done_text`, { address: address() })}
          >
            <Link class="button primary" href="/settings">
              {t("nav.settings")}
            </Link>
          </Message>
        )}
      </Match>
    </Switch>
  );
}
