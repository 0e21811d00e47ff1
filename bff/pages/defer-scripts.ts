/** The start of vike's scripts, which come after all user content. */
const SCRIPT_TAG = '<script type="module" async';
const ENTRIES = /<script type="module" async(?<nonce> nonce="[^"]*")>(?<imports>[^<]*)<\/script>/;
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/** Replaces the scripts of a built page with a call of web/layouts/defer-scripts.ts, which loads them after the first paint. Development pages are unchanged. */
export function deferScripts(html: string): string {
  const from = html.lastIndexOf(SCRIPT_TAG);
  const tail = html.slice(from);
  const parts = [...tail.matchAll(MODULE_PRELOAD)].map(([, href]) => href);
  if (from === -1 || parts.length === 0) return html;
  const start = (_: string, nonce: string, imports: string) => {
    const entries = [...imports.matchAll(/"([^"]+)"/g)].map(([, href]) => href);
    return `<script${nonce}>startScripts(${JSON.stringify({ entries, parts })})</script>`;
  };
  return html.slice(0, from) + tail.replace(MODULE_PRELOAD, '').replace(ENTRIES, start);
}
