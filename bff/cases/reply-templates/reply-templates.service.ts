import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CaseIdInput } from '../../../common/cases/cases.dto.ts';
import { countGaps, fillTemplate, replyValues } from '../../../common/cases/reply-templates.ts';
import type { replyTemplates } from '../../../common/cases/reply-templates.contract.ts';
import type {
  AddReplyTemplate,
  ChangeReplyTemplate,
  ListReplyTemplates,
  PreviewReplyTemplate,
  RestoreReplyTemplate,
  SetReplyTemplateActive,
} from '../../../common/cases/reply-templates.dto.ts';
import {
  MAX_REPLY_TEMPLATES,
  type FilledTemplate,
  type ReplyTemplate,
  type ReplyTemplateChange,
  type ReplyTemplateContent,
  type ReplyTemplatePage,
} from '../../../common/cases/reply-templates.types.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import { NO_ENTITY, type Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import { personName } from '../../database/person-name.ts';
import { badField, badFields } from '../../http/field-errors.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { CaseAudit } from '../audit-log/case-audit.ts';
import { CaseAccess } from '../case-access.ts';
import { CasesRepository } from '../cases.repository.ts';
import { required } from '../required.ts';
import { stampOf } from '../stamp.ts';
import {
  contentOf,
  ReplyTemplatesRepository,
  type TemplateRow,
  type TemplateScope,
} from './reply-templates.repository.ts';
import { sampleCase } from './sample-case.ts';
import { normaliseTemplate, templateErrors } from './template-checks.ts';
import type { IdInput } from '../../../common/contract/inputs.dto.ts';

const FIELDS: readonly (keyof ReplyTemplateContent)[] = ['actions', 'titleAr', 'titleEn', 'textAr', 'textEn', 'order'];

const entityOf = ({ user, apiClient }: Principal): string => user?.entityId ?? apiClient?.entityId ?? NO_ENTITY;
const scopeOf = (caller: Principal): TemplateScope => (caller.admin ? 'all' : { entityId: entityOf(caller) });

/** An agent manager changes the templates of their entity, an admin all. */
const mayChange = (entityId: string | null, caller: Principal): boolean =>
  caller.permissions.has('C0002') &&
  (caller.admin === true || (entityId !== null && entityId === caller.user?.entityId));

/**
 * Implements the endpoints of reply templates. A change and its record are one transaction. Each record has the content
 * after the change, so that any version can be restored.
 */
@Injectable()
export class ReplyTemplatesService implements ServiceOf<typeof replyTemplates> {
  constructor(
    private readonly database: Database,
    private readonly repository: ReplyTemplatesRepository,
    private readonly cases: CasesRepository,
    private readonly access: CaseAccess,
    private readonly audit: CaseAudit,
    private readonly clock: Clock,
  ) {}

  /** Throws NOT_FOUND for a case outside the caller's scope. */
  async forCase(input: CaseIdInput, caller: Principal) {
    const { row } = await this.access.findAsStaff(input, caller);
    const rows = await this.repository.ofEntity(row.entity_id);
    return {
      templates: rows.map((template) => {
        const { order: _, ...content } = contentOf(template);
        return { id: template.id, ...content };
      }),
    };
  }

  async list(
    { entityId, action, state, page, pageSize }: ListReplyTemplates,
    caller: Principal,
  ): Promise<ReplyTemplatePage> {
    const seesRetired = caller.permissions.has('C0002');
    const active = seesRetired ? state && state === 'active' : true;
    const filter = { scope: scopeOf(caller), entityId, action, active };
    const seesNone = !seesRetired && state === 'retired';
    const [rows, total] = seesNone
      ? [[], 0]
      : [await this.repository.list(filter, page, pageSize), await this.repository.count(filter)];
    return { templates: rows.map((row) => viewOf(row, caller)), total, page, pageSize };
  }

  /** Throws NOT_FOUND for a template of another entity. */
  async one({ id }: IdInput, caller: Principal): Promise<{ template: ReplyTemplate; changes: ReplyTemplateChange[] }> {
    const row = await this.find(id, caller);
    return { template: viewOf(row, caller), changes: await this.repository.changes(id) };
  }

  /** Throws BAD_INPUT for an unknown entity, ACCESS_DENIED for one that the caller does not manage, TOO_MANY. */
  add(input: AddReplyTemplate, caller: Principal): Promise<{ template: ReplyTemplate }> {
    const content = contentOfInput(input, 0);
    const entityId = input.entityId ?? null;
    if (!mayChange(entityId, caller)) throw new AppError('ACCESS_DENIED');
    return this.database.transaction(async () => {
      if (entityId && !(await this.cases.hasEntity(entityId))) throw badField('entityId', 'entity');
      if ((await this.repository.countOf(entityId)) >= MAX_REPLY_TEMPLATES) throw new AppError('TOO_MANY');
      const id = randomUUID();
      const stamp = stampOf(caller, this.clock.now());
      await this.repository.add(id, entityId, content, stamp);
      await this.repository.record(
        id,
        { id: randomUUID(), version: 1, action: 'CREATE', fields: [...FIELDS], content },
        stamp,
      );
      return { template: await this.view(id, caller) };
    });
  }

  /** Throws NOT_FOUND, ACCESS_DENIED for a template that the caller only reads, BAD_INPUT, STALE. */
  change(input: ChangeReplyTemplate, caller: Principal): Promise<{ template: ReplyTemplate }> {
    return this.write(input, caller, 'CHANGE', ({ sort }) => Promise.resolve(contentOfInput(input, sort)));
  }

  /** Throws NOT_FOUND also for a change of another template. */
  restore(input: RestoreReplyTemplate, caller: Principal): Promise<{ template: ReplyTemplate }> {
    return this.write(input, caller, 'RESTORE', async () => {
      const content = await this.repository.contentAfter(input.id, input.changeId);
      if (!content) throw new AppError('NOT_FOUND');
      return content;
    });
  }

  setActive({ id, active, version }: SetReplyTemplateActive, caller: Principal): Promise<{ template: ReplyTemplate }> {
    return this.database.transaction(async () => {
      const content = contentOf(await this.findChangeable(id, caller));
      const stamp = stampOf(caller, this.clock.now());
      if (!(await this.repository.update(id, version, { active }, stamp))) throw new AppError('STALE');
      const action = active ? 'ACTIVATE' : 'RETIRE';
      await this.repository.record(id, { id: randomUUID(), version: version + 1, action, fields: [], content }, stamp);
      return { template: await this.view(id, caller) };
    });
  }

  /** Fills a template with sample values or those of a case, which is recorded as a read. Throws NOT_FOUND. */
  async preview(
    { ticketNumber, ...input }: PreviewReplyTemplate,
    caller: Principal,
  ): Promise<Record<Locale, FilledTemplate>> {
    const now = this.clock.now();
    let source = sampleCase(now);
    if (ticketNumber) {
      const found = await this.access.findAsStaff({ ticketNumber }, caller);
      await this.audit.record(found.row.id, 'READ', caller, found.roles);
      source = await this.access.view(found);
    }
    const { textAr, textEn } = normaliseTemplate(input);
    const filled = (text: string, locale: Locale): FilledTemplate => {
      const values = replyValues(source, locale, now);
      const result = fillTemplate(text, values);
      return { text: result, gaps: countGaps(result), values };
    };
    return { ar: filled(textAr, 'ar'), en: filled(textEn, 'en') };
  }

  /** Replaces the texts of a template, if it still has this version. */
  private write(
    { id, version }: { id: string; version: number },
    caller: Principal,
    action: 'CHANGE' | 'RESTORE',
    contentFor: (row: TemplateRow) => Promise<ReplyTemplateContent>,
  ): Promise<{ template: ReplyTemplate }> {
    return this.database.transaction(async () => {
      const row = await this.findChangeable(id, caller);
      const [before, content] = [contentOf(row), await contentFor(row)];
      const stamp = stampOf(caller, this.clock.now());
      if (!(await this.repository.update(id, version, { content }, stamp))) throw new AppError('STALE');
      const fields = FIELDS.filter((field) => String(before[field]) !== String(content[field]));
      await this.repository.record(id, { id: randomUUID(), version: version + 1, action, fields, content }, stamp);
      return { template: await this.view(id, caller) };
    });
  }

  private async find(id: string, caller: Principal): Promise<TemplateRow> {
    const row = await this.repository.find(id);
    const scope = scopeOf(caller);
    const isSeen = row && (scope === 'all' || row.entity_id === null || row.entity_id === scope.entityId);
    if (!isSeen) throw new AppError('NOT_FOUND');
    return row;
  }

  private async findChangeable(id: string, caller: Principal): Promise<TemplateRow> {
    const row = await this.find(id, caller);
    if (!mayChange(row.entity_id, caller)) throw new AppError('ACCESS_DENIED');
    return row;
  }

  private async view(id: string, caller: Principal): Promise<ReplyTemplate> {
    return viewOf(required(await this.repository.find(id), 'The saved template cannot be read'), caller);
  }
}

/** The content of an input. Without an order the template keeps its own. Throws BAD_INPUT with field errors. */
function contentOfInput(input: AddReplyTemplate | ChangeReplyTemplate, currentOrder: number): ReplyTemplateContent {
  const { actions, titleAr, titleEn, textAr, textEn, order = currentOrder } = normaliseTemplate(input);
  const content = { actions, titleAr, titleEn, textAr, textEn, order };
  const errors = templateErrors(content);
  if (errors.length) throw badFields(errors);
  return content;
}

function viewOf(row: TemplateRow, caller: Principal): ReplyTemplate {
  const { entity_id: id, entity_en: nameEn, entity_ar: nameAr } = row;
  return {
    id: row.id,
    entity: id === null || nameEn === null || nameAr === null ? null : { id, nameEn, nameAr },
    ...contentOf(row),
    active: row.active,
    version: row.version,
    modifiedAt: row.modified_at.toISOString(),
    modifiedBy: personName(row),
    mayChange: mayChange(id, caller),
  };
}
