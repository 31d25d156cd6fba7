// The page without a connection. What the build is made of is kept (script/offline.ts puts `version` and `files` before this);
// everything that is the server's business goes to the server. Pages are asked for first, so that nobody is left with an old
// one; files with a hash in their name never change.
/* global self, caches, fetch, URL, Response, version, files */

const kept = `shedu-${version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files)));
});

self.addEventListener("activate", (event) => {
  const drop = (names) =>
    Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop));
});

async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.status < 500) return answer;
  } catch {
    // There is no connection, or no server.
  }
  return (await caches.match("/", { cacheName: kept })) ?? Response.error();
}

async function file(request) {
  return (await caches.match(request, { cacheName: kept })) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/") || files.includes(pathname)) event.respondWith(file(request));
});

// What the server pushes while the page is closed. A later notice of the same table takes the place of the one before; where the
// page is open at that very table and looked at, the person sees it without being told.
self.addEventListener("push", (event) => {
  let notice;
  try {
    notice = event.data.json();
  } catch {
    return;
  }
  const show = async () => {
    const windows = await self.clients.matchAll({ type: "window" });
    const seen = windows.some(
      (window) => window.visibilityState === "visible" && new URL(window.url).pathname === notice.path,
    );
    // A browser wants something to be shown for each push, or it shows a text of its own: unless the page is in view.
    if (seen) return;
    // A server that died before it noted that this was sent sends it again: it takes the place of the first, silently.
    const tag = notice.table || notice.kind;
    const shown = await self.registration.getNotifications({ tag });
    const again = shown.some((one) => one.data?.event === notice.event);
    await self.registration.showNotification(notice.title, {
      body: notice.text,
      tag,
      renotify: !again,
      icon: "/icon-192.png",
      badge: "/icon-192.png",
      timestamp: notice.time,
      data: { path: notice.path, event: notice.event },
    });
    if (notice.kind === "turn" || notice.kind === "conflict") await self.navigator.setAppBadge?.();
  };
  event.waitUntil(show());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = String(event.notification.data?.path ?? "/");
  // Only within this site, whatever was sent.
  const target = new URL(path, self.location.origin);
  if (target.origin !== self.location.origin) return;
  const open = async () => {
    const windows = await self.clients.matchAll({ type: "window" });
    const there = windows.find((window) => new URL(window.url).pathname === target.pathname);
    if (there) return there.focus();
    return self.clients.openWindow(target.href);
  };
  event.waitUntil(open());
});
