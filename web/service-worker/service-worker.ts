import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { retryPageData, retryUntilAnswered, retryNow } from './retry-request.ts';
import { RETRY } from './messages.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** The built files have a hash in their names. */
const ASSETS = '/assets/';
const MAX_ASSETS = 600;
const MAX_ASSET_AGE_SECONDS = 30 * 24 * 3600;

const PAGE_DATA = /\/index\.pageContext\.json$/;

/**
 * URLs that the worker does not handle: a sign-in and a sign-out must reach the server exactly once, and files may take
 * long.
 */
const NOT_PAGES = [/^\/(?:auth|logout|idp|oauth|api|open311|dev|health|metrics)(?:[/?]|$)/];

/** How long a page may take before the offline page is shown, in seconds. */
const PAGE_TIMEOUT_SECONDS = 3;

// A new version takes over at once: pages keep their own code, and assets of both versions stay in the cache.
void self.skipWaiting();
clientsClaim();

// The offline pages and their style, nothing else. `__WB_MANIFEST` has the build's id (vite.config.ts).
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

const assets = new CacheFirst({
  cacheName: 'assets',
  plugins: [
    new ExpirationPlugin({ maxEntries: MAX_ASSETS, maxAgeSeconds: MAX_ASSET_AGE_SECONDS, purgeOnQuotaError: true }),
  ],
});
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(ASSETS),
  ({ event, request }) => retryUntilAnswered(event as FetchEvent, () => assets.handle({ event, request })),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && PAGE_DATA.test(url.pathname),
  ({ event }) => retryPageData(event as FetchEvent),
);

const network = new NetworkOnly();
const networkInTime = new NetworkOnly({ networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS });
/** The URL for which the offline page was last shown. The next request for it has no time limit. */
let failedPage: string | undefined;

registerRoute(
  new NavigationRoute(
    async ({ event, request }) => {
      const strategy = request.url === failedPage ? network : networkInTime;
      failedPage = undefined;
      try {
        return await strategy.handle({ event, request });
      } catch {
        failedPage = request.url;
        return (await offlinePage()) ?? Response.error();
      }
    },
    { denylist: NOT_PAGES },
  ),
);

/** The offline page in the language of the `locale` cookie, else in the browser's. */
async function offlinePage(): Promise<Response | undefined> {
  const cookie = 'cookieStore' in self ? await self.cookieStore.get('locale') : null;
  const locale = cookie?.value ?? navigator.language.slice(0, 2);
  return matchPrecache(`/offline-${locale === 'en' ? 'en' : 'ar'}.html`);
}

self.addEventListener('message', ({ data }) => void (data === RETRY && retryNow()));
