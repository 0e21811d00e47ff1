import type { PageContextServer } from 'vike/types';

/** What the error page shows, and nothing of what went wrong inside. */
export function onBeforeRender({ is404, abortStatusCode, urlPathname, errorWhileRendering }: PageContextServer) {
  // By its code: the server's class of errors is another than the one bundled here.
  const away = (errorWhileRendering as { code?: unknown } | null | undefined)?.code === 'UNAVAILABLE' ? 503 : undefined;
  return { pageContext: is404 ? { requestedPath: urlPathname } : { failure: abortStatusCode ?? away ?? 500 } };
}
