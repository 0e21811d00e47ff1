import { gzipSync } from 'node:zlib';

/** The limits for scripts before the first interaction, in kB (gzip): of any page, and of `/`. */
export const MAX_SCRIPT_KB = 270;
export const MAX_HOME_SCRIPT_KB = 170;
/** The limit for the scripts of a public page with those of the pages that a desktop prefetches. */
export const MAX_PREFETCHED_KB = 280;

/**
 * Measures the scripts of a page. The returned function gives the number of files so far and their size in kB (gzip).
 */
export function watchScripts(page) {
  const sizes = new Map();
  // A redirected page is not measured together with its target.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) sizes.clear();
  });
  page.on('response', (reply) => {
    if (!/javascript/.test(reply.headers()['content-type'] ?? '')) return;
    // By URL: a prefetched script, which the page later loads from the browser's cache, counts once.
    sizes.set(
      reply.url(),
      reply.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    );
  });
  return async () => {
    const known = await Promise.all(sizes.values());
    return { files: known.length, kb: known.reduce((total, size) => total + size, 0) / 1000 };
  };
}
