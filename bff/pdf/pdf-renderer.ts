import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { brandOf } from '../../common/city/brand-colors.ts';
import { namesIn } from '../../common/city/city-names.ts';
import type { FileAnswer } from '../../common/contract/endpoint.ts';
import { formatDateTime, type Locale } from '../../common/locale/locales.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { CityBrandingService } from '../city/city-branding.service.ts';
import { CityRepository } from '../city/city.repository.ts';
import type { PdfBrand, PdfContent } from './pdf-document.ts';
import { pdfThread } from './pdf-worker-pool.ts';

/** Renders a case or a profile as a PDF. */
@Injectable()
export class PdfRenderer implements OnModuleDestroy {
  readonly #thread = pdfThread();

  constructor(
    private readonly clock: Clock,
    private readonly branding: CityBrandingService,
    private readonly city: CityRepository,
  ) {}

  /** `name`: of the file, without its extension. Throws TOO_MANY when too many PDFs are queued. */
  async render(content: PdfContent, locale: Locale, name: string): Promise<FileAnswer> {
    const made = formatDateTime(this.clock.now(), locale);
    const bytes = await this.#thread.run({ content, locale, made, brand: await this.brand(locale) });
    return { name: `${name}.pdf`, mimeType: 'application/pdf', bytes };
  }

  private async brand(locale: Locale): Promise<PdfBrand> {
    const branding = await this.branding.current();
    const emblem = branding.emblem ? await this.city.emblem(branding.emblem) : undefined;
    return { ...namesIn(branding, locale), color: brandOf(branding.color).brand, ...(emblem && { emblem }) };
  }

  async onModuleDestroy(): Promise<void> {
    await this.#thread.end();
  }
}
