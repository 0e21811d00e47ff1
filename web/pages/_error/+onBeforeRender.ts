import type { PageContextServer } from 'vike/types';

/** What the error page shows, and nothing of what went wrong inside. */
export function onBeforeRender({ is404, abortStatusCode, urlPathname }: PageContextServer) {
  return { pageContext: is404 ? { requestedPath: urlPathname } : { failure: abortStatusCode ?? 500 } };
}
