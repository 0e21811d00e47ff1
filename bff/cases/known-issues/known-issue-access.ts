import { Injectable } from '@nestjs/common';
import type { KnownIssue } from '../../../common/cases/known-issues.types.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { issueScopeOf } from './issue-scope.ts';
import { toKnownIssue } from './known-issue-view.ts';
import { KnownIssuesRepository, type KnownIssueRow } from './known-issues.repository.ts';

/**
 * The only access of staff to a single known issue: applies the caller's scope. 404 for missing and for out of scope.
 */
@Injectable()
export class KnownIssueAccess {
  constructor(
    private readonly repository: KnownIssuesRepository,
    private readonly clock: Clock,
  ) {}

  /** A known issue as staff see it. Throws NOT_FOUND. */
  async view(id: string, caller: Principal): Promise<KnownIssue> {
    const row = await this.repository.find(id, issueScopeOf(caller, this.clock.now()));
    if (!row) throw new AppError('NOT_FOUND');
    return toKnownIssue(row);
  }

  /** Locks a known issue until the transaction ends. Throws NOT_FOUND, STALE. */
  async lock({ id, version }: { id: string; version?: number }, caller: Principal): Promise<KnownIssueRow> {
    const row = await this.repository.lock(id, issueScopeOf(caller, this.clock.now()));
    if (!row) throw new AppError('NOT_FOUND');
    if (version !== undefined && row.version !== version) throw new AppError('STALE');
    return row;
  }

  /** Like `lock`. Throws KNOWN_ISSUE_CLOSED as well. */
  async lockOpen(input: { id: string; version?: number }, caller: Principal): Promise<KnownIssueRow> {
    const row = await this.lock(input, caller);
    if (row.closed_at) throw new AppError('KNOWN_ISSUE_CLOSED');
    return row;
  }
}
