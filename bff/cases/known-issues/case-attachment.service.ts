import { Injectable } from '@nestjs/common';
import { CANCELLED_STATUSES } from '../../../common/cases/case.enums.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { effectiveRoles, staffScopeOf } from '../../scope/case-scope.ts';
import { changedFieldHashes } from '../../database/case-field-hashes.ts';
import { Database } from '../../database/database.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { CaseAudit } from '../audit-log/case-audit.ts';
import { CasesRepository, type CaseRow } from '../cases.repository.ts';
import type { KnownIssueRow } from './known-issues.repository.ts';

/** The cases that were changed, and the others. */
export interface ChangedCases {
  changed: string[];
  refused: string[];
}

/** Attaches cases to known issues and detaches them. Each case records it in its own history. */
@Injectable()
export class CaseAttachment {
  constructor(
    private readonly database: Database,
    private readonly cases: CasesRepository,
    private readonly audit: CaseAudit,
    private readonly clock: Clock,
  ) {}

  /**
   * Joins the transaction that locks the known issue. Refuses cases outside the caller's scope, of another entity, of
   * another known issue, and cancelled and anonymized ones.
   */
  attach(issue: KnownIssueRow, ids: readonly string[], caller: Principal): Promise<ChangedCases> {
    const canAttach = (row: CaseRow) =>
      row.entity_id === issue.entity_id &&
      row.known_issue_id === null &&
      !CANCELLED_STATUSES.includes(row.status) &&
      !row.anonymized_at;
    return this.changeEach(ids, caller, canAttach, 'ATTACH', issue);
  }

  detach(issue: KnownIssueRow, ids: readonly string[], caller: Principal): Promise<ChangedCases> {
    return this.changeEach(ids, caller, ({ known_issue_id: id }) => id === issue.id, 'DETACH', issue);
  }

  private async changeEach(
    ids: readonly string[],
    caller: Principal,
    canChange: (row: CaseRow) => boolean,
    kind: 'ATTACH' | 'DETACH',
    issue: KnownIssueRow,
  ): Promise<ChangedCases> {
    const changed = new Set<string>();
    const scope = staffScopeOf(caller, this.clock.now());
    // A fixed lock order avoids deadlocks.
    for (const id of ids.toSorted()) {
      const row = await this.cases.find({ id }, scope);
      if (row && canChange(row) && (await this.write(row, kind, issue, caller))) changed.add(id);
    }
    return { changed: ids.filter((id) => changed.has(id)), refused: ids.filter((id) => !changed.has(id)) };
  }

  /** Changes the case and adds the event. False when another change came first. */
  private async write(
    row: CaseRow,
    kind: 'ATTACH' | 'DETACH',
    issue: KnownIssueRow,
    caller: Principal,
  ): Promise<boolean> {
    const at = this.clock.now();
    const change = { known_issue_id: kind === 'ATTACH' ? issue.id : null };
    if (!(await this.cases.change(row.id, row.version, change))) return false;
    const roles = effectiveRoles(row, staffScopeOf(caller, at));
    const title = { nameEn: issue.title_en, nameAr: issue.title_ar };
    await this.cases.addEvent(row.id, {
      kind,
      from: row.status,
      to: row.status,
      actor: roles.includes('admin') ? 'programme' : 'entity',
      actorId: caller.user?.id,
      text: null,
      names: kind === 'ATTACH' ? { to: title } : { from: title },
      at,
      fieldHashes: changedFieldHashes(this.database.eventKey, change, { ...row, ...change }, []),
    });
    await this.audit.record(row.id, kind, caller, roles);
    return true;
  }
}
