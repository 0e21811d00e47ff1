import { Injectable } from '@nestjs/common';
import { isWorkingDay, lastMoment, parseDayCount } from '../../common/cases/dubai-days.ts';
import { isFinal, type AppealState, type CaseFacts } from '../../common/cases/lifecycle.ts';
import { STATUS } from '../../common/cases/case.enums.ts';
import { Config } from '../config/config.ts';
import type { CaseRow } from './cases.repository.ts';

/** Incidents and complaints are resolved; suggestions, feedback and the rest are responded to (product rules). */
const RESOLVED_TYPES = ['incident', 'complaint'];

/** What decides about a case, from its row and the configured days. */
@Injectable()
export class CaseRules {
  readonly #holidays: ReadonlySet<string>;

  constructor(private readonly config: Config) {
    this.#holidays = new Set(config.HOLIDAYS.split(',').filter(Boolean));
  }

  factsOf(row: CaseRow): CaseFacts {
    return {
      statusCode: row.status,
      answeredBy: RESOLVED_TYPES.includes(row.type_key) ? 'RESOLVE' : 'RESPOND',
      restudied: row.restudy_at !== null,
      restudyUntil: row.resolution_at && this.restudyUntil(row.resolution_at).toISOString(),
      grievance: appealState(row.grievance_at, row.grievance_resolution_at),
      ombudsman: appealState(row.ombudsman_at, row.ombudsman_resolution_at),
    };
  }

  /** The last moment for a re-study request. */
  restudyUntil(resolvedAt: Date): Date {
    return lastMoment(resolvedAt, parseDayCount(this.config.RESTUDY_WINDOW)!, this.#holidays);
  }

  /** By when staff should have answered what came in at this moment. */
  dueAt(from: Date): Date {
    return lastMoment(from, parseDayCount(this.config.CASE_DUE)!, this.#holidays);
  }

  /** Whether staff work on this day (days since 1970-01-01). */
  isWorkingDay(day: number): boolean {
    return isWorkingDay(day, this.#holidays);
  }

  /** Past its day, and it is staff's turn. */
  isOverdue(row: Pick<CaseRow, 'due_at' | 'status'>, now: Date): boolean {
    return row.due_at !== null && row.due_at < now && STAFF_TURN.includes(row.status);
  }

  isFinal(row: CaseRow, now: Date): boolean {
    return isFinal(this.factsOf(row), now);
  }
}

/** Statuses at which the entity has something to do. */
export const STAFF_TURN: readonly number[] = [STATUS.SUBMITTED, STATUS.IN_PROGRESS, STATUS.RESTUDY_SUBMITTED, STATUS.RESTUDY_PROGRESS];

function appealState(at: Date | null, resolvedAt: Date | null): AppealState {
  if (!at) return 'none';
  return resolvedAt ? 'answered' : 'open';
}
