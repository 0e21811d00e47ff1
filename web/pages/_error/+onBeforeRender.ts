import type { PageContextServer } from 'vike/types';

/** The status for the error page, without internal details. */
export function onBeforeRender({ is404, abortStatusCode, urlPathname, errorWhileRendering }: PageContextServer) {
  // Checked by code: the server's error class is not the one bundled here.
  const unavailable =
    (errorWhileRendering as { code?: unknown } | null | undefined)?.code === 'UNAVAILABLE' ? 503 : undefined;
  return { pageContext: is404 ? { requestedPath: urlPathname } : { failure: abortStatusCode ?? unavailable ?? 500 } };
}
