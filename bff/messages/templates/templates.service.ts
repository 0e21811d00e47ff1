import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/contract/caller.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import type { ChangeTemplate, OneTemplate, PreviewTemplate, RestoreTemplate } from '../../../common/messages/messages.dto.ts';
import type {
  MessageTemplate,
  TemplateChange,
  TemplateSummary,
  TemplateTexts,
  WrittenMessage,
} from '../../../common/messages/messages.types.ts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { emailHtml } from '../../outside/email/email-html.ts';
import { Database } from '../../store/database.ts';
import { partsOf, TEMPLATES, type TemplateRow } from './catalogue.ts';
import { sampleValues } from './sample-values.ts';
import { checkTemplate, differingFields } from './template-checks.ts';
import { nameOf, TemplatesRepository, type TemplateDeed } from './templates.repository.ts';
import { writeMessage } from './write-message.ts';

type Kept = Awaited<ReturnType<TemplatesRepository['one']>>;

/** What admins do with the texts of messages. A change and its record are written together. */
@Injectable()
export class TemplatesService {
  constructor(
    private readonly database: Database,
    private readonly rows: TemplatesRepository,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async list(): Promise<TemplateSummary[]> {
    const kept = new Map((await this.rows.all()).map((row) => [row.key, row]));
    return [...TEMPLATES].map(([key, row]) => summaryOf(key, row, kept.get(key)));
  }

  async one({ key }: OneTemplate): Promise<{ template: MessageTemplate; changes: TemplateChange[] }> {
    return { template: await this.view(key), changes: await this.rows.changes(key) };
  }

  /** By the function that writes what is sent, and the one that gives an email its HTML. Throws BAD_INPUT with field errors. */
  preview(input: PreviewTemplate): { ar: WrittenMessage; en: WrittenMessage } {
    const texts = this.checked(input);
    const inLanguage = (language: Locale): WrittenMessage => {
      const written = writeMessage(texts, language, (one) => sampleValues(one, this.config.publicUrl, this.clock.now()));
      if (written.email === undefined) return written;
      return { ...written, html: emailHtml(written.subject ?? '', written.email, language) };
    };
    return { ar: inLanguage('ar'), en: inLanguage('en') };
  }

  /** Throws BAD_INPUT with field errors, STALE when another was faster. */
  change(input: ChangeTemplate, caller: Caller): Promise<MessageTemplate> {
    const texts = this.checked(input);
    return this.replace(input.key, texts, input.version, 'CHANGE', caller);
  }

  restore({ key, version }: RestoreTemplate, caller: Caller): Promise<MessageTemplate> {
    known(key);
    return this.replace(key, null, version, 'RESTORE', caller);
  }

  private replace(
    key: string,
    texts: TemplateTexts | null,
    version: number,
    action: TemplateDeed['action'],
    caller: Caller,
  ): Promise<MessageTemplate> {
    return this.database.transaction(async () => {
      const row = known(key);
      const before = (await this.rows.textsOf(key)) ?? row.texts;
      const fields = differingFields(row, before, texts ?? row.texts);
      const [actor, at] = [caller.user?.id ?? null, this.clock.now()];
      if (!(await this.rows.write(key, texts, version, actor, at))) throw new AppError('STALE');
      await this.rows.record({ key, action, fields, before, after: texts, actor, at });
      return this.view(key);
    });
  }

  private checked(input: PreviewTemplate): TemplateTexts {
    const { texts, faults } = checkTemplate(known(input.key), input);
    if (faults.length) throw new AppError('BAD_INPUT', { fieldErrors: faults });
    return texts;
  }

  private async view(key: string): Promise<MessageTemplate> {
    const row = known(key);
    const kept = await this.rows.one(key);
    return {
      ...summaryOf(key, row, kept),
      texts: kept?.texts ?? row.texts,
      placeholders: [...row.placeholders],
      version: kept?.version ?? 0,
    };
  }
}

function known(key: string): TemplateRow {
  const row = TEMPLATES.get(key);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

function summaryOf(key: string, row: TemplateRow, kept: Kept): TemplateSummary {
  return {
    key,
    group: row.group,
    parts: partsOf(row),
    edited: kept?.texts !== undefined && kept.texts !== null,
    modifiedAt: kept?.modified_at.toISOString() ?? null,
    modifiedBy: kept ? nameOf(kept) : null,
  };
}
