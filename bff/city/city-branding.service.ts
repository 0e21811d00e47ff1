import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CityBranding } from '../../common/city/city.types.ts';
import type { Locale } from '../../common/locale/locales.ts';
import { Clock, timeToLive } from '../integrations/clock/clock.port.ts';
import { emailHtml } from '../integrations/email/email-html.ts';
import { Log } from '../ops/log.ts';
import { CityRepository } from './city.repository.ts';
import { DEFAULT_BRANDING, emailBrandOf, brandingOf } from './city-branding.ts';

/** Changed settings must show on every instance within 2 s. One second remains for the query and the page. */
const TTL_MS = 1000;
const KEY = 'branding';

/** The city's branding, for pages, mails and PDFs. Keeps it for a second. */
@Injectable()
export class CityBrandingService {
  readonly #branding: LRUCache<typeof KEY, CityBranding>;
  /** Shown while the database does not answer. */
  #lastRead = DEFAULT_BRANDING;
  #changes = 0;

  constructor(
    private readonly repository: CityRepository,
    clock: Clock,
    private readonly log: Log,
  ) {
    this.#branding = new LRUCache({ max: 1, ...timeToLive(clock, TTL_MS) });
  }

  /**
   * Concurrent calls read for themselves: a call in a transaction must not wait for a read that waits for the
   * connection of the transaction.
   */
  async current(): Promise<CityBranding> {
    const cached = this.#branding.get(KEY);
    if (cached) return cached;
    const changes = this.#changes;
    const branding = await this.read();
    // A read that began before a change may be older than it.
    if (changes === this.#changes) this.#branding.set(KEY, branding);
    return branding;
  }

  /** Forgets the branding after a change on this instance. */
  clear(): void {
    this.#changes += 1;
    this.#branding.clear();
  }

  /** The HTML of an email with the name and the colour of the city. */
  async emailHtml(subject: string, text: string, language: Locale): Promise<string> {
    return emailHtml(subject, text, language, emailBrandOf(await this.current()));
  }

  private async read(): Promise<CityBranding> {
    try {
      const stored = await this.repository.find();
      this.#lastRead = stored ? brandingOf(stored.settings, stored.version) : DEFAULT_BRANDING;
    } catch (error) {
      this.log.warn('city.read_failed', { reason: (error as Error).name });
    }
    return this.#lastRead;
  }
}
