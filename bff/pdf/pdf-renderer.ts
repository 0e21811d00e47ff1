import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { brandOf } from '../../common/city/brand-colors.ts';
import { namesIn } from '../../common/city/city-names.ts';
import type { FileAnswer } from '../../common/contract/endpoint.ts';
import { formatDateTime, type Locale } from '../../common/locale/locales.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { CityFaces } from '../city/city-faces.ts';
import { CityRepository } from '../city/city.repository.ts';
import type { PdfBrand, PdfContent } from './pdf-document.ts';
import { pdfThread } from './pdf-worker-pool.ts';

/** Renders a case or a profile as a PDF. */
@Injectable()
export class PdfRenderer implements OnModuleDestroy {
  readonly #thread = pdfThread();

  constructor(
    private readonly clock: Clock,
    private readonly faces: CityFaces,
    private readonly city: CityRepository,
  ) {}

  /** `name`: of the file, without its extension. Throws TOO_MANY when too many PDFs are queued. */
  async render(content: PdfContent, locale: Locale, name: string): Promise<FileAnswer> {
    const made = formatDateTime(this.clock.now(), locale);
    const bytes = await this.#thread.run({ content, locale, made, brand: await this.brand(locale) });
    return { name: `${name}.pdf`, mimeType: 'application/pdf', bytes };
  }

  private async brand(locale: Locale): Promise<PdfBrand> {
    const face = await this.faces.current();
    const emblem = face.emblem ? await this.city.emblem(face.emblem) : undefined;
    return { ...namesIn(face, locale), color: brandOf(face.color).brand, ...(emblem && { emblem }) };
  }

  async onModuleDestroy(): Promise<void> {
    await this.#thread.end();
  }
}
