import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { brandColorsOrDefault } from '../../common/city/brand-colors.ts';
import { brandingNames } from '../../common/city/city-names.ts';
import type { FileResponse } from '../../common/contract/endpoint.ts';
import { formatDateTime, type Locale } from '../../common/locale/locales.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { CityBrandingService } from '../city/city-branding.service.ts';
import { CityRepository } from '../city/city.repository.ts';
import { WorkerThread } from '../ops/worker-thread.ts';
import type { PdfBrand, PdfContent, PdfRequest } from './pdf-document.ts';

/** Renders a case or a profile as a PDF. */
@Injectable()
export class PdfRenderer implements OnModuleDestroy {
  /** A PDF takes half a second. The queue is limited to about 20 seconds of work. */
  readonly #thread = new WorkerThread<PdfRequest, Uint8Array>({
    script: new URL('./pdf-worker', import.meta.url),
    maxQueued: 40,
    idleMs: 60_000,
    timeoutMs: 20_000,
    heapMb: 256,
  });

  constructor(
    private readonly clock: Clock,
    private readonly branding: CityBrandingService,
    private readonly city: CityRepository,
  ) {}

  /** `name`: of the file, without its extension. Throws TOO_MANY when too many PDFs are queued. */
  async render(content: PdfContent, locale: Locale, name: string): Promise<FileResponse> {
    const createdAt = formatDateTime(this.clock.now(), locale);
    const bytes = await this.#thread.run({ content, locale, createdAt, brand: await this.brand(locale) });
    return { name: `${name}.pdf`, mimeType: 'application/pdf', bytes };
  }

  private async brand(locale: Locale): Promise<PdfBrand> {
    const branding = await this.branding.current();
    const emblem = branding.emblem ? await this.city.emblem(branding.emblem) : undefined;
    return { ...brandingNames(branding, locale), color: brandColorsOrDefault(branding.color).brand, ...(emblem && { emblem }) };
  }

  async onModuleDestroy(): Promise<void> {
    await this.#thread.end();
  }
}
