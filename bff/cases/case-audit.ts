import { Injectable } from '@nestjs/common';
import type { CaseAccess } from '../../common/cases/cases.types.ts';
import type { CaseAction, CaseRole } from '../../common/cases/lifecycle.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { Database } from '../store/database.ts';
import { personName } from './person-name.ts';

/** What is written down of a person and a case: its actions, and what staff looked at. */
export type Deed = CaseAction | 'READ' | 'REVEAL' | 'PDF' | 'COMMENT' | 'NOTE';

const MOST = 100;

/** The record of who did what with a case, reading included; only ever added to. */
@Injectable()
export class CaseAudit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** In the transaction under way, if there is one: no deed without its record. */
  async record(caseId: string, deed: Deed, caller: Caller, roles: readonly CaseRole[]): Promise<void> {
    await this.database.db
      .insertInto('case_audit')
      .values({
        case_id: caseId,
        user_id: caller.user?.id ?? null,
        tool_id: caller.tool?.id ?? null,
        who: roles.at(-1) ?? 'owner',
        deed,
        request_id: caller.requestId,
        at: this.clock.now(),
      })
      .execute();
  }

  /** Who of the staff did what, newest first. */
  async of(caseId: string): Promise<CaseAccess[]> {
    const rows = await this.database.db
      .selectFrom('case_audit as l')
      .leftJoin('users as u', 'u.id', 'l.user_id')
      .leftJoin('tools as t', 't.id', 'l.tool_id')
      .select(['l.deed', 'l.at', 't.name as tool', 'u.first_name', 'u.last_name', 'u.first_name_ar', 'u.last_name_ar'])
      .where('l.case_id', '=', caseId)
      .where('l.who', '!=', 'owner')
      .where((eb) => eb.or([eb('u.id', 'is not', null), eb('t.id', 'is not', null)]))
      .orderBy('l.seq', 'desc')
      .limit(MOST)
      .execute();
    return rows.map((row) => ({
      by: row.tool === null ? personName(row)! : { nameEn: row.tool, nameAr: row.tool },
      deed: row.deed,
      at: row.at.toISOString(),
    }));
  }
}
