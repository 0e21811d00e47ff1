import type { FontSize, Theme } from '../../common/locale/appearance.ts';
import type { Locale } from '../../common/locale/locales.ts';

/** A rendered page: its bytes in pieces, with the nonce of the response between them. */
export interface RenderedPage {
  status: number;
  pieces: Buffer[];
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
  readonly #pages = new Map<string, { until: number; page: Promise<RenderedPage> }>();

  get(variant: PageVariant, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const key = `${variant.locale} ${variant.theme} ${variant.fontSize} ${variant.path}`;
    const found = this.#pages.get(key);
    const now = performance.now();
    if (found && found.until > now) return found.page;
    if (this.#pages.size >= MOST_PAGES) this.#pages.clear();
    const page = render();
    this.#pages.set(key, { until: now + FRESH_MS, page });
    // A failure is not kept: the next one tries again.
    page.catch(() => this.#pages.delete(key));
    return page;
  }
}

/** Cuts a page at every nonce, so that each response gets a fresh one without touching the rest. */
export function cutAtNonce(html: string): Buffer[] {
  return html.split(NONCE_MARK).map((piece) => Buffer.from(piece));
}
