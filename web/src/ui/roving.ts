/** Moves the focus among elements of which only one is a tab stop; says whether the key was one of those that do so. */
export function rove(event: KeyboardEvent, items: HTMLElement[]): boolean {
  const here = items.indexOf(document.activeElement as HTMLElement);
  const to =
    event.key === "ArrowDown"
      ? Math.min(here + 1, items.length - 1)
      : event.key === "ArrowUp"
        ? Math.max(here - 1, 0)
        : event.key === "Home"
          ? 0
          : event.key === "End"
            ? items.length - 1
            : undefined;
  if (to === undefined || items.length === 0) return false;
  event.preventDefault();
  event.stopPropagation();
  items[to]!.focus();
  return true;
}
