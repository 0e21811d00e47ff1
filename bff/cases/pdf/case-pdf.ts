import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Case } from '../../../common/cases/cases.types.ts';
import type { FileAnswer } from '../../../common/contract/endpoint.ts';
import { formatDateTime, type Locale } from '../../../common/locale/locales.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { paperThread } from './pdf-worker-pool.ts';
import { pdfCaseOf } from './pdf-case.ts';
import { translator } from '../../i18n/translate.ts';

/** Renders a case as a PDF. */
@Injectable()
export class CasePdf implements OnModuleDestroy {
  readonly #thread = paperThread();

  constructor(private readonly clock: Clock) {}

  /** The case as the caller may see it, in the language. Throws TOO_MANY when too many PDFs are queued. */
  async of(one: Case, locale: Locale): Promise<FileAnswer> {
    const made = formatDateTime(this.clock.now(), locale);
    const bytes = await this.#thread.run({ one: pdfCaseOf(one, locale, translator(locale)), locale, made });
    return { name: `${one.ticketNumber}.pdf`, mimeType: 'application/pdf', bytes };
  }

  async onModuleDestroy(): Promise<void> {
    await this.#thread.end();
  }
}
