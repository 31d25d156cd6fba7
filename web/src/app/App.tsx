// The frame of every page: banner of the connection, header with the ways around, the page, messages. An error
// anywhere below shows a way out instead of a blank page.

import {
  createEffect,
  createSignal,
  ErrorBoundary,
  lazy,
  on,
  onCleanup,
  Show,
  Suspense,
  type Component,
  type JSX,
} from "solid-js";
import { t } from "../i18n/i18n.ts";
import { Message } from "../ui/Message.tsx";
import { Toasts } from "../ui/toasts.tsx";
import Home from "../pages/Home.tsx";
import { Framed } from "./Frame.tsx";
import { setTitle } from "./waiting.ts";
import { Link, match, path } from "./router.tsx";
import { connected } from "./session.ts";

interface Route {
  pattern: string;
  page: Component<Record<string, string>>;
  /** Pages with a frame of their own. */
  bare?: boolean;
  title: () => string;
}

const routes: Route[] = [
  { pattern: "/", page: Home, title: () => t("home.title") },
  { pattern: "/new", page: lazy(() => import("../pages/NewTable.tsx")), title: () => t("new.title") },
  { pattern: "/new/:game", page: lazy(() => import("../pages/NewTable.tsx")), title: () => t("new.title") },
  { pattern: "/games", page: lazy(() => import("../pages/Games.tsx")), title: () => t("nav.games") },
  { pattern: "/games/:list", page: lazy(() => import("../pages/Games.tsx")), title: () => t("nav.games") },
  { pattern: "/learn", page: lazy(() => import("../pages/learn/Learn.tsx")), title: () => t("nav.learn") },
  {
    pattern: "/learn/:game",
    page: lazy(() => import("../pages/learn/Learn.tsx")),
    title: () => t("nav.learn"),
  },
  {
    pattern: "/learn/:game/lesson",
    page: lazy(() => import("../pages/learn/Lesson.tsx")),
    bare: true,
    title: () => t("nav.learn"),
  },
  {
    pattern: "/rules/:game",
    page: lazy(() => import("../pages/learn/RulesPage.tsx")),
    title: () => t("menu.rules"),
  },
  {
    pattern: "/openings",
    page: lazy(() => import("../pages/openings/Openings.tsx")),
    title: () => t("nav.openings"),
  },
  {
    pattern: "/openings/:game",
    page: lazy(() => import("../pages/openings/Openings.tsx")),
    title: () => t("nav.openings"),
  },
  {
    pattern: "/think",
    page: lazy(() => import("../pages/learn/Thinking.tsx")),
    title: () => t("nav.learn"),
  },
  {
    pattern: "/think/:game",
    page: lazy(() => import("../pages/learn/Thinking.tsx")),
    title: () => t("nav.learn"),
  },
  {
    pattern: "/think/:game/:board",
    page: lazy(() => import("../pages/learn/Board.tsx")),
    bare: true,
    title: () => t("nav.learn"),
  },
  {
    pattern: "/puzzles",
    page: lazy(() => import("../pages/study/Puzzles.tsx")),
    title: () => t("nav.puzzles"),
  },
  {
    pattern: "/puzzles/:game/:id",
    page: lazy(() => import("../pages/study/Puzzle.tsx")),
    bare: true,
    title: () => t("nav.puzzles"),
  },
  { pattern: "/lab", page: lazy(() => import("../pages/lab/Lab.tsx")), title: () => t("nav.lab") },
  {
    pattern: "/lab/:game",
    page: lazy(() => import("../pages/lab/Desk.tsx")),
    bare: true,
    title: () => t("nav.lab"),
  },
  {
    pattern: "/studies",
    page: lazy(() => import("../pages/studies/Studies.tsx")),
    title: () => t("nav.studies"),
  },
  {
    pattern: "/study/:id",
    page: lazy(() => import("../pages/studies/StudyPage.tsx")),
    bare: true,
    title: () => t("nav.studies"),
  },
  { pattern: "/local", page: lazy(() => import("../pages/local/Local.tsx")), title: () => t("local.title") },
  {
    pattern: "/local/:id",
    page: lazy(() => import("../pages/local/LocalTable.tsx")),
    bare: true,
    title: () => t("table.board"),
  },
  {
    pattern: "/tournaments",
    page: lazy(() => import("../pages/club/Tournaments.tsx")),
    title: () => t("nav.club"),
  },
  {
    pattern: "/tournaments/new",
    page: lazy(() => import("../pages/club/NewTournament.tsx")),
    title: () => t("nav.club"),
  },
  {
    pattern: "/tournament/:id",
    page: lazy(() => import("../pages/club/TournamentPage.tsx")),
    title: () => t("nav.club"),
  },
  { pattern: "/clubs", page: lazy(() => import("../pages/club/Clubs.tsx")), title: () => t("nav.club") },
  {
    pattern: "/clubs/join/:token",
    page: lazy(() => import("../pages/club/JoinClub.tsx")),
    title: () => t("nav.club"),
  },
  {
    pattern: "/club/:id",
    page: lazy(() => import("../pages/club/PrivateClub.tsx")),
    title: () => t("nav.club"),
  },
  { pattern: "/people", page: lazy(() => import("../pages/club/People.tsx")), title: () => t("nav.club") },
  {
    pattern: "/people/:id",
    page: lazy(() => import("../pages/club/Profile.tsx")),
    title: () => t("nav.club"),
  },
  {
    pattern: "/quick",
    page: lazy(() => import("../pages/club/QuickGame.tsx")),
    title: () => t("home.quick"),
  },
  {
    pattern: "/moderation",
    page: lazy(() => import("../pages/club/Moderation.tsx")),
    title: () => t("order.title"),
  },
  { pattern: "/ratings", page: lazy(() => import("../pages/Ratings.tsx")), title: () => t("nav.ratings") },
  { pattern: "/settings", page: lazy(() => import("../pages/Settings.tsx")), title: () => t("nav.settings") },
  {
    pattern: "/notices/:what",
    page: lazy(() => import("../pages/Letter.tsx")),
    title: () => t("settings.notices"),
  },
  {
    pattern: "/table/:id",
    page: lazy(() => import("../pages/Table.tsx")),
    bare: true,
    title: () => t("table.board"),
  },
];

function found(): { route: Route; parameters: Record<string, string> } | undefined {
  for (const route of routes) {
    const parameters = match(route.pattern, path());
    if (parameters) return { route, parameters };
  }
  return undefined;
}

export function App(): JSX.Element {
  createEffect(() => {
    const title = found()?.route.title();
    setTitle(title ? `${title} · Shedu` : "Shedu");
  });

  // After a change of page the focus goes to its heading, so that the keyboard and the screen reader start there.
  createEffect(
    on(
      path,
      () => {
        setTimeout(
          () =>
            document.querySelector<HTMLElement>("h1[tabindex='-1'], main")?.focus({ preventScroll: true }),
          50,
        );
      },
      { defer: true },
    ),
  );

  return (
    <>
      <a class="skip" href="#main">
        {t("nav.skip")}
      </a>
      <ConnectionBanner />
      <ErrorBoundary fallback={(error: unknown) => <Broken error={error} />}>
        <Show
          when={found()}
          keyed
          fallback={
            <Framed>
              <NotFound />
            </Framed>
          }
        >
          {({ route, parameters }) => {
            const Page = route.page;
            const page = () => (
              <Suspense fallback={<div class="waiting">{t("common.loading")}</div>}>
                <Page {...parameters} />
              </Suspense>
            );
            return route.bare ? page() : <Framed>{page()}</Framed>;
          }}
        </Show>
      </ErrorBoundary>
      <Toasts />
    </>
  );
}

function NotFound(): JSX.Element {
  return (
    <Message title={t("error.not_found")} text={t("error.not_found_text")}>
      <Link class="button primary" href="/">
        {t("nav.home")}
      </Link>
    </Message>
  );
}

function Broken(props: { error: unknown }): JSX.Element {
  console.error(props.error);
  return (
    <Message title={t("error.title")} text={t("error.text")}>
      <button class="button primary" onClick={() => location.reload()}>
        {t("error.reload")}
      </button>
    </Message>
  );
}

function ConnectionBanner(): JSX.Element {
  const [notice, setNotice] = createSignal<"restart" | "readonly">();
  const status = () => connectedNow()?.status();
  const [connectedNow, setConnectedNow] = createSignal(connected());
  // The connection is made by the first page that needs it, and then stays.
  const timer = setInterval(() => {
    const socket = connected();
    if (!socket) return;
    clearInterval(timer);
    setConnectedNow(socket);
    socket.onFrame((frame) => {
      if (frame.t === "notice") setNotice(frame.kind === "writable" ? undefined : frame.kind);
    });
    socket.onOnline(() => setNotice((now) => (now === "restart" ? undefined : now)));
  }, 200);
  onCleanup(() => clearInterval(timer));

  return (
    <div role="status">
      <Show when={status() === "offline"}>
        <div class="banner bad">
          {t("net.offline")}
          <button class="button" onClick={() => connectedNow()?.retry()}>
            {t("net.retry")}
          </button>
        </div>
      </Show>
      <Show when={notice()}>{(kind) => <div class="banner">{t(`net.${kind()}`)}</div>}</Show>
    </div>
  );
}
