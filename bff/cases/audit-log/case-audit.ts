import { Injectable } from '@nestjs/common';
import type { CaseAccess } from '../../../common/cases/cases.types.ts';
import type { CaseAction, CaseRole } from '../../../common/cases/lifecycle.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { personName } from '../../users/person-name.ts';

/** The audited accesses to a case: lifecycle actions, and what staff read. */
export type AuditedAction = CaseAction | 'READ' | 'REVEAL' | 'PDF' | 'COMMENT' | 'NOTE';

const MAX_ACCESSES = 100;

/** The access record of cases, reads included. Append-only. */
@Injectable()
export class CaseAudit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Joins the current transaction, so that no action is stored without its record. */
  async record(caseId: string, action: AuditedAction, caller: Principal, roles: readonly CaseRole[]): Promise<void> {
    await this.database.db
      .insertInto('case_audit')
      .values({
        case_id: caseId,
        user_id: caller.user?.id ?? null,
        api_client_id: caller.apiClient?.id ?? null,
        role: roles.at(-1) ?? 'owner',
        action,
        request_id: caller.requestId,
        at: this.clock.now(),
      })
      .execute();
  }

  /** The accesses by staff and API clients, newest first. */
  async accesses(caseId: string): Promise<CaseAccess[]> {
    const rows = await this.database.db
      .selectFrom('case_audit as l')
      .leftJoin('users as u', 'u.id', 'l.user_id')
      .leftJoin('api_clients as t', 't.id', 'l.api_client_id')
      .select(['l.action', 'l.at', 't.name as apiClient', 'u.first_name', 'u.last_name', 'u.first_name_ar', 'u.last_name_ar'])
      .where('l.case_id', '=', caseId)
      .where('l.role', '!=', 'owner')
      .where((eb) => eb.or([eb('u.id', 'is not', null), eb('t.id', 'is not', null)]))
      .orderBy('l.seq', 'desc')
      .limit(MAX_ACCESSES)
      .execute();
    return rows.flatMap((row) => {
      const by = row.apiClient === null ? personName(row) : { nameEn: row.apiClient, nameAr: row.apiClient };
      return by ? [{ by, action: row.action, at: row.at.toISOString() }] : [];
    });
  }
}
