import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { StatusCode } from '../../common/cases/case.enums.ts';
import type { CaseEvent, PublicCase } from '../../common/cases/cases.types.ts';
import { Database } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';
import type { Insertable, Selectable } from 'kysely';

type NewCase = Insertable<Tables['cases']>;

/** A case with the names of what it refers to. */
export type CaseRow = Selectable<Tables['cases']> & {
  type_en: string;
  type_ar: string;
  fields: Selectable<Tables['case_types']>['fields'];
  entity_en: string;
  entity_ar: string;
  service_en: string;
  service_ar: string;
};

export interface NewEvent {
  kind: CaseEvent['kind'];
  from: StatusCode | null;
  to: StatusCode;
  actor: CaseEvent['actor'];
  text: string | null;
  at: Date;
}

/** All SQL of cases. */
@Injectable()
export class CasesRepository {
  constructor(private readonly database: Database) {}

  /** What a new case points at, if type, entity and service exist and belong together. */
  async named(caseTypeId: number, entityId: string, serviceId: string) {
    return this.database.db
      .selectFrom('services as s')
      .innerJoin('entities as e', 'e.id', 's.entity_id')
      .innerJoin('case_types as t', (join) => join.on('t.id', '=', caseTypeId).on('t.hidden', '=', false))
      .select(['t.id as type_id', 't.name_en as type_en', 't.name_ar as type_ar', 't.fields'])
      .select(['e.id as entity_id', 'e.name_en as entity_en', 'e.name_ar as entity_ar'])
      .select(['s.id as service_id', 's.name_en as service_en', 's.name_ar as service_ar'])
      .where('s.id', '=', serviceId)
      .where('e.id', '=', entityId)
      .where('e.published', '=', true)
      .where('e.removed_at', 'is', null)
      .executeTakeFirst();
  }

  async insert(row: NewCase): Promise<void> {
    await this.database.db.insertInto('cases').values(row).execute();
  }

  /** Appends to the case's history; events are never changed. `seq` follows the last one, so two writers at once cannot both succeed. */
  async addEvent(caseId: string, event: NewEvent): Promise<void> {
    await sql`insert into case_events (case_id, seq, kind, from_status, to_status, actor, text, at)
      select ${caseId}::uuid, coalesce(max(seq), 0) + 1, ${event.kind}, ${event.from}::int, ${event.to}::int, ${event.actor}, ${event.text}, ${event.at}::timestamptz
      from case_events where case_id = ${caseId}::uuid`.execute(this.database.db);
  }

  async find(by: { id: string } | { ticket: string }, mobiles: readonly string[]): Promise<CaseRow | undefined> {
    return this.database.db
      .selectFrom('cases as c')
      .innerJoin('case_types as t', 't.id', 'c.case_type_id')
      .innerJoin('entities as e', 'e.id', 'c.entity_id')
      .innerJoin('services as s', 's.id', 'c.service_id')
      .selectAll('c')
      .select(['t.name_en as type_en', 't.name_ar as type_ar', 't.fields'])
      .select(['e.name_en as entity_en', 'e.name_ar as entity_ar', 's.name_en as service_en', 's.name_ar as service_ar'])
      .where('c.mobile', 'in', mobiles)
      .where('id' in by ? 'c.id' : 'c.ticket', '=', 'id' in by ? by.id : by.ticket)
      .executeTakeFirst();
  }

  async events(caseId: string): Promise<CaseEvent[]> {
    const rows = await this.database.db.selectFrom('case_events').selectAll().where('case_id', '=', caseId).orderBy('seq').execute();
    return rows.map((row) => ({
      kind: row.kind as CaseEvent['kind'],
      fromStatus: row.from_status,
      toStatus: row.to_status,
      actor: row.actor as CaseEvent['actor'],
      text: row.text,
      at: row.at.toISOString(),
    }));
  }

  /** Moves the case from the version that the person saw; false when somebody else was first. */
  async move(caseId: string, version: number, status: StatusCode, customerReplied: boolean, at: Date): Promise<boolean> {
    const result = await this.database.db
      .updateTable('cases')
      .set((eb) => ({ status, customer_replied: customerReplied, version: eb('version', '+', 1), updated_at: at }))
      .where('id', '=', caseId)
      .where('version', '=', version)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  }

  async touch(caseId: string, at: Date): Promise<void> {
    await this.database.db.updateTable('cases').set({ updated_at: at }).where('id', '=', caseId).execute();
  }

  /** The public face of cases, newest first; nothing personal is read. */
  async publicBy(by: 'ticket' | 'mobile' | 'id', value: string): Promise<PublicCase[]> {
    const rows = await this.database.db
      .selectFrom('cases as c')
      .innerJoin('case_types as t', 't.id', 'c.case_type_id')
      .innerJoin('entities as e', 'e.id', 'c.entity_id')
      .select(['c.ticket', 'c.status', 'c.submitted_at', 'c.updated_at', 't.id as type_id', 't.name_en as type_en', 't.name_ar as type_ar'])
      .select(['e.id as entity_id', 'e.name_en as entity_en', 'e.name_ar as entity_ar'])
      .where(`c.${by}`, '=', value)
      .orderBy('c.submitted_at', 'desc')
      .limit(100)
      .execute();
    return rows.map((row) => ({
      ticketNumber: row.ticket,
      caseType: { id: row.type_id, nameEn: row.type_en, nameAr: row.type_ar },
      entity: { id: row.entity_id, nameEn: row.entity_en, nameAr: row.entity_ar },
      statusCode: row.status,
      submittedAt: row.submitted_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }));
  }
}
