import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { brandColorsOrDefault } from '../../common/city/brand-colors.ts';
import { brandingNames } from '../../common/city/branding.ts';
import type { FileResponse } from '../../common/contract/endpoint.ts';
import { directionOf, formatDateTime, type Locale } from '../../common/locale/locales.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { CityBrandingService } from '../city/city-branding.service.ts';
import { CityRepository } from '../city/city.repository.ts';
import { translator } from '../i18n/translate.ts';
import { WorkerThread } from '../ops/worker-thread.ts';
import type { PdfContents, PdfRequest } from './pdf-document.ts';

/** Renders a case or a profile as a PDF. */
@Injectable()
export class PdfRenderer implements OnModuleDestroy {
  /** The longest PDF takes half a second. The queue is limited to about 20 seconds of work. */
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
  async render<T extends keyof PdfContents>(
    template: T,
    content: PdfContents[T],
    { locale, title, name }: { locale: Locale; title: string; name: string },
  ): Promise<FileResponse> {
    const now = this.clock.now();
    const t = translator(locale);
    const branding = await this.branding.current();
    const bytes = await this.#thread.run({
      template,
      content,
      title,
      language: locale,
      direction: directionOf(locale),
      createdAt: Math.floor(now.getTime() / 1000),
      createdOn: t('agentWorkspace.pdfPage.createdOn', { at: formatDateTime(now, locale) }),
      page: t('agentWorkspace.pdfPage.page', { at: '{at}', of: '{of}' }),
      brand: {
        name: t('agentWorkspace.pdfPage.brand', brandingNames(branding, locale)),
        color: brandColorsOrDefault(branding.color).brand,
      },
      emblem: branding.emblem ? await this.city.emblem(branding.emblem) : undefined,
    });
    return { name: `${name}.pdf`, mimeType: 'application/pdf', bytes };
  }

  async onModuleDestroy(): Promise<void> {
    await this.#thread.end();
  }
}
