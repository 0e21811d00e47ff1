import { Injectable } from '@nestjs/common';
import { sql, type Insertable, type Updateable } from 'kysely';
import { DAY_MS } from '../../common/durations.ts';
import type { AppealKind, StatusCode } from '../../common/cases/case.enums.ts';
import type { CaseEvent } from '../../common/cases/cases.types.ts';
import type { Confirmation } from '../../common/cases/confirmation.types.ts';
import { LIMITS } from '../../common/limits.ts';
import { Database } from '../database/database.ts';
import { lastEvent } from '../database/last-event.ts';
import { NO_FIELD_HASHES, type SaltedFieldHashes } from '../database/case-field-hashes.ts';
import { AUDIT_EVENTS, chainLink } from '../database/hash-chain.ts';
import type { EventNames, Tables } from '../database/tables.ts';
import { WebhookQueue } from '../messages/webhooks/webhook-queue.ts';
import { publishedEntities, servicesOpenToCases } from '../ranking/service-with-entity.ts';
import { caseFieldHashes } from './audit-log/hashed-fields.repository.ts';
import { addRecordEvent, type RecordName } from './audit-log/case-records.ts';
import { KNOWN_ISSUE } from './known-issue-of-case.ts';
import { ASSIGNEE_NAMES, isAgentOfCaseEntity } from './staff.repository.ts';
import { scopeFilter, type CaseScope } from '../scope/case-scope.ts';

type NewCase = Insertable<Tables['cases']>;
export type CaseChange = Updateable<Tables['cases']>;
export type CaseRow = NonNullable<Awaited<ReturnType<CasesRepository['find']>>>;

interface NewEvent {
  kind: CaseEvent['kind'];
  from: StatusCode | null;
  to: StatusCode;
  actor: CaseEvent['actor'];
  actorId?: string;
  text: string | null;
  names?: EventNames;
  at: Date;
  /** Hashes of the case fields that the event sets. */
  fieldHashes?: SaltedFieldHashes;
}

const LAST_CONFIRMATION = sql<Confirmation | null>`(select json_build_object('fixed', n.fixed, 'cause', n.cause, 'text', n.text, 'at', n.at)
  from case_confirmations as n where n.case_id = c.id order by n.round desc limit 1)`;

/** The names of appeals in the hash chain. */
const APPEAL_RECORDS = { GRIEVANCE: 'grievance', OMBUDSMAN: 'ombudsman' } as const satisfies Record<
  AppealKind,
  RecordName
>;

/** SQL for cases with their events and appeals, and for the lookups of a submission. */
@Injectable()
export class CasesRepository {
  constructor(
    private readonly database: Database,
    private readonly webhooks: WebhookQueue,
  ) {}

  /**
   * The service of a new or transferred case with its entity, its active branch and the case type, also a hidden one.
   * Undefined unless the service accepts cases of this type and belongs to the entity.
   */
  async findServiceForCase(caseTypeId: number, entityId: string, serviceId: string) {
    return servicesOpenToCases(this.database.db)
      .innerJoin('case_types as t', (join) => join.on('t.id', '=', caseTypeId))
      .select([
        't.id as type_id',
        't.name_en as type_en',
        't.name_ar as type_ar',
        't.fields',
        't.hidden as type_hidden',
      ])
      .select(['e.id as entity_id', 'e.name_en as entity_en', 'e.name_ar as entity_ar'])
      .select(['s.id as service_id', 's.name_en as service_en', 's.name_ar as service_ar'])
      .select(sql<string | null>`(select b.id from branches b where b.id = s.branch_id and b.active)`.as('branch_id'))
      .where('s.id', '=', serviceId)
      .where('e.id', '=', entityId)
      .where(sql<boolean>`(s.case_types is null or t.id = any (s.case_types))`)
      .executeTakeFirst();
  }

  /** Whether people may choose the type. */
  async hasCaseType(id: number): Promise<boolean> {
    const types = this.database.db
      .selectFrom('case_types')
      .select('id')
      .where('id', '=', id)
      .where('hidden', '=', false);
    return (await types.executeTakeFirst()) !== undefined;
  }

  /** Whether the public sees the entity. */
  async isOpenToCases(entityId: string): Promise<boolean> {
    const entity = publishedEntities(this.database.db).select('id').where('id', '=', entityId);
    return (await entity.executeTakeFirst()) !== undefined;
  }

  /** Whether the entity exists and was not removed. */
  async hasEntity(id: string): Promise<boolean> {
    const entities = this.database.db
      .selectFrom('entities')
      .select('id')
      .where('id', '=', id)
      .where('removed_at', 'is', null);
    return (await entities.executeTakeFirst()) !== undefined;
  }

  /** Whether the entity has the service, also a retired one. */
  async hasService(entityId: string, serviceId: string): Promise<boolean> {
    return (await this.serviceOf(entityId, serviceId)) !== undefined;
  }

  /** Whether the entity has the service and it is not retired. */
  async hasActiveService(entityId: string, serviceId: string): Promise<boolean> {
    return (await this.serviceOf(entityId, serviceId))?.active === true;
  }

  private serviceOf(entityId: string, serviceId: string) {
    const services = this.database.db.selectFrom('services').select('active');
    return services.where('id', '=', serviceId).where('entity_id', '=', entityId).executeTakeFirst();
  }

  async insert(row: NewCase): Promise<void> {
    await this.database.db.insertInto('cases').values(row).execute();
  }

  /** Links the suggestions that a browser got in the last days to its case. */
  async linkSuggestions(caseId: string, browser: string, at: Date): Promise<void> {
    await this.database.db
      .updateTable('suggestions')
      .set({ case_id: caseId })
      .where('browser', '=', browser)
      .where('created_at', '>', new Date(at.getTime() - LIMITS.browserDays * DAY_MS))
      .where('case_id', 'is', null)
      .execute();
  }

  /**
   * Appends an event to the case's hash chain; events are never changed. `seq` is unique per case, so of two concurrent
   * writers one fails. The webhook deliveries are queued in the same statement.
   */
  async addEvent(
    caseId: string,
    { kind, from, to, actor, actorId, text, names, at, fieldHashes }: NewEvent,
  ): Promise<void> {
    const { db, eventKey } = this.database;
    // The first event of a case has no predecessor.
    const last = kind === 'SUBMIT' ? undefined : await lastEvent(this.database, caseId);
    const content = {
      case_id: caseId,
      seq: (last?.seq ?? 0) + 1,
      kind,
      from_status: from,
      to_status: to,
      actor,
      text,
      at,
    };
    // An event of an older version has no field hashes: the next event hashes all fields.
    const salted =
      last && !last.field_hashes ? await caseFieldHashes(this.database, caseId) : (fieldHashes ?? NO_FIELD_HASHES);
    const event = { ...content, ...salted, actor_id: actorId ?? null, actor_names: names ?? null };
    const link = chainLink(eventKey, event, last?.hash ?? '');
    const json = {
      actor_names: names ? JSON.stringify(names) : null,
      field_hashes: JSON.stringify(salted.field_hashes),
    };
    const insert = db.insertInto('case_events').values({ ...event, ...link, ...json });
    await this.webhooks.writeEvent(sql`${insert}`, { caseId, kind, from, to, at });
  }

  /** A case within the scope, with the names it refers to and its appeals. */
  async find(by: { id: string } | { ticket: string }, scope: CaseScope) {
    return this.database.db
      .selectFrom('cases as c')
      .innerJoin('case_types as t', 't.id', 'c.case_type_id')
      .innerJoin('entities as e', 'e.id', 'c.entity_id')
      .innerJoin('services as s', 's.id', 'c.service_id')
      .leftJoin('users as a', (join) => join.onRef('a.id', '=', 'c.assignee_id').on(isAgentOfCaseEntity('a')))
      .leftJoin('case_appeals as g', (join) => join.onRef('g.case_id', '=', 'c.id').on('g.kind', '=', 'GRIEVANCE'))
      .leftJoin('case_appeals as o', (join) => join.onRef('o.case_id', '=', 'c.id').on('o.kind', '=', 'OMBUDSMAN'))
      .selectAll('c')
      .select(['t.name_en as type_en', 't.name_ar as type_ar', 't.key as type_key', 't.fields'])
      .select([
        'e.name_en as entity_en',
        'e.name_ar as entity_ar',
        's.name_en as service_en',
        's.name_ar as service_ar',
      ])
      .select('s.proof_required')
      .select(ASSIGNEE_NAMES)
      .select(['g.text as grievance_text', 'g.at as grievance_at'])
      .select(['g.resolution as grievance_resolution', 'g.resolution_at as grievance_resolution_at'])
      .select(['o.text as ombudsman_text', 'o.at as ombudsman_at'])
      .select(['o.resolution as ombudsman_resolution', 'o.resolution_at as ombudsman_resolution_at'])
      .select([LAST_CONFIRMATION.as('confirmation'), KNOWN_ISSUE.as('known_issue')])
      .where(scopeFilter(scope))
      .where('id' in by ? 'c.id' : 'c.ticket', '=', 'id' in by ? by.id : by.ticket)
      .executeTakeFirst();
  }

  async events(caseId: string) {
    return this.database.db
      .selectFrom('case_events as v')
      .leftJoin('users as u', 'u.id', 'v.actor_id')
      .selectAll('v')
      .select(['u.first_name', 'u.last_name', 'u.first_name_ar', 'u.last_name_ar'])
      .where('v.case_id', '=', caseId)
      .where('v.kind', 'not in', AUDIT_EVENTS)
      .orderBy('v.seq')
      .execute();
  }

  /** Updates the case if it is still at `version`; false otherwise. */
  async change(caseId: string, version: number, change: CaseChange): Promise<boolean> {
    const result = await this.database.db
      .updateTable('cases')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('id', '=', caseId)
      .where('version', '=', version)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  }

  /** Clears the mark of an unread customer reply. */
  async markReplyRead(caseId: string): Promise<void> {
    await this.database.db.updateTable('cases').set({ customer_replied: false }).where('id', '=', caseId).execute();
  }

  async openAppeal(caseId: string, kind: AppealKind, text: string, at: Date): Promise<void> {
    await this.database.db.insertInto('case_appeals').values({ case_id: caseId, kind, text, at }).execute();
    await addRecordEvent(this.database, caseId, APPEAL_RECORDS[kind], at);
  }

  async answerAppeal(caseId: string, kind: AppealKind, resolution: string, by: string | null, at: Date): Promise<void> {
    await this.database.db
      .updateTable('case_appeals')
      .set({ resolution, resolution_at: at, resolved_by: by })
      .where('case_id', '=', caseId)
      .where('kind', '=', kind)
      .execute();
    await addRecordEvent(this.database, caseId, APPEAL_RECORDS[kind], at);
  }
}
