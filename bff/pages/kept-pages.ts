import type { FontSize, Theme } from '../../common/locale/appearance.ts';
import type { Locale } from '../../common/locale/locales.ts';
import type { PackedPage } from './packed-page.ts';

/** A rendered page: its bytes in pieces, with the nonce of the response between them. */
export interface RenderedPage {
  status: number;
  pieces: Buffer[];
  /** The same for everyone who asks for it. */
  shared?: true;
  /** Of a shared page, made when first asked for. */
  packed?: PackedPage;
}

export interface PageVariant {
  path: string;
  locale: Locale;
  theme: Theme;
  fontSize: FontSize;
}

/** Content shows at most this late on every instance (reliability: 2 s). */
const FRESH_MS = 1500;
const MOST_PAGES = 500;

/** What stands for the nonce while a page is rendered to be kept. */
export const NONCE_MARK = 'bm9uY2UtbWFyay1ub25jZQ==';

/** Keeps guests' public pages as bytes for a moment. A page that is asked for while it is rendered is rendered once for all who wait. */
export class KeptPages {
  readonly #pages = new Map<string, Kept>();

  get(variant: PageVariant, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const key = keyOf(variant);
    const found = this.#fresh(key);
    if (found) return found.page;
    if (this.#pages.size >= MOST_PAGES) this.#pages.clear();
    const kept: Kept = { until: performance.now() + FRESH_MS, page: render() };
    this.#pages.set(key, kept);
    // Whole pages alone are kept: after anything else the next one tries again.
    const forget = (): void => {
      if (this.#pages.get(key) === kept) this.#pages.delete(key);
    };
    kept.page.then((page) => {
      if (page.status === 200) kept.ready = page;
      else forget();
    }, forget);
    return kept.page;
  }

  /** The page if it is ready at this moment. */
  now(variant: PageVariant): RenderedPage | undefined {
    return this.#fresh(keyOf(variant))?.ready;
  }

  #fresh(key: string): Kept | undefined {
    const found = this.#pages.get(key);
    return found && found.until > performance.now() ? found : undefined;
  }
}

interface Kept {
  until: number;
  page: Promise<RenderedPage>;
  ready?: RenderedPage;
}

const keyOf = ({ locale, theme, fontSize, path }: PageVariant): string => `${locale} ${theme} ${fontSize} ${path}`;

/** Cuts a page at every nonce, so that each response gets a fresh one without touching the rest. */
export function cutAtNonce(html: string): Buffer[] {
  return html.split(NONCE_MARK).map((piece) => Buffer.from(piece));
}

/** What costs more to copy than to write by itself. */
const LARGE_BYTES = 16_384;

/** A page's bytes with the nonce between its pieces, in few writes: small pieces are put together, large ones go out as they are kept. */
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
