import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CityBranding } from '../../common/city/city.types.ts';
import type { Locale } from '../../common/locale/locales.ts';
import { emailHtml } from '../integrations/email/email-html.ts';
import { Log } from '../ops/log.ts';
import { CityRepository } from './city.repository.ts';
import { DEFAULT_BRANDING, emailBrandOf, brandingOf } from './city-branding.ts';

/** Changed settings show on every instance within 2 s (reliability); the rest is for the query and the page. */
const TTL_MS = 1000;
const KEY = 'branding';

/** The city's branding, for pages, mails and PDFs. Reads it at most once a second. */
@Injectable()
export class CityBrandingService {
  readonly #branding = new LRUCache<typeof KEY, Promise<CityBranding>>({ max: 1, ttl: TTL_MS });
  /** Pages are shown without the database, too. */
  #last = DEFAULT_BRANDING;

  constructor(
    private readonly repository: CityRepository,
    private readonly log: Log,
  ) {}

  current(): Promise<CityBranding> {
    const known = this.#branding.get(KEY);
    if (known) return known;
    const branding = this.read();
    this.#branding.set(KEY, branding);
    return branding;
  }

  /** Forgets the branding after a change on this instance. */
  clear(): void {
    this.#branding.clear();
  }

  /** The HTML of an email with the name and the colour of the city. */
  async emailHtml(subject: string, text: string, language: Locale): Promise<string> {
    return emailHtml(subject, text, language, emailBrandOf(await this.current()));
  }

  private async read(): Promise<CityBranding> {
    try {
      const stored = await this.repository.find();
      this.#last = stored ? brandingOf(stored.settings, stored.version) : DEFAULT_BRANDING;
    } catch (error) {
      this.log.warn('city.read_failed', { reason: (error as Error).name });
    }
    return this.#last;
  }
}
