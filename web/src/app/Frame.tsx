// The frame of every page but the table: the header with the ways around, and the page below it.

import { For, type JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import { LanguageSwitch } from "../ui/LanguageSwitch.tsx";
import { Logo } from "../theme/Logo.tsx";
import { Link } from "./router.tsx";
import { user } from "./session.ts";

export function Framed(props: { children: JSX.Element }): JSX.Element {
  const links = [
    { href: "/games", text: () => t("nav.games") },
    { href: "/learn", text: () => t("nav.learn") },
    { href: "/tournaments", text: () => t("nav.club") },
    { href: "/ratings", text: () => t("nav.ratings"), roomy: true },
    { href: "/settings", text: () => user()?.name ?? t("nav.settings") },
  ];
  return (
    <>
      <header class="head">
        <Link class="head-home" href="/" aria-label={`Shedu: ${t("nav.home")}`}>
          <Logo size={40} />
          <span class="head-name">Shedu</span>
        </Link>
        <nav aria-label={t("nav.label")}>
          <ul class="head-links">
            <For each={links}>
              {(link) => (
                <li classList={{ "head-roomy": link.roomy }}>
                  <Link href={link.href}>{link.text()}</Link>
                </li>
              )}
            </For>
          </ul>
        </nav>
        <LanguageSwitch class="head-language" />
      </header>
      <main class="page" id="main" tabindex="-1">
        {props.children}
      </main>
    </>
  );
}
