import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FileAnswer } from '../../common/contract/endpoint.ts';
import { formatDateTime, type Locale } from '../../common/locale/locales.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import type { PdfContent } from './pdf-document.ts';
import { paperThread } from './pdf-worker-pool.ts';

/** Renders a case or a profile as a PDF. */
@Injectable()
export class PdfRenderer implements OnModuleDestroy {
  readonly #thread = paperThread();

  constructor(private readonly clock: Clock) {}

  /** `name`: of the file, without its extension. Throws TOO_MANY when too many PDFs are queued. */
  async render(content: PdfContent, locale: Locale, name: string): Promise<FileAnswer> {
    const bytes = await this.#thread.run({ content, locale, made: formatDateTime(this.clock.now(), locale) });
    return { name: `${name}.pdf`, mimeType: 'application/pdf', bytes };
  }

  async onModuleDestroy(): Promise<void> {
    await this.#thread.end();
  }
}
