// Addresses of pages, without a library: a signal of the path, links that change it, and a match function.

import { createSignal, splitProps, type JSX } from "solid-js";

const [path, setPath] = createSignal(location.pathname);
const [search, setSearch] = createSignal(location.search);

export { path };

/** A parameter of the address, such as ?game=tigris. */
export function parameter(name: string): string | undefined {
  return new URLSearchParams(search()).get(name) ?? undefined;
}

function sync(): void {
  setSearch(location.search);
  setPath(location.pathname);
}

addEventListener("popstate", sync);

export function navigate(to: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  sync();
  scrollTo(0, 0);
}

/** A link within the page; new tabs and windows work as usual. */
export function Link(props: JSX.AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }): JSX.Element {
  const [own, rest] = splitProps(props, ["href", "children"]);
  const click = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    navigate(own.href);
  };
  const current = () => path() === own.href.split("?")[0];
  return (
    <a {...rest} href={own.href} onClick={click} aria-current={current() ? "page" : undefined}>
      {own.children}
    </a>
  );
}

/** "/table/:id" against a path: the named parts, or undefined. */
export function match(pattern: string, actual: string): Record<string, string> | undefined {
  const wanted = pattern.split("/");
  const given = actual.replace(/\/+$/, "").split("/");
  if (pattern === "/") return actual === "/" ? {} : undefined;
  if (wanted.length !== given.length) return undefined;
  const found: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index]!;
    if (part.startsWith(":")) {
      try {
        found[part.slice(1)] = decodeURIComponent(value);
      } catch {
        return undefined;
      }
    } else if (part !== value) return undefined;
  }
  return found;
}
