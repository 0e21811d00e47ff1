/** Where vike names a page's scripts: behind all that people wrote. */
const FROM = '<script type="module" async';
const ENTRIES = /<script type="module" async(?<nonce> nonce="[^"]*")>(?<imports>[^<]*)<\/script>/;
const PART = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/** A built page's HTML with its scripts handed over to what starts them (web/layouts/start-scripts.ts); in development they start by themselves. */
export function scriptsAfterPaint(html: string): string {
  const from = html.lastIndexOf(FROM);
  const tail = html.slice(from);
  const parts = [...tail.matchAll(PART)].map(([, href]) => href);
  if (from === -1 || parts.length === 0) return html;
  const start = (_: string, nonce: string, imports: string) => {
    const entries = [...imports.matchAll(/"([^"]+)"/g)].map(([, href]) => href);
    return `<script${nonce}>startScripts(${JSON.stringify({ entries, parts })})</script>`;
  };
  return html.slice(0, from) + tail.replace(PART, '').replace(ENTRIES, start);
}
