import { gzipSync } from 'node:zlib';

/** What any page may load, in kB gzip, before anyone touches it. */
export const MOST_SCRIPT_KB = 220;

/** Weighs the scripts that a page loads from now on: `weigh()` gives how many files they were so far, and their gzip in kB. */
export function watchScripts(page) {
  const sizes = new Map();
  // An address that leads on at once is not weighed with where it leads.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) sizes.clear();
  });
  page.on('response', (reply) => {
    if (!/javascript/.test(reply.headers()['content-type'] ?? '')) return;
    // One that is asked for ahead and again when it is needed comes out of the browser's cache.
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
