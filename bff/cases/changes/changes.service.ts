import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { changes } from '../../../common/cases/changes.contract.ts';
import { LATEST, type ChangesSince } from '../../../common/cases/changes.dto.ts';
import type { CaseChangePage } from '../../../common/cases/changes.types.ts';
import type { PortOf } from '../../../common/contract/call.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { fieldTexts } from '../../../common/errors/field-messages.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { BEGINNING, cursorOf, positionOf, type CommitPosition } from '../../store/commit-order.ts';
import { staffScopeOf } from '../case-scope.ts';
import { ChangesRepository, type FeedRow } from './changes.repository.ts';

/** Rows that one call looks at. */
const MAX_SCANNED = 1000;

/** Answers what changed after a cursor, within the caller's scope as it is now. */
@Injectable()
export class ChangesService implements PortOf<typeof changes>, OnApplicationBootstrap {
  constructor(
    private readonly rows: ChangesRepository,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.rows.settleRestored();
  }

  /** Throws BAD_INPUT for a cursor that this portal has not given. */
  async since({ after, limit }: ChangesSince, caller: Caller): Promise<CaseChangePage> {
    if (after === LATEST) return { changes: [], next: cursorOf(await this.rows.latest()), more: false };
    const position = after === undefined ? BEGINNING : await this.positionOf(after);
    const scanned = await this.rows.after(position, staffScopeOf(caller, this.clock.now()), MAX_SCANNED);
    return pageOf(scanned, position, limit);
  }

  private async positionOf(cursor: string): Promise<CommitPosition> {
    const position = positionOf(cursor);
    if (position && (await this.rows.knows(position))) return position;
    throw new AppError('BAD_INPUT', { fieldErrors: [{ field: 'after', code: 'cursor', ...fieldTexts('cursor') }] });
  }
}

/** As many changes as were asked for, and where they end. */
function pageOf(scanned: readonly FeedRow[], position: CommitPosition, limit: number): CaseChangePage {
  const changes: CaseChangePage['changes'] = [];
  let next = position;
  let taken = 0;
  for (const { change, tx, seq } of scanned) {
    if (changes.length === limit) break;
    if (change) changes.push(change);
    next = { tx, seq };
    taken += 1;
  }
  return { changes, next: cursorOf(next), more: taken < scanned.length || scanned.length === MAX_SCANNED };
}
