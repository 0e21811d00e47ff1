import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CityFace } from '../../common/city/city.types.ts';
import type { Locale } from '../../common/locale/locales.ts';
import { emailHtml } from '../integrations/email/email-html.ts';
import { Log } from '../ops/log.ts';
import { CityRepository } from './city.repository.ts';
import { DEFAULT_FACE, emailBrandOf, faceOf } from './city-face.ts';

/** Changed settings show on every instance within 2 s (reliability); the rest is for the query and the page. */
const TTL_MS = 1000;
const KEY = 'face';

/** The city's own face, for pages, mails and PDFs. Reads it at most once a second. */
@Injectable()
export class CityFaces {
  readonly #faces = new LRUCache<typeof KEY, Promise<CityFace>>({ max: 1, ttl: TTL_MS });
  /** Pages are shown without the database, too. */
  #last = DEFAULT_FACE;

  constructor(
    private readonly repository: CityRepository,
    private readonly log: Log,
  ) {}

  current(): Promise<CityFace> {
    const known = this.#faces.get(KEY);
    if (known) return known;
    const face = this.read();
    this.#faces.set(KEY, face);
    return face;
  }

  /** Forgets the face after a change on this instance. */
  clear(): void {
    this.#faces.clear();
  }

  /** The HTML of an email with the name and the colour of the city. */
  async emailHtml(subject: string, text: string, language: Locale): Promise<string> {
    return emailHtml(subject, text, language, emailBrandOf(await this.current()));
  }

  private async read(): Promise<CityFace> {
    try {
      const stored = await this.repository.find();
      this.#last = stored ? faceOf(stored.settings, stored.version) : DEFAULT_FACE;
    } catch (error) {
      this.log.warn('city.read_failed', { reason: (error as Error).name });
    }
    return this.#last;
  }
}
