import { render } from "solid-js/web";
import "./theme/tokens.css";
import "./theme/base.css";
import "./theme/controls.css";
import "./theme/forced.css";
import "./pages/pages.css";
import "./pages/home.css";
import { App } from "./app/App.tsx";
import { Wordless } from "./app/Wordless.tsx";
import { keepPage } from "./app/offline.ts";
import { lookUser } from "./app/session.ts";
import { countWaiting } from "./app/waiting.ts";
import { startLanguage } from "./i18n/i18n.ts";
import { startTheme } from "./theme/theme.ts";

startTheme();
// Not knowing who we are yet keeps no page from showing.
lookUser().catch(() => undefined);
keepPage();
countWaiting();
const page = document.getElementById("app")!;
startLanguage().then(
  () => render(() => <App />, page),
  () => render(() => <Wordless />, page),
);
