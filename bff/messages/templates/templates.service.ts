import { Injectable } from '@nestjs/common';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import type { messages } from '../../../common/messages/messages.contract.ts';
import type {
  ChangeTemplate,
  TemplateIdInput,
  PreviewTemplate,
  RestoreTemplate,
} from '../../../common/messages/messages.dto.ts';
import type {
  MessageTemplate,
  TemplateChange,
  TemplateSummary,
  TemplateTexts,
  WrittenMessage,
} from '../../../common/messages/messages.types.ts';
import { CityBrandingService } from '../../city/city-branding.service.ts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { personName } from '../../database/person-name.ts';
import { partsOf, TEMPLATES, type TemplateDefinition } from './catalogue.ts';
import { sampleValues } from './sample-values.ts';
import { checkTemplate, differingFields } from './template-checks.ts';
import { TemplatesRepository, type NewTemplateChange } from './templates.repository.ts';
import { renderTemplate } from './render-template.ts';

type StoredTemplate = Awaited<ReturnType<TemplatesRepository['find']>>;

/** Implements the endpoints of message templates, for admins. A change and its record are one transaction. */
@Injectable()
export class TemplatesService implements Omit<ServiceOf<typeof messages>, 'undelivered' | 'sendAgain'> {
  constructor(
    private readonly database: Database,
    private readonly repository: TemplatesRepository,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly branding: CityBrandingService,
  ) {}

  async templates(): Promise<{ templates: TemplateSummary[] }> {
    const stored = new Map((await this.repository.all()).map((row) => [row.key, row]));
    return { templates: [...TEMPLATES].map(([key, definition]) => summaryOf(key, definition, stored.get(key))) };
  }

  async template({ key }: TemplateIdInput): Promise<{ template: MessageTemplate; changes: TemplateChange[] }> {
    return { template: await this.view(key), changes: await this.repository.changes(key) };
  }

  /** Renders with the same functions as the messages that are sent. Throws BAD_INPUT with field errors. */
  async preview(input: PreviewTemplate): Promise<{ ar: WrittenMessage; en: WrittenMessage }> {
    const texts = this.validTexts(input);
    const branding = await this.branding.current();
    const render = async (language: Locale): Promise<WrittenMessage> => {
      const message = renderTemplate(texts, language, (one) =>
        sampleValues(one, branding, this.config.publicUrl, this.clock.now()),
      );
      if (message.email === undefined) return message;
      return { ...message, html: await this.branding.emailHtml(message.subject ?? '', message.email, language) };
    };
    return { ar: await render('ar'), en: await render('en') };
  }

  /** Throws BAD_INPUT with field errors, STALE when the template has changed since. */
  async change(input: ChangeTemplate, caller: Principal): Promise<{ template: MessageTemplate }> {
    const texts = this.validTexts(input);
    return { template: await this.replace(input.key, texts, input.version, 'CHANGE', caller) };
  }

  async restore({ key, version }: RestoreTemplate, caller: Principal): Promise<{ template: MessageTemplate }> {
    definitionOf(key);
    return { template: await this.replace(key, null, version, 'RESTORE', caller) };
  }

  private replace(
    key: string,
    texts: TemplateTexts | null,
    version: number,
    action: NewTemplateChange['action'],
    caller: Principal,
  ): Promise<MessageTemplate> {
    return this.database.transaction(async () => {
      const definition = definitionOf(key);
      const before = (await this.repository.textsOf(key)) ?? definition.texts;
      const fields = differingFields(definition, before, texts ?? definition.texts);
      const [actor, at] = [caller.user?.id ?? null, this.clock.now()];
      if (!(await this.repository.save(key, texts, version, actor, at))) throw new AppError('STALE');
      await this.repository.recordChange({ key, action, fields, before, after: texts, actor, at });
      return this.view(key);
    });
  }

  /** Throws BAD_INPUT with field errors. */
  private validTexts(input: PreviewTemplate): TemplateTexts {
    const { texts, errors } = checkTemplate(definitionOf(input.key), input);
    if (errors.length) throw new AppError('BAD_INPUT', { fieldErrors: errors });
    return texts;
  }

  private async view(key: string): Promise<MessageTemplate> {
    const definition = definitionOf(key);
    const stored = await this.repository.find(key);
    return {
      ...summaryOf(key, definition, stored),
      texts: stored?.texts ?? definition.texts,
      placeholders: [...definition.placeholders],
      version: stored?.version ?? 0,
    };
  }
}

/** Throws NOT_FOUND. */
function definitionOf(key: string): TemplateDefinition {
  const definition = TEMPLATES.get(key);
  if (!definition) throw new AppError('NOT_FOUND');
  return definition;
}

function summaryOf(key: string, definition: TemplateDefinition, stored: StoredTemplate): TemplateSummary {
  return {
    key,
    group: definition.group,
    parts: partsOf(definition),
    edited: stored?.texts !== undefined && stored.texts !== null,
    modifiedAt: stored?.modified_at.toISOString() ?? null,
    modifiedBy: stored ? personName(stored) : null,
  };
}
