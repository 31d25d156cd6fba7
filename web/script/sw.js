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
