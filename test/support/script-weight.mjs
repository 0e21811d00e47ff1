/** The limit for the scripts of any page before the first interaction, in kB as sent over HTTP/1.1, with headers. */
export const MAX_SCRIPT_KB = 263;
/** The limits of the most visited pages: path, files, and kB as sent. */
export const SCRIPT_LIMITS = [
  ['/', 8, 152],
  ['/faqs', 12, 162],
  ['/login', 10, 150],
  ['/follow-up', 20, 200],
  ['/create-case', 16, 216],
];
/** The limit for the scripts of a public page with those of the pages that a desktop prefetches. */
export const MAX_PREFETCHED_KB = 250;

/**
 * The bytes of an answer with these headers, from `[name, value]` pairs: the headers and the compressed body. Infinite
 * where the length of the body is not stated, so that no limit holds.
 */
export function sentBytes(headers) {
  const lengths = [...headers].map(([name, value]) => name.length + value.length + ': \r\n'.length);
  const body = Number(new Map(headers).get('content-length') ?? Infinity);
  return lengths.reduce((sum, length) => sum + length, body);
}

/** Measures the scripts of a page. The returned function gives the number of files so far and their kB as sent. */
export function watchScripts(page) {
  const sizes = new Map();
  // A redirected page is not measured together with its target.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) sizes.clear();
  });
  page.on('response', (reply) => {
    // By URL: a prefetched script, which the page later loads from the browser's cache, counts once.
    if (/javascript/.test(reply.headers()['content-type'] ?? ''))
      sizes.set(reply.url(), sentBytes(Object.entries(reply.headers())));
  });
  return () => ({ files: sizes.size, kb: [...sizes.values()].reduce((total, size) => total + size, 0) / 1000 });
}
