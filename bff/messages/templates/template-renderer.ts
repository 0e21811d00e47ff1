import { Injectable } from '@nestjs/common';
import { brandingNames } from '../../../common/city/branding.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import type { WrittenMessage } from '../../../common/messages/messages.types.ts';
import { CityBrandingService } from '../../city/city-branding.service.ts';
import { TEMPLATES } from './catalogue.ts';
import { TemplatesRepository } from './templates.repository.ts';
import { renderTemplate, type ValuesIn } from './render-template.ts';

/** A message ready to be sent, with the key of its template. */
export type RenderedMessage = Omit<WrittenMessage, 'html'> & { kind: string };

/** Renders every outgoing message, from the texts edited by an admin or the built-in ones. */
@Injectable()
export class TemplateRenderer {
  constructor(
    private readonly repository: TemplatesRepository,
    private readonly branding: CityBrandingService,
  ) {}

  /** `key`: of TEMPLATES. An email contains both languages, `language` first. Throws for an unknown key. */
  async render(key: string, language: Locale, valuesIn: ValuesIn = () => ({})): Promise<RenderedMessage> {
    const texts = (await this.repository.textsOf(key)) ?? TEMPLATES.get(key)?.texts;
    if (!texts) throw new Error(`Unknown message template: ${key}`);
    const branding = await this.branding.current();
    return {
      ...renderTemplate(texts, language, (one) => ({ portal: brandingNames(branding, one).portal, ...valuesIn(one) })),
      kind: key,
    };
  }
}
