import { Injectable } from '@nestjs/common';
import type { AccessLogEntry } from '../../../common/cases/agent-workspace.types.ts';
import type { CaseAction, CaseRole } from '../../../common/cases/lifecycle.ts';
import type { ReplyWarningCode } from '../../../common/cases/reply-check.types.ts';
import type { Actor } from '../../../common/contract/principal.ts';
import { MINUTE_MS } from '../../../common/durations.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { personName } from '../../database/person-name.ts';

/** The audited accesses to a case: lifecycle actions, and what staff read. */
type AuditedAction = CaseAction | 'READ' | 'REVEAL' | 'PDF' | 'COMMENT' | 'NOTE' | 'ATTACH' | 'DETACH';

const MAX_ACCESSES = 100;
/** Reads of the parts of a page within this time are one access. */
const ONE_READ_MS = 5 * MINUTE_MS;

/** The access record of cases, reads included. Append-only. */
@Injectable()
export class CaseAudit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Joins the current transaction, so that no action is stored without its record. `overridden`: the warnings about a
   * reply that was sent all the same.
   */
  async record(
    caseId: string,
    action: AuditedAction,
    caller: Actor,
    roles: readonly CaseRole[],
    overridden: readonly ReplyWarningCode[] = [],
  ): Promise<void> {
    await this.database.db
      .insertInto('case_audit')
      .values({
        case_id: caseId,
        user_id: caller.user?.id ?? null,
        api_client_id: caller.apiClient?.id ?? null,
        role: roles.at(-1) ?? 'owner',
        action,
        overridden: overridden.length ? overridden : null,
        request_id: caller.requestId,
        at: this.clock.now(),
      })
      .execute();
  }

  /** Records that the caller reads a part of the case, unless they have read it in the last minutes. */
  async recordPartRead(caseId: string, caller: Actor, roles: readonly CaseRole[]): Promise<void> {
    const since = new Date(this.clock.now().getTime() - ONE_READ_MS);
    const earlier = await this.database.db
      .selectFrom('case_audit')
      .select('seq')
      .where('case_id', '=', caseId)
      .where('action', '=', 'READ')
      .where('user_id', 'is not distinct from', caller.user?.id ?? null)
      .where('api_client_id', 'is not distinct from', caller.apiClient?.id ?? null)
      .where('at', '>', since)
      .limit(1)
      .executeTakeFirst();
    if (!earlier) await this.record(caseId, 'READ', caller, roles);
  }

  /** The accesses by staff and API clients, newest first. */
  async accesses(caseId: string): Promise<AccessLogEntry[]> {
    const rows = await this.database.db
      .selectFrom('case_audit as l')
      .leftJoin('users as u', 'u.id', 'l.user_id')
      .leftJoin('api_clients as t', 't.id', 'l.api_client_id')
      .select([
        'l.action',
        'l.at',
        'l.overridden',
        't.name as apiClient',
        'u.first_name',
        'u.last_name',
        'u.first_name_ar',
        'u.last_name_ar',
      ])
      .where('l.case_id', '=', caseId)
      .where('l.role', '!=', 'owner')
      .where((eb) => eb.or([eb('u.id', 'is not', null), eb('t.id', 'is not', null)]))
      .orderBy('l.seq', 'desc')
      .limit(MAX_ACCESSES)
      .execute();
    return rows.flatMap((row) => {
      const by = row.apiClient === null ? personName(row) : { nameEn: row.apiClient, nameAr: row.apiClient };
      return by
        ? [
            {
              by,
              action: row.action,
              at: row.at.toISOString(),
              ...(row.overridden && { overridden: row.overridden as ReplyWarningCode[] }),
            },
          ]
        : [];
    });
  }
}
