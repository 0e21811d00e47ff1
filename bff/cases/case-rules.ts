import { Injectable } from '@nestjs/common';
import { EVERY_DAY, lastMoment, parseDayCount } from '../../common/cases/dubai-days.ts';
import type { AppealState, CaseFacts } from '../../common/cases/lifecycle.ts';
import { STAFF_TURN } from '../../common/cases/case.enums.ts';
import { Config } from '../config/config.ts';
import type { CaseRow } from './cases.repository.ts';
import { ClockRepository } from './clock/clock.repository.ts';

/** Incidents and complaints are resolved; suggestions, feedback and the rest are responded to (product rules). */
const RESOLVED_TYPES = ['incident', 'complaint'];

/** What decides about a case, from its row and the calendar. */
@Injectable()
export class CaseRules {
  constructor(
    private readonly config: Config,
    private readonly days: ClockRepository,
  ) {}

  async factsOf(row: CaseRow): Promise<CaseFacts> {
    return {
      statusCode: row.status,
      answeredBy: RESOLVED_TYPES.includes(row.type_key) ? 'RESOLVE' : 'RESPOND',
      restudied: row.restudy_at !== null,
      restudyUntil: row.resolution_at && (await this.restudyUntil(row.resolution_at)).toISOString(),
      grievance: appealState(row.grievance_at, row.grievance_resolution_at),
      ombudsman: appealState(row.ombudsman_at, row.ombudsman_resolution_at),
      anonymous: row.mobile === '',
    };
  }

  /** The last moment for a re-study request; working days are those of the calendar as it is now. */
  private async restudyUntil(resolvedAt: Date): Promise<Date> {
    const window = parseDayCount(this.config.RESTUDY_WINDOW)!;
    return lastMoment(resolvedAt, window, window.working ? (await this.days.rules()).calendar : EVERY_DAY);
  }

  /** Past its day, and it is staff's turn. */
  isOverdue(row: Pick<CaseRow, 'due_at' | 'status'>, now: Date): boolean {
    return row.due_at !== null && row.due_at < now && STAFF_TURN.includes(row.status);
  }
}

function appealState(at: Date | null, resolvedAt: Date | null): AppealState {
  if (!at) return 'none';
  return resolvedAt ? 'answered' : 'open';
}
