import { Injectable } from '@nestjs/common';
import { OPEN_STATUSES } from '../../../common/cases/case.enums.ts';
import type { Named } from '../../../common/cases/cases.types.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { Database } from '../../database/database.ts';
import { CaseAudit } from '../audit-log/case-audit.ts';
import { CasesRepository } from '../cases.repository.ts';

/** The numbers of open cases that a colleague got, and that have no agent. */
export interface HandoverCounts {
  reassigned: number;
  unassigned: number;
}

type Agent = Named & { entityId: string | null };

/** Hands the open cases of an account over to a colleague. */
@Injectable()
export class CaseHandover {
  constructor(
    private readonly database: Database,
    private readonly repository: CasesRepository,
    private readonly audit: CaseAudit,
  ) {}

  /**
   * Assigns the open cases to `to`; without it, and for cases of another entity, they become unassigned. Without a
   * caller the system acts, which opens no case: the access record has no entry. Joins the current transaction.
   */
  async handOver(from: Agent, to: Agent | undefined, caller: Principal | undefined, at: Date): Promise<HandoverCounts> {
    const counts = { reassigned: 0, unassigned: 0 };
    for (const { id, status, version, entity_id } of await this.openCasesOf(from.id)) {
      const next = to?.entityId === entity_id ? to : undefined;
      await this.repository.change(id, version, { assignee_id: next?.id ?? null, updated_at: at });
      await this.repository.addEvent(id, {
        kind: 'ASSIGN',
        from: status,
        to: status,
        actor: caller ? (caller.admin ? 'programme' : 'entity') : 'system',
        actorId: caller?.user?.id,
        text: null,
        names: {
          from: { nameEn: from.nameEn, nameAr: from.nameAr },
          ...(next && { to: { nameEn: next.nameEn, nameAr: next.nameAr } }),
        },
        at,
      });
      if (caller) await this.audit.record(id, 'ASSIGN', caller, [caller.admin ? 'admin' : 'manager']);
      counts[next ? 'reassigned' : 'unassigned']++;
    }
    return counts;
  }

  private openCasesOf(userId: string) {
    return this.database.db
      .selectFrom('cases')
      .select(['id', 'status', 'version', 'entity_id'])
      .where('assignee_id', '=', userId)
      .where('status', 'in', [...OPEN_STATUSES])
      .orderBy('id')
      .forUpdate()
      .execute();
  }
}
