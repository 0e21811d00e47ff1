import type { FontSize, Theme } from '../../common/locale/appearance.ts';
import type { Locale } from '../../common/locale/locales.ts';
import type { GzipPage } from './gzip-page.ts';

/** A rendered page in pieces; the nonce of the response is inserted between them. */
export interface RenderedPage {
  status: number;
  pieces: Buffer[];
  /** The page is the same for all users. */
  shared?: true;
  /** The compressed form of a shared page, created on first use. */
  packed?: GzipPage;
}

export interface PageVariant {
  path: string;
  locale: Locale;
  theme: Theme;
  fontSize: FontSize;
}

/** Changed content appears on each instance within this time (reliability: 2 s). */
const TTL_MS = 1500;
const MAX_PAGES = 500;

/** Placeholder for the nonce in a page that is rendered for the cache. */
export const NONCE_MARK = 'bm9uY2UtbWFyay1ub25jZQ==';

/** Caches the public pages of guests for a short time. Concurrent requests for a page share one rendering. */
export class PageCache {
  readonly #pages = new Map<string, CacheEntry>();

  get(variant: PageVariant, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const key = keyOf(variant);
    const found = this.#fresh(key);
    if (found) return found.page;
    if (this.#pages.size >= MAX_PAGES) this.#pages.clear();
    const entry: CacheEntry = { until: performance.now() + TTL_MS, page: render() };
    this.#pages.set(key, entry);
    // Only successful pages stay in the cache.
    const forget = (): void => {
      if (this.#pages.get(key) === entry) this.#pages.delete(key);
    };
    entry.page.then((page) => {
      if (page.status === 200) entry.ready = page;
      else forget();
    }, forget);
    return entry.page;
  }

  /** The page if it is cached and rendered. */
  peek(variant: PageVariant): RenderedPage | undefined {
    return this.#fresh(keyOf(variant))?.ready;
  }

  #fresh(key: string): CacheEntry | undefined {
    const found = this.#pages.get(key);
    return found && found.until > performance.now() ? found : undefined;
  }
}

interface CacheEntry {
  until: number;
  page: Promise<RenderedPage>;
  ready?: RenderedPage;
}

const keyOf = ({ locale, theme, fontSize, path }: PageVariant): string => `${locale} ${theme} ${fontSize} ${path}`;

/** Splits a page at the nonces, so that each response gets its own. */
export function splitAtNonce(html: string): Buffer[] {
  return html.split(NONCE_MARK).map((piece) => Buffer.from(piece));
}

/** Pieces from this size on are written separately instead of copied. */
const LARGE_BYTES = 16_384;

/** Inserts the nonce between the pieces of a page. Small pieces are joined to save writes. */
export function partsOf(pieces: readonly Buffer[], nonce: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let small: Buffer[] = [];
  pieces.forEach((piece, index) => {
    if (index) small.push(nonce);
    if (piece.length < LARGE_BYTES) return small.push(piece);
    parts.push(Buffer.concat(small), piece);
    small = [];
    return 0;
  });
  return [...parts, Buffer.concat(small)];
}
