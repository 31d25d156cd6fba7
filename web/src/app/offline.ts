// Keeps the page in the browser for when there is no connection. Not while it is being worked on.

export function keepPage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // After everything that was asked for: it fetches the whole page.
  const begin = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  if (document.readyState === "complete") setTimeout(begin, 3_000);
  else addEventListener("load", () => setTimeout(begin, 3_000));
}
