import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { changes } from '../../../common/cases/changes.contract.ts';
import { LATEST, type ChangesSince } from '../../../common/cases/changes.dto.ts';
import type { CaseChangePage } from '../../../common/cases/changes.types.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { badField } from '../../http/field-errors.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { START, encodeCursor, decodeCursor, type CommitPosition } from '../../database/commit-order.ts';
import { staffScopeOf } from '../../scope/case-scope.ts';
import { ChangesRepository, type FeedRow } from './changes.repository.ts';

/** Feed rows that one call reads at most. */
const MAX_SCANNED = 1000;

/** Implements the changes feed: what changed after a cursor, within the caller's current scope. */
@Injectable()
export class ChangesService implements ServiceOf<typeof changes>, OnApplicationBootstrap {
  constructor(
    private readonly repository: ChangesRepository,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.repository.settleRestored();
  }

  /** Throws BAD_INPUT for a cursor that this portal did not issue. */
  async since({ after, limit }: ChangesSince, caller: Principal): Promise<CaseChangePage> {
    if (after === LATEST) return { changes: [], next: encodeCursor(await this.repository.latest()), more: false };
    const position = after === undefined ? START : await this.positionOf(after);
    const scanned = await this.repository.after(position, staffScopeOf(caller, this.clock.now()), MAX_SCANNED);
    return pageOf(scanned, position, limit);
  }

  private async positionOf(cursor: string): Promise<CommitPosition> {
    const position = decodeCursor(cursor);
    if (position && (await this.repository.knows(position))) return position;
    throw badField('after', 'cursor');
  }
}

/** Up to `limit` changes, and the cursor after the last one. */
function pageOf(scanned: readonly FeedRow[], position: CommitPosition, limit: number): CaseChangePage {
  const changes: CaseChangePage['changes'] = [];
  let next = position;
  let read = 0;
  for (const { change, tx, seq } of scanned) {
    if (changes.length === limit) break;
    if (change) changes.push(change);
    next = { tx, seq };
    read += 1;
  }
  return { changes, next: encodeCursor(next), more: read < scanned.length || scanned.length === MAX_SCANNED };
}
