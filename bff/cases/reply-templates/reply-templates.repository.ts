import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type SqlBool } from 'kysely';
import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import type { ReplyTemplateChange, ReplyTemplateContent } from '../../../common/cases/reply-templates.types.ts';
import { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { personName } from '../../database/person-name.ts';
import type { Stamp } from '../stamp.ts';

const MAX_CHANGES = 20;

/** The templates that a caller sees: all, or those of an entity and those for all entities. */
export type TemplateScope = { entityId: string } | 'all';

interface TemplateFilter {
  scope: TemplateScope;
  entityId?: string | undefined;
  action?: CaseAction | undefined;
  active?: boolean | undefined;
}

export type TemplateRow = NonNullable<Awaited<ReturnType<ReplyTemplatesRepository['find']>>>;

const columnsOf = ({ actions, titleEn, titleAr, textEn, textAr, order }: ReplyTemplateContent) => ({
  actions,
  title_en: titleEn,
  title_ar: titleAr,
  text_en: textEn,
  text_ar: textAr,
  sort: order,
});

/** The content of a stored template. */
export const contentOf = (row: Pick<TemplateRow, keyof ReturnType<typeof columnsOf>>): ReplyTemplateContent => ({
  actions: row.actions as CaseAction[],
  titleEn: row.title_en,
  titleAr: row.title_ar,
  textEn: row.text_en,
  textAr: row.text_ar,
  order: row.sort,
});

/** SQL for the reply templates and their history. */
@Injectable()
export class ReplyTemplatesRepository {
  constructor(private readonly database: Database) {}

  /** The active templates for the replies of an entity: its own first. */
  ofEntity(entityId: string) {
    return this.database.db
      .selectFrom('reply_templates')
      .select(['id', 'actions', 'title_en', 'title_ar', 'text_en', 'text_ar', 'sort'])
      .where('active', '=', true)
      .where((eb) => eb.or([eb('entity_id', '=', entityId), eb('entity_id', 'is', null)]))
      .orderBy((eb) => eb('entity_id', 'is', null))
      .orderBy('sort')
      .orderBy('title_en')
      .orderBy('id')
      .execute();
  }

  /** A page of templates: those for all entities first, then by entity. */
  list(filter: TemplateFilter, page: number, pageSize: number) {
    return this.rows()
      .where(({ and }) => and(this.conditions(filter)))
      .orderBy('e.name_en', (order) => order.asc().nullsFirst())
      .orderBy('t.sort')
      .orderBy('t.title_en')
      .orderBy('t.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
  }

  async count(filter: TemplateFilter): Promise<number> {
    const { count } = await this.database.db
      .selectFrom('reply_templates as t')
      .where(({ and }) => and(this.conditions(filter)))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** How many templates an entity has, or all entities have in common. */
  async countOf(entityId: string | null): Promise<number> {
    const { count } = await this.database.db
      .selectFrom('reply_templates')
      .where('entity_id', entityId ? '=' : 'is', entityId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  find(id: string) {
    return this.rows().where('t.id', '=', id).executeTakeFirst();
  }

  async add(id: string, entityId: string | null, content: ReplyTemplateContent, { by, at }: Stamp): Promise<void> {
    await this.database.db
      .insertInto('reply_templates')
      .values({ id, entity_id: entityId, ...columnsOf(content), created_at: at, modified_at: at, modified_by: by })
      .execute();
  }

  /** False when the template is at another version. */
  async update(
    id: string,
    version: number,
    change: { content: ReplyTemplateContent } | { active: boolean },
    { by, at }: Stamp,
  ): Promise<boolean> {
    const row = await this.database.db
      .updateTable('reply_templates')
      .set('content' in change ? columnsOf(change.content) : { active: change.active })
      .set({ version: version + 1, modified_at: at, modified_by: by })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  async record(
    templateId: string,
    { id, version, action, fields, content }: Omit<ReplyTemplateChange, 'by' | 'at'>,
    { by, at }: Stamp,
  ): Promise<void> {
    await this.database.db
      .insertInto('reply_template_changes')
      .values({ id, template_id: templateId, version, action, fields, content: JSON.stringify(content), actor: by, at })
      .execute();
  }

  /** Newest first. */
  async changes(templateId: string): Promise<ReplyTemplateChange[]> {
    const rows = await this.database.db
      .selectFrom('reply_template_changes as c')
      .leftJoin('users as u', 'u.id', 'c.actor')
      .select(['c.id', 'c.version', 'c.action', 'c.fields', 'c.content', 'c.at'])
      .select(['u.first_name', 'u.last_name', 'u.first_name_ar', 'u.last_name_ar'])
      .where('c.template_id', '=', templateId)
      .orderBy('c.version', 'desc')
      .limit(MAX_CHANGES)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      action: row.action as ReplyTemplateChange['action'],
      by: personName(row),
      at: row.at.toISOString(),
      fields: row.fields as ReplyTemplateChange['fields'],
      content: row.content,
    }));
  }

  /** The content of a template after a change; undefined if the change is of another template. */
  async contentAfter(templateId: string, changeId: string): Promise<ReplyTemplateContent | undefined> {
    const row = await this.database.db
      .selectFrom('reply_template_changes')
      .select('content')
      .where('template_id', '=', templateId)
      .where('id', '=', changeId)
      .executeTakeFirst();
    return row?.content;
  }

  private rows() {
    return this.database.db
      .selectFrom('reply_templates as t')
      .leftJoin('entities as e', 'e.id', 't.entity_id')
      .leftJoin('users as u', 'u.id', 't.modified_by')
      .selectAll('t')
      .select(['e.name_en as entity_en', 'e.name_ar as entity_ar'])
      .select(['u.first_name', 'u.last_name', 'u.first_name_ar', 'u.last_name_ar']);
  }

  private conditions({ scope, entityId, action, active }: TemplateFilter) {
    const eb = expressionBuilder<{ t: Tables['reply_templates'] }, 't'>();
    return [
      ...(scope === 'all' ? [] : [eb.or([eb('t.entity_id', '=', scope.entityId), eb('t.entity_id', 'is', null)])]),
      ...(entityId ? [eb('t.entity_id', '=', entityId)] : []),
      ...(action ? [sql<SqlBool>`${action} = any(t.actions)`] : []),
      ...(active === undefined ? [] : [eb('t.active', '=', active)]),
    ];
  }
}
