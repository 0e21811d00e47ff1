import { Injectable } from '@nestjs/common';
import type { FilterCases } from '../../common/cases/cases.dto.ts';
import type { CasePage } from '../../common/cases/cases.types.ts';
import { mobilesOf, type Caller } from '../../common/contract/caller.ts';
import { parseTicketNumber } from '../../common/cases/ticket-number.ts';
import { Database } from '../store/database.ts';

const likeSafe = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The caller's own cases, filtered and paged; nothing personal is read. */
@Injectable()
export class OwnCases {
  constructor(private readonly database: Database) {}

  async page(input: FilterCases, caller: Caller): Promise<CasePage> {
    const { page, pageSize } = input;
    const mobiles = mobilesOf(caller);
    if (!mobiles.length) return { incidents: [], total: 0, page, pageSize };
    const found = this.matching(input, mobiles);
    const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await found
      .select(['c.ticket', 'c.status', 'c.submitted_at', 'c.updated_at', 't.id as type_id', 't.name_en as type_en', 't.name_ar as type_ar'])
      .select(['e.id as entity_id', 'e.name_en as entity_en', 'e.name_ar as entity_ar'])
      .orderBy('c.submitted_at', 'desc')
      .orderBy('c.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const incidents = rows.map((row) => ({
      ticketNumber: row.ticket,
      caseType: { id: row.type_id, nameEn: row.type_en, nameAr: row.type_ar },
      entity: { id: row.entity_id, nameEn: row.entity_en, nameAr: row.entity_ar },
      statusCode: row.status,
      submittedAt: row.submitted_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }));
    return { incidents, total: Number(total), page, pageSize };
  }

  private matching(input: FilterCases, mobiles: readonly string[]) {
    const { status, caseTypeId, entityId, text } = input;
    return this.database.db
      .selectFrom('cases as c')
      .innerJoin('case_types as t', 't.id', 'c.case_type_id')
      .innerJoin('entities as e', 'e.id', 'c.entity_id')
      .where('c.mobile', 'in', mobiles)
      .$if(status !== undefined && status.length > 0, (query) => query.where('c.status', 'in', status!))
      .$if(caseTypeId !== undefined, (query) => query.where('c.case_type_id', '=', caseTypeId!))
      .$if(entityId !== undefined, (query) => query.where('c.entity_id', '=', entityId!))
      .$if(Boolean(text), (query) => {
        const ticket = parseTicketNumber(text!);
        return ticket ? query.where('c.ticket', '=', ticket) : query.where('c.description', 'ilike', `%${likeSafe(text!)}%`);
      });
  }
}
