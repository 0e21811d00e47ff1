import { Injectable } from '@nestjs/common';
import type { Selectable } from 'kysely';
import type { PublicCase } from '../../common/cases/cases.types.ts';
import { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** The public columns of `cases as c`, its type `t` and its entity `e`. */
export const PUBLIC_COLUMNS = [
  'c.ticket',
  'c.status',
  'c.submitted_at',
  'c.updated_at',
  't.id as type_id',
  't.name_en as type_en',
  't.name_ar as type_ar',
  'e.id as entity_id',
  'e.name_en as entity_en',
  'e.name_ar as entity_ar',
] as const;

interface PublicRow extends Pick<
  Selectable<Tables['cases']>,
  'ticket' | 'status' | 'submitted_at' | 'updated_at' | 'entity_id'
> {
  type_id: number;
  type_en: string;
  type_ar: string;
  entity_en: string;
  entity_ar: string;
}

/** The public part of a case, as the API sends it. */
export function publicCase(row: PublicRow): PublicCase {
  return {
    ticketNumber: row.ticket,
    caseType: { id: row.type_id, nameEn: row.type_en, nameAr: row.type_ar },
    entity: { id: row.entity_id, nameEn: row.entity_en, nameAr: row.entity_ar },
    statusCode: row.status,
    submittedAt: row.submitted_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** SQL for what the public sees of cases. */
@Injectable()
export class PublicCasesRepository {
  constructor(private readonly database: Database) {}

  /** The public part of cases, newest first. No personal data is selected. */
  async findBy(by: 'ticket' | 'mobile' | 'id', value: string): Promise<PublicCase[]> {
    const rows = await this.database.db
      .selectFrom('cases as c')
      .innerJoin('case_types as t', 't.id', 'c.case_type_id')
      .innerJoin('entities as e', 'e.id', 'c.entity_id')
      .select(PUBLIC_COLUMNS)
      .where(`c.${by}`, '=', value)
      .orderBy('c.submitted_at', 'desc')
      .limit(100)
      .execute();
    return rows.map(publicCase);
  }
}
